/** A link to be read by another device's camera. What draws it is fetched when somebody wants to see it. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../words/say";

const MARGIN = 4; // cells around it, as readers need them

export function Qr({ text }: { text: string }) {
  const cells = useSignal<boolean[][] | null>(null);
  const missing = useSignal(false);
  useEffect(() => {
    let wanted = true;
    import("uqr").then(
      ({ encode }) => wanted && (cells.value = encode(text, { border: 0 }).data),
      () => (missing.value = true),
    );
    return () => void (wanted = false);
  }, [text]);
  if (missing.value) return <p class="setup-help">{t("The picture could not be fetched. Send the link instead.")}</p>;
  const rows = cells.value ?? [];
  const size = rows.length + 2 * MARGIN;
  const path = rows.map((row, y) => row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : "")).join("")).join("");
  return (
    <svg class="online-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("QR code of the link")}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
