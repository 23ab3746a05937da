import type { EditorView } from '@tiptap/pm/view';

/** Types keys into a text as if they came now: Enter and Backspace do what they do there, letters go through the rules of input. */
export function pressHeldKeys(view: EditorView, keys: readonly KeyboardEvent[]): void {
  for (const event of keys) {
    if (view.someProp('handleKeyDown', (handle) => handle(view, event))) continue;
    if (event.key === 'Backspace' || event.key === 'Delete') removeBeside(view, event.key);
    else if (event.key.length < 3 && (event.altKey || !(event.ctrlKey || event.metaKey)))
      typeLetter(view, event.key);
  }
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
