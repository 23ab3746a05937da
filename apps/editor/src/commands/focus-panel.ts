const CONTROLS = 'input:not([disabled]), textarea, button:not([disabled]), [contenteditable="true"]';

/** The settings of what is selected. */
export const PANEL = '.side.is-end';

/** Takes the keyboard to the settings as a whole, where the keys of commands work; to the page while they are out of sight. */
export function focusSettings(): void {
  for (const panel of document.querySelectorAll<HTMLElement>(`${PANEL}, main.stage`)) {
    if (panel.checkVisibility({ visibilityProperty: true })) panel.focus({ preventScroll: true });
  }
}

/** Takes the keyboard along when the side where it is goes out of sight. */
export function leaveHiddenSide(): void {
  const side = document.activeElement?.closest('.side');
  if (side?.checkVisibility() === false) focusSettings();
}

/** Takes the keyboard to the first control of the settings, from wherever it is; behind it lie the tools of the block. */
export function focusPanel(): void {
  const panel = document.querySelector(PANEL);
  const fields = panel?.querySelector('.panel-fields') ?? panel;
  // The canvas is a window of its own.
  window.focus();
  fields?.querySelector<HTMLElement>(CONTROLS)?.focus();
}
