import type { FromCanvas } from '../../bridge/from-frame.ts';
import { spanOn, widthChange } from '../../store/column-widths.ts';
import { dropOnDevice, smallDevice } from '../../store/device-layout.ts';
import type { Editor } from '../../store/editor.ts';
import { wordsOf } from '../../store/grid-cells.ts';
import { movedCells } from '../../store/grid-layout.ts';
import { newId } from '../../store/new-id.ts';
import { findNode } from '../../store/page-nodes.ts';

type MessageOf<T extends FromCanvas['type']> = Extract<FromCanvas, { type: T }>;

/** What somebody else has done meanwhile is not overwritten: the owner has not seen it when the pointer was let go. */
const CHANGED = 'Somebody else has just changed this. It stays as it is now.';

/** Nodes were let go at a place. */
export function dropNodes(editor: Editor, { ids, ...drop }: MessageOf<'drop'>): void {
  const { document, device } = editor.store.getState();
  const change = dropOnDevice(document, ids, drop, { device, newId });
  if (change && editor.apply('Move', change)) editor.say('Moved');
}

/** Blocks of a grid were let go on other cells, or with another size. */
export function moveCells(editor: Editor, { blocks }: MessageOf<'move-cells'>): void {
  const change = movedCells(editor.store.getState().document, blocks);
  if (change === 'changed') editor.say(CHANGED);
  if (!change || change === 'changed') return;
  const [only] = blocks;
  const isResized = only?.from.columnSpan !== only?.to.columnSpan || only?.from.rowSpan !== only?.to.rowSpan;
  if (!editor.apply(isResized ? 'Size' : 'Move', change)) return;
  editor.say(only && blocks.length === 1 ? wordsOf(only.to) : `${blocks.length} blocks moved`);
}

/** An edge of a column was let go. */
export function resizeColumn(editor: Editor, { id, edge, from, span }: MessageOf<'resize'>): void {
  const { document, device: view } = editor.store.getState();
  const device = smallDevice(view);
  const column = findNode(document, id)?.column;
  const isThere = column !== undefined && spanOn(column, device) === from;
  if (!isThere) editor.say(CHANGED);
  const change = isThere ? widthChange(document, id, { edge, span, device }) : null;
  if (change && editor.apply('Column width', change)) editor.say(`${span} of 12 columns wide`);
}
