import { allowedColor } from '@sitewright/domain/text/allowed-html';
import { t } from '@sitewright/owner-texts/t';
import type { Editor } from '@tiptap/core';
import { focusedChain } from './focused-chain.ts';
import { buttonOf } from './toolbar-button.ts';
import type { Choice, ToolbarItem } from './toolbar-items.ts';
import { nextBy } from './toolbar-popup.ts';

type Menu = Extract<ToolbarItem, { kind: 'menu' }>;
type Close = (wasChosen: boolean) => void;

/** Content of the popup of a menu, and its part that the keyboard goes to first. */
export function menuContent(
  menu: Menu,
  editor: Editor,
  onClose: Close,
): { element: HTMLElement; first: HTMLElement | null } {
  const element = document.createElement('div');
  const isColors = menu.hasOwnColor === true;
  element.className = isColors ? 'colors' : 'menu';
  element.setAttribute('role', isColors ? 'dialog' : 'menu');
  element.setAttribute('aria-label', menu.label);
  const group = isColors ? swatchesIn(element) : element;
  const buttons = menu.choices.map((choice) => {
    const button = isColors ? swatch(choice, editor) : entry(choice, editor);
    button.addEventListener('click', () => {
      choice.run(editor);
      onClose(true);
    });
    group.append(button);
    return button;
  });
  if (isColors) element.append(ownColor(editor, onClose));
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' || (event.key === 'Tab' && !isColors)) {
      event.preventDefault();
      onClose(false);
    }
    const next = event.target instanceof HTMLButtonElement ? nextBy(event.key, buttons, event.target) : null;
    if (next) event.preventDefault();
    next?.focus();
    // None of these keys is a shortcut of what lies around.
    event.stopPropagation();
  });
  const chosen = menu.choices.findIndex((choice) => choice.isOn(editor));
  return { element, first: buttons[Math.max(0, chosen)] ?? null };
}

function entry({ label, look, isOn }: Choice, editor: Editor): HTMLButtonElement {
  const button = buttonOf({ label, text: label });
  button.setAttribute('role', 'menuitemradio');
  button.setAttribute('aria-checked', String(isOn(editor)));
  button.removeAttribute('title');
  button.tabIndex = -1;
  // Large words would make the menu larger than a phone.
  if (look && 'size' in look) button.style.fontSize = `min(${look.size.replace('em', '')} * 13px, 24px)`;
  return button;
}

function swatchesIn(element: HTMLElement): HTMLElement {
  const group = document.createElement('div');
  group.className = 'swatches';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', t('canvas.colours'));
  element.append(group);
  return group;
}

function swatch({ label, look, isOn }: Choice, editor: Editor): HTMLButtonElement {
  const button = buttonOf({ label, text: look ? '' : label });
  button.classList.toggle('swatch', look !== undefined);
  button.setAttribute('aria-pressed', String(isOn(editor)));
  // As the text itself shows it, also a colour of the section's theme.
  if (look && 'color' in look) {
    const { color } = look;
    button.style.setProperty('--swatch', color.startsWith('#') ? color : themeColor(editor, color));
  }
  return button;
}

/** The colour that a variable has where the text stands. */
function themeColor(editor: Editor, variable: string): string {
  const name = variable.slice('var('.length, -1);
  return getComputedStyle(editor.view.dom).getPropertyValue(name) || 'currentColor';
}

/** Any other colour, by the browser's own picker. */
function ownColor(editor: Editor, onClose: Close): HTMLElement {
  const label = document.createElement('label');
  label.className = 'own-color';
  label.textContent = t('canvas.customColour');
  const input = document.createElement('input');
  input.type = 'color';
  input.value =
    allowedColor(String(editor.getAttributes('textColor').color ?? ''))?.replace(/^var.*/, '') || '#000000';
  // While somebody still looks for a colour, nothing is changed yet.
  input.addEventListener('change', () => {
    focusedChain(editor).setTextColor(input.value).run();
    onClose(true);
  });
  label.append(input);
  return label;
}
