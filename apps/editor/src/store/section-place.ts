import type { Change, NodeTree } from '@sitewright/document/changes/change';
import { ROOT } from '@sitewright/document/draft/node-record';
import type { PageDocument } from '@sitewright/document/schema';
import type { Drop } from './block-drops.ts';
import { findNode } from './page-nodes.ts';

/** The section behind which a new one goes: at a place that was pointed at, else behind what is selected, else at the end; null at the top. */
export function sectionBefore(
  page: PageDocument,
  place: Drop | null,
  selection: string | null,
): string | null {
  const ids = page.sections.map(({ id }) => id);
  const target = findNode(page, place?.target ?? selection)?.section.id;
  if (target === undefined) return ids.at(-1) ?? null;
  return place?.side === 'before' ? (ids[ids.indexOf(target) - 1] ?? null) : target;
}

/** The change that adds a section there. */
export function addSectionChange(node: NodeTree, after: string | null): Change {
  return { type: 'add-node', node, at: { parent: ROOT, after } };
}
