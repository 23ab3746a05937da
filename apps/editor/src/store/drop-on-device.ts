import type { Change } from '@sitewright/document/changes/change';
import type { PageDocument } from '@sitewright/document/schema';
import { type Drop, dropOf } from './block-drops.ts';
import { orderBeside, orderedOn } from './device-layout.ts';
import { findNode } from './page-nodes.ts';
import type { DeviceView } from './view-state.ts';

/**
 * The change that a drop makes: within one section it sets the order on the device alone. What comes from elsewhere moves on all
 * devices, and to where it was let go in an order that this one has.
 */
export function dropOnDevice(
  page: PageDocument,
  ids: readonly string[],
  drop: Drop,
  { device: view, newId }: { device: DeviceView; newId: () => string },
): Change | null {
  const other = findNode(page, drop.target);
  const device = orderedOn(other, view);
  const isHere = ids.every((id) => {
    const node = findNode(page, id);
    return node?.kind === 'block' && node.section.id === other?.section.id;
  });
  if (ids.includes(drop.target)) return null;
  const side = drop.side === 'before' || drop.side === 'left' ? 'before' : 'after';
  const order = () => device && orderBeside(page, ids, { target: drop.target, side }, device);
  if (device && isHere) return order();
  const moved = dropOf(page, ids, drop, newId);
  if (!moved || !device || other?.section.overrides?.[device]?.order === undefined) return moved;
  const changes = [moved, order()].flatMap((change) =>
    change?.type === 'batch' ? change.changes : (change ?? []),
  );
  return { type: 'batch', changes };
}
