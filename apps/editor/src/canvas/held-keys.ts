import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { letterCode } from '../keyboard/key-press.ts';
import { takeSelection } from '../text/selection-before-keys.ts';
import type { TextUndo } from '../text/toolbar/text-toolbar.ts';

const BACK = /^(?:ArrowLeft|ArrowUp|Home)$/;

/**
 * Types keys into a text as if they came now: Enter and Backspace do what they do there, letters go through the rules of input, the
 * steps of the page go back and again behind what was typed before.
 */
export function pressHeldKeys(
  view: EditorView,
  keys: readonly KeyboardEvent[],
  undo: Pick<TextUndo, 'undo' | 'redo'>,
): void {
  for (const event of keys) {
    const letter = letterCode(event);
    const isStep = (event.ctrlKey || event.metaKey) && !event.altKey && /^Key[YZ]$/.test(letter);
    if (isStep) {
      if (letter === 'KeyY' || event.shiftKey) undo.redo();
      else undo.undo();
      continue;
    }
    if (view.someProp('handleKeyDown', (handle) => handle(view, event))) continue;
    if (/^(?:Arrow|Home$|End$)/.test(event.key)) moveCaret(view, event);
    else if (event.key === 'Backspace' || event.key === 'Delete') removeBeside(view, event.key);
    else if (event.key.length < 3 && (event.altKey || !(event.ctrlKey || event.metaKey)))
      typeLetter(view, event.key);
  }
}

/** Lines are the browser's: it moves the caret as the key would have. */
function moveCaret(view: EditorView, event: KeyboardEvent): void {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  const isBack = BACK.test(key);
  const isEdge = key === 'Home' || key === 'End';
  if (isEdge && ctrlKey && !shiftKey) {
    const { doc, tr } = view.state;
    view.dispatch(tr.setSelection(isBack ? Selection.atStart(doc) : Selection.atEnd(doc)));
    return;
  }
  const selection = view.hasFocus() ? view.dom.ownerDocument.getSelection() : null;
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const beside = ctrlKey || altKey ? 'word' : 'character';
  const by = isEdge || metaKey ? 'lineboundary' : isAcross ? beside : 'line';
  const way = isAcross ? (isBack ? 'left' : 'right') : isBack ? 'backward' : 'forward';
  selection?.modify(shiftKey ? 'extend' : 'move', way, by);
  takeSelection(view);
}

/** Within a paragraph the browser deletes; here it has heard of no key. */
function removeBeside(view: EditorView, key: string): void {
  const { tr, selection } = view.state;
  const { parent, parentOffset } = selection.$from;
  const before = [...parent.textBetween(0, parentOffset)].at(-1) ?? '';
  const [after = ''] = parent.textBetween(parentOffset, parent.content.size);
  const [from, to] =
    key === 'Backspace'
      ? [selection.from - before.length, selection.from]
      : [selection.from, selection.from + after.length];
  view.dispatch(selection.empty ? tr.delete(from, to) : tr.deleteSelection());
}

function typeLetter(view: EditorView, letter: string): void {
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(letter, from, to);
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert)))
    view.dispatch(insert());
}
