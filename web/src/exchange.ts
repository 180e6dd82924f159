/** Records on their way into the page and out of it: links, files, the clipboard. */
import { useEffect } from "preact/hooks";
import { readFile, recordIn, toFragment } from "./match/record";
import { address } from "./way";

/** Whatever is dropped on the page or pasted outside of a field. `open` gives the reason why a record can't be opened, or
 * null; `refuse` says it. */
export function useIncoming(open: (record: string) => Promise<string | null>, refuse: (fault: string) => void): void {
  const read = async (record: string) => {
    const fault = await open(record);
    if (fault) refuse(fault);
  };
  useEffect(() => {
    const gone = new AbortController();
    const on = <K extends keyof WindowEventMap>(type: K, hear: (event: WindowEventMap[K]) => void) =>
      window.addEventListener(type, hear, { signal: gone.signal });
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
    return () => gone.abort();
  }, []);
}

/** As a file of the device. */
export function download(text: string, name = "felucca", type: "txt" | "json" = "txt"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: type === "txt" ? "text/plain" : "application/json" }));
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.${type}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000); // some browsers still read it
}

/** A link with the whole match, which leads to this action, and whether it is on the clipboard now. */
export interface Shared {
  url: string;
  copied: boolean;
}

export async function share(record: string, at: number | null): Promise<Shared> {
  const url = location.origin + address({ place: await toFragment(record), at, above: [] });
  return { url, copied: await copy(url) };
}

/** False: the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
