import type { ComponentChild, ComponentChildren } from "preact";

export interface ButtonProps {
  onClick(event: MouseEvent): void;
  kind?: "primary" | "plain" | "quiet";
  icon?: ComponentChild;
  children?: ComponentChildren;
  disabled?: boolean;
  /** What it does, in words: needed where only an icon is seen. */
  label?: string;
  /** For buttons that stay down. */
  pressed?: boolean;
}

export function Button({ onClick, kind = "plain", icon, children, disabled, label, pressed }: ButtonProps) {
  const bare = !children;
  return (
    <button
      type="button"
      class={`button-${kind}${bare ? " button-bare" : ""}`}
      onClick={onClick}
      disabled={disabled}
      aria-label={label}
      title={bare ? label : undefined}
      aria-pressed={pressed}
    >
      {icon}
      {bare ? null : <span>{children}</span>}
    </button>
  );
}
