/** What a topic of the rules is made of. */
import type { ComponentChild } from "preact";
import type { Figures } from "../board";
import { number, tc } from "../words/say";
import { ruled, type Unit } from "./text";

interface Go {
  game: string;
  to(topic: string): void;
}

/** A link within the rules. Unlike a button it is broken where the line ends; and it can be copied, or opened elsewhere. */
function Jump({ topic, go, children }: { topic: string; go: Go; children: ComponentChild }) {
  const jump = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go.to(topic);
  };
  return (
    <a class="rules-jump" href={`#rules/${go.game}.${topic}`} onClick={jump}>
      {children}
    </a>
  );
}

const marks = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(#(\w+)\)/;

/** A text with its marks. */
function marked(text: string, go: Go): ComponentChild[] {
  const found = marks.exec(text);
  if (!found) return [text];
  const [whole, strong, emphasis, code, words, topic] = found;
  const piece =
    strong !== undefined ? <strong>{marked(strong, go)}</strong>
    : emphasis !== undefined ? <em>{marked(emphasis, go)}</em>
    : code !== undefined ? <code>{code}</code>
    : <Jump topic={topic!} go={go}>{words}</Jump>;
  return [text.slice(0, found.index), piece, ...marked(text.slice(found.index + whole.length), go)];
}

/** A text without them, for searching. */
export const unmarked = (text: string): string => text.replace(/\[(.+?)\]\(#\w+\)/g, "$1").replace(/[*`]/g, "");

/** In the reader's language; what has only numbers, in its digits. */
function cellText(game: string, text: string): string {
  return /[A-Za-z]/.test(text) ? ruled(game, text) : text.replace(/\d+/g, (digits) => number(+digits));
}

function Table({ rows: [head, ...rows], go }: { rows: string[][]; go: Go }) {
  return (
    <div class="rules-scroll" tabIndex={0} role="group" aria-label={tc("rows and columns", "Table")}>
      <table class="rules-table">
        <thead>
          <tr>
            {head!.map((text) => (
              <th scope="col">{marked(cellText(go.game, text), go)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr>
              <th scope="row">{marked(cellText(go.game, first!), go)}</th>
              {others.map((text) => (
                <td>{marked(cellText(go.game, text), go)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One unit, or all items of a list. */
function block(units: Unit[], figures: Figures, go: Go): ComponentChild {
  const [unit] = units as [Unit];
  if (unit.kind === "table") return <Table rows={unit.rows} go={go} />;
  const text = marked(ruled(go.game, unit.text), go);
  switch (unit.kind) {
    case "part": return <h4>{text}</h4>;
    case "paragraph": return <p>{text}</p>;
    case "note": return <p class="rules-note">{text}</p>;
    case "figure":
      return (
        <figure class="rules-figure">
          <div class="rules-drawing" aria-hidden="true">{figures[unit.name]!()}</div>
          <figcaption>{text}</figcaption>
        </figure>
      );
    default: {
      const items = units.map((item) => <li>{marked(ruled(go.game, (item as typeof unit).text), go)}</li>);
      return unit.kind === "step" ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

const isListed = (kind: Unit["kind"]) => kind === "item" || kind === "step";

export function Units({ units, figures, go }: { units: Unit[]; figures: Figures; go: Go }) {
  const blocks: Unit[][] = [];
  for (const unit of units) {
    const last = blocks.at(-1);
    if (last?.[0]!.kind === unit.kind && isListed(unit.kind)) last.push(unit);
    else blocks.push([unit]);
  }
  return <>{blocks.map((each) => block(each, figures, go))}</>;
}
