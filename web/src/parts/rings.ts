/** The frame around what has the focus is for those who use the keyboard. */
export function ringsForKeys(): void {
  const keys = (used: boolean) => () => document.documentElement.toggleAttribute("data-keys", used);
  window.addEventListener("keydown", keys(true), { capture: true });
  window.addEventListener("pointerdown", keys(false), { capture: true });
}
