import type { Change, NodeTree, SingleChange } from '@sitewright/document/changes/change';
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

/** The change that adds sections there, one behind the other. */
export function addSectionsChange(nodes: readonly NodeTree[], after: string | null): Change {
  const changes = nodes.map((node, index): SingleChange => {
    const before = index === 0 ? after : (nodes[index - 1]?.id ?? null);
    return { type: 'add-node', node, at: { parent: ROOT, after: before } };
  });
  return { type: 'batch', changes };
}
