import { blocksOf } from '@sitewright/document/blocks-of';
import type { PageDocument } from '@sitewright/document/schema';
import type { Drop } from '../../../store/block-drops.ts';
import type { Layer } from '../../../store/layers.ts';
import { findNode } from '../../../store/page-nodes.ts';

type LayerTarget = { key: string; position: 'before' | 'after' | 'on' };

/** The same by a block, where the target is the line of a group: before its first or behind its last one. */
export function besideGroup(groups: readonly Layer[], { key, position }: LayerTarget): LayerTarget {
  const blocks = groups.find(({ id }) => id === key)?.children;
  if (!blocks) return { key, position };
  return position === 'before'
    ? { key: blocks[0]?.id ?? key, position }
    : { key: blocks.at(-1)?.id ?? key, position: 'after' };
}

/** Where layers go that were dropped in the tree. Between sections blocks join the one above or below, they make none. */
export function dropOfLayers(
  page: PageDocument,
  ids: readonly string[],
  { key, position }: LayerTarget,
): Drop | null {
  const target = findNode(page, key);
  if (!target) return null;
  const areSections = ids.every((id) => findNode(page, id)?.kind === 'section');
  if (areSections) return { target: target.section.id, side: position === 'before' ? 'before' : 'after' };
  if (target.kind === 'block') return { target: key, side: position === 'before' ? 'before' : 'after' };
  const index = page.sections.indexOf(target.section);
  const above = position === 'before' ? page.sections[index - 1] : undefined;
  const section = above ?? target.section;
  const blocks = blocksOf(section).filter(({ id }) => !ids.includes(id));
  const isAtEnd = above !== undefined || position === 'on';
  const neighbour = isAtEnd ? blocks.at(-1) : blocks[0];
  if (!neighbour) return { target: section.id, side: 'inside' };
  return { target: neighbour.id, side: isAtEnd ? 'after' : 'before' };
}
