import { blocksOf } from '@sitewright/document/blocks-of';
import type { PageDocument } from '@sitewright/document/schema';
import { findNode } from './page-nodes.ts';

/** Ids of the blocks of a section that are grouped with one, it first; it alone where it is in no group. Nothing to visitors. */
export function groupOf(page: PageDocument, id: string): string[] {
  const node = findNode(page, id);
  const groupId = node?.block?.props.groupId;
  if (!node || groupId === undefined) return [id];
  const ids = blocksOf(node.section).flatMap((block) => (block.props.groupId === groupId ? block.id : []));
  return [id, ...ids.filter((each) => each !== id)];
}

/** What a press on a node selects: its whole group, and once that is selected, it alone. */
export function pressedIds(page: PageDocument, id: string, selected: readonly string[]): string[] {
  const group = groupOf(page, id);
  return group.every((each) => selected.includes(each)) || (selected.length === 1 && selected[0] === id)
    ? [id]
    : group;
}
