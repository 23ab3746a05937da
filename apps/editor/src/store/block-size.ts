import { heightOf } from '@sitewright/blocks/block-heights';
import type { Change } from '@sitewright/document/changes/change';
import type { Device, PageDocument, Props } from '@sitewright/document/schema';
import { findNode } from './page-nodes.ts';

/** A block gets another width, in per cent of its place, or another height, in the unit of its setting. */
export type SizeChange =
  | { type: 'block-width'; id: string; from: number; to: number; align?: 'left' | 'right' }
  | { type: 'block-height'; id: string; from: number; to: number };

/**
 * The change that gives a block a size. A width counts on the shown device, a height everywhere. `changed` when the block has not
 * the size any more that it was changed from; null when it cannot have it.
 */
export function sizeOf(
  page: PageDocument,
  size: SizeChange,
  device: Device | null,
): Change | 'changed' | null {
  const block = findNode(page, size.id)?.block;
  if (!block) return 'changed';
  if (size.type === 'block-height') {
    const height = heightOf(block);
    if (!height || (block.props[height.name] ?? height.initial) !== size.from) return 'changed';
    const isTaken = size.to >= height.min && size.to <= height.max;
    return isTaken ? { type: 'set-props', id: size.id, props: { [height.name]: size.to } } : null;
  }
  const own = device ? block.overrides?.[device] : undefined;
  const now = (own?.blockWidth ?? block.props.blockWidth ?? 100) as number;
  if (now !== size.from) return 'changed';
  // On a device the whole width is a value of its own: without one the desktop's would count.
  const props: Props = { blockWidth: size.to === 100 && !device ? null : size.to };
  if (size.align && (own?.blockAlign ?? block.props.blockAlign) === undefined) props.blockAlign = size.align;
  return { type: 'set-props', id: size.id, props, ...(device ? { device } : {}) };
}
