/** Opening a record: one of those played here, from a file, dropped or pasted. */
import { useSignal } from "@preact/signals";
import { Button } from "../parts/button";
import { readFile, typed } from "../match/record";
import { Dialog } from "../parts/dialog";
import { catalog, t } from "../words/say";

/** A match that was played in this browser. */
export interface Played {
  title: string;
  /** None if it can't be opened. */
  names: string[];
  when: number;
  finished: boolean;
  open(): void;
}

export interface OpenProps {
  played: Played[];
  onClose(): void;
  /** The reason why it can't be opened, or null. */
  onRecord(text: string): Promise<string | null>;
}

export function Open({ played, onClose, onRecord }: OpenProps) {
  const fault = useSignal<string | null>(null);
  const text = useSignal("");
  const read = async (record: string) => (fault.value = await onRecord(record));
  return (
    <Dialog title={t("Open a record")} onClose={onClose}>
      {played.length > 0 && (
        <>
          <h3>{t("Matches in this browser")}</h3>
          <ul class="open-played">
            {played.map(({ title, names, when, finished, open }) => (
              <li key={when}>
                <button type="button" class="actions-one" onClick={open}>
                  <span>
                    {title}
                    {names.length > 0 && (
                      <>
                        : <bdi>{names.join(", ")}</bdi>
                      </>
                    )}
                  </span>
                  <span class="open-when">
                    {new Date(when).toLocaleDateString(catalog.value.language)}
                    {names.length > 0 && <> · {finished ? t("finished: watch it") : t("unfinished: go on")}</>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t("Choose a file, drop it anywhere on this page, or paste the record here.")}</p>
      <label class="open-file">
        {t("File")}
        <input type="file" accept=".txt,.rec,.felucca,text/plain" onChange={(event) => event.currentTarget.files?.[0] && void readFile(event.currentTarget.files[0]).then(read)} />
      </label>
      <label class="open-paste">
        {t("Record")}
        <textarea dir="ltr" rows={8} spellcheck={false} value={text.value} onInput={(event) => (text.value = event.currentTarget.value)} />
      </label>
      {fault.value && (
        <p class="open-fault" role="alert">
          {fault.value}
        </p>
      )}
      <Button kind="primary" disabled={!text.value.trim()} onClick={() => void read(typed(text.value))}>
        {t("Open")}
      </Button>
    </Dialog>
  );
}
