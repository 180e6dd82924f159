/** Records on their way into the page and out of it: links, files, the clipboard. */
import { useEffect } from "preact/hooks";
import { fromFragment, readFile, recordIn, toFragment } from "./match/record";
import { t } from "./words/say";

/** The page was opened with a link that has a record in it. */
export function linked(): boolean {
  return location.hash.startsWith("#r=");
}

/** Whatever comes in by a link, is dropped on the page or pasted outside of a field. `open` gives the reason why a record
 * can't be opened, or null; `refuse` says it. */
export function useIncoming(open: (record: string) => Promise<string | null>, refuse: (fault: string) => void): void {
  const read = async (record: string) => {
    const fault = await open(record);
    if (fault) refuse(fault);
  };
  useEffect(() => {
    const link = async () => {
      if (!linked()) return;
      const record = await fromFragment(location.hash);
      if (record === null) refuse(t("This link has no complete record."));
      else await read(record);
    };
    const gone = new AbortController();
    const on = <K extends keyof WindowEventMap>(type: K, hear: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, hear, { signal: gone.signal });
    on("hashchange", () => void link());
    on("dragover", (event) => event.preventDefault());
    on("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) void readFile(file).then(read);
    });
    on("paste", (event) => {
      const record = recordIn(event.clipboardData?.getData("text/plain") ?? "");
      if (record !== null && !(event.target as Element).closest("input, textarea")) void read(record);
    });
    void link();
    return () => gone.abort();
  }, []);
}

/** As a file of the device. */
export function download(record: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  link.download = `felucca-${new Date().toISOString().slice(0, 10)}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000); // some browsers still read it
}

/** Puts a link with the whole record on the clipboard, and says so; or says the link. */
export async function share(record: string): Promise<string> {
  const url = `${location.href.replace(/#.*/, "")}#${await toFragment(record)}`;
  try {
    await navigator.clipboard.writeText(url);
    return t("A link with the whole match is on the clipboard.");
  } catch {
    return t("This link has the whole match: {url}", { url });
  }
}
