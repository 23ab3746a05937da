import { iconOf } from '../../parts/icon.ts';

type Look = { label: string; text?: string; path?: string; shortcut?: string | undefined };

/** A button of the toolbar. A press leaves the focus, and so the selection, in the text. */
export function buttonOf({ label, text = '', path, shortcut }: Look): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.title = shortcut ? `${label} (${shortcut})` : label;
  button.setAttribute('aria-label', label);
  if (path) button.append(iconOf(path));
  else button.textContent = text;
  button.addEventListener('mousedown', (event) => event.preventDefault());
  return button;
}
