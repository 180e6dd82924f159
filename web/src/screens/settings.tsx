/** How people like it. */
import { Window } from "../parts/dialog";
import { sound } from "../sound";
import { prefer, settings, type Speed, type Theme } from "../settings";
import { catalog, t, tc } from "../words/say";

function Choice<V extends string>({ title, value, values, spoken = false, onChange }: {
  title: string;
  value: V;
  values: [V, string][];
  /** The values are languages, each called by its own name. */
  spoken?: boolean;
  onChange(value: V): void;
}) {
  return (
    <fieldset class="settings-choice">
      <legend>{title}</legend>
      {values.map(([name, words]) => (
        <label key={name}>
          <input type="radio" name={title} checked={value === name} onChange={() => onChange(name)} />
          {spoken ? <bdi lang={name}>{words}</bdi> : words}
        </label>
      ))}
    </fieldset>
  );
}

function Key({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>
        <kbd>{name}</kbd>
      </dt>
      <dd>{children}</dd>
    </>
  );
}

export function Settings({ onClose, languages }: { onClose(): void; languages: [string, string][] }) {
  const { speed, theme, volume, muted, confirm, stepwise, forced, expected, shortcuts, language } = settings.value;
  return (
    <Window title={t("Settings")} onClose={onClose}>
      <Choice<Speed>
        title={t("How fast pieces move")}
        value={speed}
        values={[
          ["slow", t("slowly")],
          ["normal", t("normally")],
          ["fast", t("fast")],
          ["none", tc("speed of motion", "at once")],
        ]}
        onChange={(value) => prefer({ speed: value })}
      />
      <Choice<Theme>
        title={tc("by day or by night", "Light")}
        value={theme}
        values={[
          ["auto", t("like the device")],
          ["light", t("by day")],
          ["dark", t("by night")],
        ]}
        onChange={(value) => prefer({ theme: value })}
      />
      <fieldset class="settings-choice">
        <legend>{t("Sound")}</legend>
        <label>
          {t("Volume")}
          <input type="range" min="0" max="100" step="5" value={volume} onInput={(event) => prefer({ volume: Number(event.currentTarget.value) })} onChange={() => sound("turn")} />
        </label>
        <label>
          <input type="checkbox" checked={muted} onChange={(event) => prefer({ muted: event.currentTarget.checked })} />
          {t("Silent")}
        </label>
      </fieldset>
      <label class="settings-flag">
        <input type="checkbox" checked={confirm} onChange={(event) => prefer({ confirm: event.currentTarget.checked })} />
        {t("Ask before an action is carried out")}
      </label>
      <label class="settings-flag">
        <input type="checkbox" checked={stepwise} onChange={(event) => prefer({ stepwise: event.currentTarget.checked })} />
        {t("Wait for Continue at each step when a place is resolved")}
      </label>
      <label class="settings-flag">
        <input type="checkbox" checked={forced} onChange={(event) => prefer({ forced: event.currentTarget.checked })} />
        {t("Do by itself what leaves no choice")}
      </label>
      <label class="settings-flag">
        <input type="checkbox" checked={expected} onChange={(event) => prefer({ expected: event.currentTarget.checked })} />
        {t("Show what chance to win a computer player sees for itself (that can give its hand away)")}
      </label>
      {languages.length > 1 && (
        <Choice<string> title={t("Language")} value={language || catalog.value.language} values={languages} spoken onChange={(value) => prefer({ language: value })} />
      )}
      <h3>{t("Keys")}</h3>
      <label class="settings-flag">
        <input type="checkbox" checked={shortcuts} onChange={(event) => prefer({ shortcuts: event.currentTarget.checked })} />
        {t("Keyboard shortcuts: single letters, at the table")}
      </label>
      <dl class={shortcuts ? "settings-keys" : "settings-keys settings-off"}>
        <Key name="u">{t("undo")}</Key>
        <Key name="r">{t("restart the turn")}</Key>
        <Key name="h">{t("hint")}</Key>
        <Key name="i">{t("read the table in words")}</Key>
        <Key name="m">{t("sound on and off")}</Key>
        <Key name="w">{t("what just happened?")}</Key>
      </dl>
      <dl class="settings-keys">
        <Key name="Tab">{t("to the next thing that can be chosen; Enter chooses it")}</Key>
        <Key name="?">{t("what is this? (also a right click, or a long press)")}</Key>
        <Key name="Esc">{t("skip what is moving; close a window or a hint")}</Key>
      </dl>
    </Window>
  );
}
