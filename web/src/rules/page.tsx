/** What pages of the rules are made of. */
import type { ComponentChild, ComponentChildren } from "preact";
import { number, t } from "../words/say";

export interface Topic {
  id: string;
  title: string;
  /** The heading in the table of contents it stands below. */
  group: string;
  body: ComponentChild;
}

export const paragraphs = (...texts: string[]) => texts.map((text) => <p key={text}>{text}</p>);

export const list = (...texts: string[]) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

export const steps = (...texts: string[]) => (
  <ol>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ol>
);

/** A word in front, then what there is to say about it. */
export const terms = (...pairs: [string, string][]) => (
  <dl>
    {pairs.map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

/** A picture; its caption says what it shows, also to those who don't see it. */
export function Figure({ size, caption, children }: { size: [number, number]; caption: string; children: ComponentChildren }) {
  return (
    <figure class="rules-figure">
      <svg viewBox={`0 0 ${size[0]} ${size[1]}`} width={size[0]} aria-hidden="true">
        {children}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

export function Table({ head, rows }: { head: string[]; rows: (string | number)[][] }) {
  return (
    <div class="rules-scroll" tabIndex={0} role="group" aria-label={t("Table")}>
      <table class="rules-table">
        <thead>
          <tr>
            {head.map((text, i) => (
              <th key={i} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => {
                const text = typeof cell === "number" ? number(cell) : cell;
                return j ? (
                  <td key={j}>{text}</td>
                ) : (
                  <th key={j} scope="row">
                    {text}
                  </th>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
