const CONTROLS = 'input:not([disabled]), textarea, button:not([disabled]), [contenteditable="true"]';

/** Takes the keyboard to the first control of the settings, from wherever it is; behind it lie the tools of the block. */
export function focusPanel(): void {
  const panel = document.querySelector('aside[aria-label="Settings"]');
  const fields = panel?.querySelector('.panel-fields') ?? panel;
  // The canvas is a window of its own.
  window.focus();
  fields?.querySelector<HTMLElement>(CONTROLS)?.focus();
}
