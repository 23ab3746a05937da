import { t } from '@sitewright/owner-texts/t';
import type { Editor } from '@tiptap/core';
import { letterCode } from '../../keyboard/key-press.ts';
import { shortcutText } from '../../keyboard/shortcut.ts';
import { type CaretContext, caretContext, isSameContext } from './caret-context.ts';
import { type EditTextLink, setTextLink, textLinkOf } from './text-link.ts';
import { buttonOf } from './toolbar-button.ts';
import { TOOLBAR_CSS } from './toolbar-css.ts';
import { FORMAT_ITEMS, type ToolbarItem } from './toolbar-items.ts';
import { menuContent } from './toolbar-menu.ts';
import { createPopup, nextBy } from './toolbar-popup.ts';

/** Undo and redo of the text: its own, or those of the page it stands on. */
export type TextUndo = {
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  /** Calls back when what can be done may have changed elsewhere than in the text; gives the end of that. */
  subscribe?(listener: () => void): () => void;
};

export type TextToolbar = {
  /** The toolbar in a shadow root, so that neither styles nor scripts around it meet it. */
  readonly element: HTMLElement;
  /** Closes what is open below a button; false when nothing was. */
  closePopup(): boolean;
  destroy(): void;
};

type Options = { editor: Editor; label: string; undo: TextUndo; editLink: EditTextLink };

/**
 * The toolbar of a rich text: it acts on the selection and shows what is on there. Alt+F10 leads from the text to it,
 * arrow keys along it, Escape back.
 */
export function createTextToolbar({ editor, label, undo, editLink }: Options): TextToolbar {
  const element = document.createElement('sitewright-text-toolbar');
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(TOOLBAR_CSS);
  root.adoptedStyleSheets = [sheet];
  const bar = document.createElement('div');
  bar.className = 'bar';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', label);
  bar.setAttribute('aria-keyshortcuts', 'Alt+F10');
  root.append(bar);
  const popup = createPopup(root);
  const buttons: HTMLButtonElement[] = [];
  const updates: (() => void)[] = [];

  const close = (anchor: HTMLElement, goesToText: boolean) => {
    popup.close();
    if (goesToText) editor.view.focus();
    else anchor.focus();
  };
  /** A press of a mouse or finger leaves the focus in the text; one of a key comes with no pointer. */
  const show = (
    anchor: HTMLElement,
    event: MouseEvent,
    make: () => { element: HTMLElement; first: HTMLElement | null },
  ) => {
    if (popup.isOpen && anchor.getAttribute('aria-expanded') === 'true') return popup.close();
    const { element: content, first } = make();
    popup.open(anchor, content, event.detail === 0 ? first : null);
  };

  const add = (button: HTMLButtonElement) => {
    button.tabIndex = buttons.length === 0 ? 0 : -1;
    buttons.push(button);
    bar.append(button);
  };
  const addItem = (item: ToolbarItem) => {
    if (item.kind === 'line') return bar.append(document.createElement('i'));
    if (item.kind === 'menu') return addMenu(item);
    const path = 'path' in item.face ? { path: item.face.path } : { text: item.face.letter };
    const button = buttonOf({ label: item.label, shortcut: shortcutText(item.keys), ...path });
    if ('look' in item.face) button.dataset.look = item.face.look;
    button.addEventListener('click', () => {
      if (button.ariaDisabled !== 'true') item.run(editor);
    });
    updates.push(() => {
      if (item.isOn) button.setAttribute('aria-pressed', String(item.isOn(editor)));
      if (item.isEnabled) button.setAttribute('aria-disabled', String(!item.isEnabled(editor)));
    });
    add(button);
  };
  const addMenu = (menu: Extract<ToolbarItem, { kind: 'menu' }>) => {
    const isNamed = menu.face === 'choice';
    const button = buttonOf({
      label: menu.label,
      ...(menu.face === 'choice' ? {} : { path: menu.face.path }),
    });
    button.classList.add(isNamed ? 'choice' : 'has-menu');
    button.classList.toggle('has-color', menu.hasOwnColor === true);
    button.setAttribute('aria-haspopup', menu.hasOwnColor ? 'dialog' : 'menu');
    button.setAttribute('aria-expanded', 'false');
    button.addEventListener('click', (event) =>
      show(button, event, () => menuContent(menu, editor, (wasChosen) => close(button, wasChosen))),
    );
    updates.push(() => {
      const on = menu.choices.find((choice) => choice.isOn(editor));
      if (isNamed) {
        button.textContent = on?.label ?? t('canvas.mixed');
        button.setAttribute('aria-label', `${menu.label}: ${button.textContent}`);
      }
      if (menu.hasOwnColor) {
        const color = String(editor.getAttributes('textColor').color ?? 'currentColor');
        button.style.setProperty('--swatch', color);
      }
    });
    add(button);
  };
  const addUndo = (name: string, keys: string, path: string, run: () => void, canRun: () => boolean) =>
    addItem({ kind: 'button', label: name, keys, face: { path }, isEnabled: canRun, run });

  addUndo(t('common.undo'), 'Mod+Z', 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3', undo.undo, undo.canUndo);
  addUndo(
    t('canvas.redo'),
    'Mod+Shift+Z',
    'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
    undo.redo,
    undo.canRedo,
  );
  addItem({ kind: 'line' });
  for (const item of FORMAT_ITEMS.slice(0, -1)) addItem(item);
  const link = buttonOf({ label: t('common.link'), path: LINK_ICON, shortcut: shortcutText('Mod+K') });
  link.setAttribute('aria-haspopup', 'dialog');
  link.addEventListener('click', () => {
    popup.close();
    editLink(textLinkOf(editor), (next) => {
      if (editor.isDestroyed) return;
      if (next) setTextLink(editor, next);
      else editor.view.focus();
    });
  });
  updates.push(() => link.setAttribute('aria-pressed', String(editor.isActive('link'))));
  add(link);
  for (const item of FORMAT_ITEMS.slice(-1)) addItem(item);

  const focusButton = (button: HTMLButtonElement | null | undefined) => {
    if (!button) return;
    for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
    button.focus();
    button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  bar.addEventListener('focusin', ({ target }) => {
    for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
  });
  bar.addEventListener('keydown', (event) => {
    const at = buttons.find((button) => button === event.target) ?? null;
    const isDown = event.key === 'ArrowDown' && at?.hasAttribute('aria-haspopup');
    if (isDown) at?.click();
    const next =
      isDown || /^Arrow(?:Up|Down)$/.test(event.key) ? null : nextBy(sideways(event.key, bar), buttons, at);
    if (next) focusButton(next as HTMLButtonElement);
    if (event.key === 'Escape') editor.view.focus();
    if (next || isDown || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  const handleTextKey = (event: KeyboardEvent) => {
    const isLink =
      (event.ctrlKey || event.metaKey) && letterCode(event) === 'KeyK' && !event.shiftKey && !event.altKey;
    const isToBar = event.altKey && event.key === 'F10';
    if (!isLink && !isToBar) return;
    event.preventDefault();
    event.stopPropagation();
    if (isLink) link.click();
    else focusButton(buttons.find((button) => button.tabIndex === 0));
  };
  const dom = editor.view.dom;
  dom.addEventListener('keydown', handleTextKey, { capture: true });
  let shown: { context: CaretContext | null; undo: string } = { context: null, undo: '' };
  /** A key that leaves the caret in the same formats changes nothing here, and must not cost the page a further frame. */
  const update = () => {
    const next = { context: caretContext(editor), undo: `${undo.canUndo()} ${undo.canRedo()}` };
    if (next.undo === shown.undo && isSameContext(next.context, shown.context)) return;
    shown = next;
    for (const show of updates) show();
  };
  editor.on('transaction', update);
  editor.on('update', popup.close);
  const unsubscribe = undo.subscribe?.(update);
  update();

  return {
    element,
    closePopup() {
      const wasOpen = popup.isOpen;
      popup.close();
      return wasOpen;
    },
    destroy() {
      dom.removeEventListener('keydown', handleTextKey, { capture: true });
      editor.off('transaction', update);
      unsubscribe?.();
      editor.off('update', popup.close);
      popup.destroy();
      element.remove();
    },
  };
}

const LINK_ICON =
  'M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.7 1.7M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.7-1.7';

/** Where the text runs from right to left, so does its toolbar. */
function sideways(key: string, bar: HTMLElement): string {
  if (getComputedStyle(bar).direction !== 'rtl') return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}
