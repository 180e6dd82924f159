import type { ComponentChild, ComponentChildren } from "preact";
import { t } from "../words/say";

export interface ButtonProps {
  onClick(event: MouseEvent): void;
  kind?: "primary" | "plain" | "quiet";
  icon?: ComponentChild;
  children?: ComponentChildren;
  disabled?: boolean;
  /** Why it can't be done now; "": it can. It is still pressed, so that the page can say so. */
  unable?: string;
  /** What it does, in words: needed where only an icon is seen. */
  label?: string;
  /** For buttons that stay down. */
  pressed?: boolean;
}

export function Button({ onClick, kind = "plain", icon, children, disabled, unable, label, pressed }: ButtonProps) {
  const bare = !children;
  return (
    <button
      type="button"
      class={`button-${kind}${bare ? " button-bare" : ""}`}
      onClick={onClick}
      disabled={disabled}
      aria-disabled={unable ? true : undefined}
      aria-label={label}
      title={bare && label && unable ? t("{what}: {why}", { what: label, why: unable }) : (bare && label) || unable || undefined}
      aria-pressed={pressed}
    >
      {icon}
      {bare ? null : <span>{children}</span>}
    </button>
  );
}
