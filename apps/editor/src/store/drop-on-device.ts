import type { Change } from '@sitewright/document/changes/change';
import type { PageDocument } from '@sitewright/document/schema';
import { type Drop, dropOf } from './block-drops.ts';
import { orderBeside, orderedOn } from './device-layout.ts';
import { findNode } from './page-nodes.ts';
import type { DeviceView } from './view-state.ts';

/** The change that a drop makes: within one section it sets the order on the device alone. */
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
  if (!device || !isHere) return dropOf(page, ids, drop, newId);
  if (ids.includes(drop.target)) return null;
  const side = drop.side === 'before' || drop.side === 'left' ? 'before' : 'after';
  return orderBeside(page, ids, { target: drop.target, side }, device);
}
