import { blocksOf } from '@sitewright/document/blocks-of';
import type { Change, SingleChange } from '@sitewright/document/changes/change';
import type { Block, PageDocument } from '@sitewright/document/schema';
import { isSameCells } from './grid-cells.ts';
import { placeOfBlock } from './grid-layout.ts';
import { type FoundNode, findNode } from './page-nodes.ts';

/** True for a node that is locked, or lies in a section that is. The setting means nothing to visitors. */
export function isLockedNode(node: FoundNode | null): boolean {
  return node?.block?.props.isLocked === true || node?.section.props.isLocked === true;
}

/** The same by its id. */
export function isLocked(page: PageDocument, id: string): boolean {
  return isLockedNode(findNode(page, id));
}

/** True for a change that would move, resize or take away what is locked. */
export function touchesLocked(page: PageDocument, change: Change): boolean {
  const singles = change.type === 'batch' ? change.changes : [change];
  // Columns also share the room anew when something comes or goes: that is not what was asked for.
  const isSizing = singles.every(({ type }) => type === 'set-layout' || type === 'set-props');
  const holds = (id: string) => isLocked(page, id) || blocksIn(page, id).some(isOwnLock);
  return singles.some((single) => {
    if (single.type === 'move-node') return isLocked(page, single.id);
    if (single.type === 'remove-nodes') return single.ids.some(holds);
    if (!isLayout(single) || isOnlyLayer(page, single)) return false;
    return isSizing ? holds(single.id) : isLocked(page, single.id);
  });
}

/** A layout is also kept in settings, where it is that of a device. */
function isLayout(
  change: SingleChange,
): change is Extract<SingleChange, { type: 'set-layout' | 'set-props' }> {
  if (change.type === 'set-layout') return true;
  return (
    change.type === 'set-props' &&
    change.device !== undefined &&
    ('cells' in change.props || 'span' in change.props)
  );
}

/** What lies in front is no matter of the lock: bringing another block forward counts all layers anew. */
function isOnlyLayer(page: PageDocument, change: SingleChange): boolean {
  if (change.type !== 'set-layout' || !change.layout.place) return false;
  const now = placeOfBlock(page, change.id, null);
  return now !== undefined && isSameCells(now, change.layout.place);
}

function blocksIn(page: PageDocument, id: string): Block[] {
  const node = findNode(page, id);
  if (!node || node.block) return [];
  if (node.column) return node.column.blocks;
  return node.row ? node.row.columns.flatMap(({ blocks }) => blocks) : blocksOf(node.section);
}

const isOwnLock = ({ props }: Block) => props.isLocked === true;
