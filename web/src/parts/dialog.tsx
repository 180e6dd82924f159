import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { useLayer } from "../way";
import { t } from "../words/say";
import { Button } from "./button";
import { CloseIcon } from "./icons";

export interface DialogProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
  wide?: boolean;
}

/** It is open as long as it is rendered, and Back closes it. */
export function Dialog(props: DialogProps) {
  useLayer(props.onClose);
  return <Window {...props} />;
}

/** A dialog that is a layer with a name already (way.ts). The browser's own modal keeps the focus inside. */
export function Window({ title, onClose, children, wide }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const shown = useRef(false);
  const heading = useId();

  useLayoutEffect(() => {
    const before = document.activeElement;
    const dialog = box.current;
    dialog?.showModal();
    shown.current = true;
    return () => {
      shown.current = false;
      dialog?.close();
      // close() gives the focus back by itself, but not everywhere after the element has gone.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={box}
      class={wide ? "dialog-box dialog-wide" : "dialog-box"}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file chooser inside the dialog cancels too, and that bubbles.
        if (event.target !== box.current) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers let a second Escape through without asking.
      onClose={() => shown.current && onClose()}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <div class="dialog-page">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <Button kind="quiet" onClick={onClose} label={t("Close")} icon={<CloseIcon />} />
        </header>
        <div class="dialog-body">{children}</div>
      </div>
    </dialog>
  );
}
