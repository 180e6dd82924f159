/** Opening a record: from a file, dropped or pasted. */
import { useSignal } from "@preact/signals";
import { Button } from "../parts/button";
import { readFile, typed } from "../match/record";
import { Window } from "../parts/dialog";
import { t, tc } from "../words/say";

export interface OpenProps {
  onClose(): void;
  /** The reason why it can't be opened, or null. */
  onRecord(text: string): Promise<string | null>;
}

export function Open({ onClose, onRecord }: OpenProps) {
  const fault = useSignal<string | null>(null);
  const text = useSignal("");
  const read = async (record: string) => (fault.value = await onRecord(record));
  return (
    <Window title={t("Open a record")} onClose={onClose}>
      <p>{t("Choose a file, drop it anywhere on this page, or paste the record here.")}</p>
      <label class="open-file">
        {t("File")}
        <input type="file" accept=".txt,.rec,.felucca,text/plain" onChange={(event) => event.currentTarget.files?.[0] && void readFile(event.currentTarget.files[0]).then(read)} />
      </label>
      <label class="open-paste">
        {tc("of a match, as text", "Record")}
        <textarea dir="ltr" rows={8} spellcheck={false} value={text.value} onInput={(event) => (text.value = event.currentTarget.value)} />
      </label>
      {fault.value && (
        <p class="open-fault" role="alert">
          {fault.value}
        </p>
      )}
      <Button kind="primary" disabled={!text.value.trim()} onClick={() => void read(typed(text.value))}>
        {tc("a record", "Open")}
      </Button>
    </Window>
  );
}
