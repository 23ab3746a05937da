import type { Editor, EditorState } from './editor.ts';
import { isLocked } from './locks.ts';
import { type FoundNode, findNode, orderedIds } from './page-nodes.ts';

/** All that is selected, in reading order; what lies in a section that is selected as well comes with it. */
export function selectedNodes(editor: Editor): FoundNode[] {
  const { document } = editor.store.getState();
  const ids = new Set(selectedIds(editor.store.getState()));
  const nodes = [...ids].map((id) => findNode(document, id)).filter((node) => node !== null);
  const outer = nodes.filter(({ kind, section }) => kind === 'section' || !ids.has(section.id));
  const isAlike = outer.every(({ kind }) => kind === outer[0]?.kind);
  const kept = isAlike ? outer : outer.filter(({ kind }) => kind === 'section');
  const order = orderedIds(document);
  return kept.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** Ids of all that is selected, the one whose settings are shown first. */
export function selectedIds({ selection, also }: EditorState): string[] {
  return selection === null ? [] : [selection, ...also];
}

/** What is selected once a node was clicked with Ctrl (`toggle`) or Shift (`range`). Sections and blocks do not mix. */
export function selectionAfter(state: EditorState, id: string, mode: 'toggle' | 'range'): string[] {
  const now = selectedIds(state);
  const kindOf = (each: string) => findNode(state.document, each)?.kind;
  const alike = now.filter((each) => kindOf(each) === kindOf(id));
  if (mode === 'toggle') return alike.includes(id) ? alike.filter((each) => each !== id) : [...alike, id];
  const [anchor] = alike;
  if (anchor === undefined) return [id];
  const order = orderedIds(state.document).filter(
    (each) => kindOf(each) === kindOf(id) && !isLocked(state.document, each),
  );
  const [from, to] = [order.indexOf(anchor), order.indexOf(id)];
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return [anchor, ...range.filter((each) => each !== anchor)];
}
