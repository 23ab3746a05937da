import { heightOf } from '@sitewright/blocks/block-heights';
import type { Device, PageDocument } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import type { FromCanvas } from '../../bridge/from-frame.ts';
import { type SizeChange, sizeOf } from '../../store/block-size.ts';
import { spanOn, widthChange } from '../../store/column-widths.ts';
import { smallDevice } from '../../store/device-layout.ts';
import { dropOnDevice } from '../../store/drop-on-device.ts';
import type { Editor } from '../../store/editor.ts';
import { wordsOf } from '../../store/grid-cells.ts';
import { movedCells } from '../../store/grid-layout.ts';
import { newId } from '../../store/new-id.ts';
import { findNode } from '../../store/page-nodes.ts';
import { refuseLocked } from '../../store/refuse-locked.ts';
import type { DeviceView } from '../../store/view-state.ts';
import { movedText } from './moved-text.ts';

type MessageOf<T extends FromCanvas['type']> = Extract<FromCanvas, { type: T }>;

/** What somebody else has done meanwhile is not overwritten: the owner has not seen it when the pointer was let go. */
const CHANGED = t('siteScreen.changedMeanwhile');

export type LayoutMessage = MessageOf<'drop' | 'move-cells' | 'resize' | 'block-width' | 'block-height'>;

/** Writes what was laid out by a pointer, as one step; `shown` is the device that the page was shown as. */
export function layOut(editor: Editor, message: LayoutMessage, shown: DeviceView): void {
  if (refuseLocked(editor, movedIds(message))) return;
  const { document, device: chosen } = editor.store.getState();
  const device = chosen === 'desktop' && !hasOwnOn(document, message, shown) ? chosen : shown;
  if (message.type === 'drop') dropNodes(editor, message, device);
  else if (message.type === 'move-cells') moveCells(editor, message, smallDevice(device));
  else if (message.type === 'resize') resizeColumn(editor, message, smallDevice(device));
  else resizeBlock(editor, message, smallDevice(device));
}

function movedIds(message: LayoutMessage): readonly string[] {
  if (message.type === 'drop') return message.ids;
  return message.type === 'move-cells' ? message.blocks.map(({ id }) => id) : [message.id];
}

/**
 * Whether a device has values of its own for what was laid out, so that these are what was seen and what changes. Where it has none, a
 * page that only the narrow room shows as on that device is laid out for all: who builds it on a tablet builds the whole of it.
 */
function hasOwnOn(page: PageDocument, message: LayoutMessage, view: DeviceView): boolean {
  const device = smallDevice(view);
  if (!device) return false;
  if (message.type === 'drop') {
    const section = findNode(page, message.target)?.section;
    // On phones the blocks of a grid have no cells, and no order but that of phones.
    return (
      (section?.kind === 'grid' && device === 'phone') || section?.overrides?.[device]?.order !== undefined
    );
  }
  if (message.type === 'move-cells')
    return message.blocks.some(
      ({ id }) => findNode(page, id)?.block?.overrides?.[device]?.cells !== undefined,
    );
  const node = findNode(page, message.id);
  if (message.type !== 'resize') return node?.block?.overrides?.[device]?.blockWidth !== undefined;
  // Phones put columns below each other: widths of the desktop would not be seen there.
  const columns = node?.row?.columns ?? [];
  return device === 'phone' || columns.some(({ overrides }) => overrides?.[device]?.span !== undefined);
}

/** Nodes were let go at a place. */
function dropNodes(editor: Editor, { ids, ...drop }: MessageOf<'drop'>, device: DeviceView): void {
  const { document } = editor.store.getState();
  const change = dropOnDevice(document, ids, drop, { device, newId });
  if (change && editor.apply(t('siteScreen.move'), change)) editor.say(movedText(change));
}

/** Blocks of a grid were let go on other cells, or with another size. */
function moveCells(editor: Editor, { blocks }: MessageOf<'move-cells'>, device: Device | null): void {
  const change = movedCells(editor.store.getState().document, blocks, device);
  if (change === 'changed') editor.say(CHANGED);
  if (!change || change === 'changed') return;
  const [only] = blocks;
  const isResized = only?.from.columnSpan !== only?.to.columnSpan || only?.from.rowSpan !== only?.to.rowSpan;
  if (!editor.apply(isResized ? t('siteScreen.size') : t('siteScreen.move'), change)) return;
  editor.say(cellsText(blocks, device));
}

/** Where the block is now, of several how many were moved. Cells count on desktops and tablets alone. */
function cellsText(blocks: MessageOf<'move-cells'>['blocks'], device: Device | null): string {
  const [only] = blocks;
  const count = blocks.length;
  if (!only || count > 1)
    return device ? t('siteScreen.blocksMovedOnTablets', { count }) : t('siteScreen.blocksMoved', { count });
  const cells = wordsOf(only.to);
  return device ? t('siteScreen.cellsOnTablets', { cells }) : cells;
}

/** An edge of a column was let go. */
function resizeColumn(
  editor: Editor,
  { id, edge, from, span }: MessageOf<'resize'>,
  device: Device | null,
): void {
  const { document } = editor.store.getState();
  const column = findNode(document, id)?.column;
  const isThere = column !== undefined && spanOn(column, device) === from;
  if (!isThere) editor.say(CHANGED);
  const change = isThere ? widthChange(document, id, { edge, span, device }) : null;
  if (change && editor.apply(t('siteScreen.columnWidth'), change))
    editor.say(t('siteScreen.spanOf12ColumnsWide', { span }));
}

/** A side or the lower end of a block was let go. */
function resizeBlock(editor: Editor, size: SizeChange, device: Device | null): void {
  const { document } = editor.store.getState();
  const change = sizeOf(document, size, device);
  if (change === 'changed') editor.say(CHANGED);
  if (!change || change === 'changed' || !editor.apply(t('siteScreen.size'), change)) return;
  const block = findNode(editor.store.getState().document, size.id)?.block;
  const unit = (block && heightOf(block)?.unit) ?? 1;
  editor.say(
    size.type === 'block-width'
      ? t('siteScreen.percentOfItsPlaceWide', { percent: size.to })
      : t('siteScreen.pixelsHigh', { pixels: size.to * unit }),
  );
}
