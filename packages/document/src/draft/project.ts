import type * as Y from 'yjs';
import type { NodeRecord } from './node-record.ts';
import { readNodes } from './nodes.ts';
import { childrenByParent, type Projection, toSections, type Walk } from './section-walk.ts';

/**
 * Reads a draft into the JSON that is rendered and published. Total: whatever concurrent edits or a broken client
 * left behind, it gives a valid page and lists each living node that is not in it.
 */
export function projectDraft(draft: Y.Doc, isBlockType: (type: string) => boolean): Projection {
  const { records, broken } = readNodes(draft);
  const walk = startWalk(records, isBlockType);
  return projectRecords(walk, records, broken);
}

/** A walk through records, with what earlier walks have made of them. */
export function startWalk(
  records: ReadonlyMap<string, NodeRecord>,
  isBlockType: Walk['isBlockType'],
  made: Walk['made'] = new WeakMap(),
): Walk {
  return { children: childrenByParent(records.values()), seen: new Set(), leftOut: [], isBlockType, made };
}

/** The whole page of records that have been read. */
export function projectRecords(
  walk: Walk,
  records: ReadonlyMap<string, NodeRecord>,
  broken: Iterable<string>,
): Projection {
  for (const id of broken) walk.leftOut.push({ id, reason: 'broken' });
  const sections = toSections(walk);
  for (const record of records.values()) {
    if (record.deletedAt === undefined && !walk.seen.has(record.id)) listUnreached(walk, record, records);
  }
  const leftOut = walk.leftOut.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { document: { format: 1, sections }, leftOut };
}

/** A node nobody reached: its parent is missing or deleted, stands in a ring, or was itself left out. */
function listUnreached(walk: Walk, record: NodeRecord, records: ReadonlyMap<string, NodeRecord>): void {
  const path = new Set<string>();
  let at: NodeRecord | undefined = record;
  while (at && !path.has(at.id)) {
    path.add(at.id);
    at = records.get(at.parent);
  }
  walk.leftOut.push({ id: record.id, reason: at ? 'cycle' : 'orphan' });
}
