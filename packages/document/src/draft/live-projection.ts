import type * as Y from 'yjs';
import type { Section } from '../schema.ts';
import { changedNodeIds } from './changed-nodes.ts';
import { type NodeRecord, ROOT } from './node-record.ts';
import { nodesOf, readNode, readNodes } from './nodes.ts';
import { projectRecords, startWalk } from './project.ts';
import { type Projection, toSection, type Walk } from './section-walk.ts';

/** The page of a draft, kept in step with it. What has not changed stays the same object, from the document down to each block. */
export type LiveProjection = Projection & {
  /** Counts how often nodes came, went, moved, or changed their kind or place; typing and settings do not count. */
  readonly structure: number;
  /** Ends it; the draft goes on. */
  destroy(): void;
};

/** Fields of a record that decide which nodes a page has and where. */
type Places = Pick<
  NodeRecord,
  'type' | 'parent' | 'order' | 'deletedAt' | 'layout' | 'overrides' | 'visibility'
>;

/**
 * Projects a draft with each change of it, at the cost of what was changed: only the nodes that a transaction has touched
 * are read, and only their sections are made again. At all times equal to `projectDraft`.
 */
export function liveProjection(draft: Y.Doc, isBlockType: (type: string) => boolean): LiveProjection {
  const nodes = nodesOf(draft);
  const { records, broken: brokenNow } = readNodes(draft);
  const broken = new Set(brokenNow);
  const made: Walk['made'] = new WeakMap();
  let walk = startWalk(records, isBlockType, made);
  let projection = projectRecords(walk, records, broken);
  let structure = 0;

  /** Reads a node again; true when it has changed its place. */
  const readAgain = (id: string): boolean => {
    const before = records.get(id);
    const wasBroken = broken.has(id);
    const after = readNode(draft, id);
    if (after) records.set(id, after);
    else records.delete(id);
    if (after || !nodes.has(id)) broken.delete(id);
    else broken.add(id);
    return wasBroken !== broken.has(id) || !isSamePlace(before, after);
  };
  const projectAll = () => {
    walk = startWalk(records, isBlockType, made);
    const { document, leftOut } = projectRecords(walk, records, broken);
    projection = { document: keepSame(projection.document, document), leftOut };
    structure++;
  };
  const projectSections = (ids: Set<string>) => {
    const fresh = new Map<string, Section>();
    for (const id of ids) replaceChild(walk, records.get(id));
    for (const id of topsOf(records, ids)) {
      const record = records.get(id);
      const section = record && toSection({ ...walk, seen: new Set(), leftOut: [] }, record);
      if (section && typeof section !== 'string') fresh.set(id, section);
    }
    const sections = projection.document.sections.map((section) => fresh.get(section.id) ?? section);
    projection = { ...projection, document: keepSame(projection.document, { format: 1, sections }) };
  };
  const handle = (events: Y.YEvent<Y.AbstractType<unknown>>[]) => {
    const ids = changedNodeIds(draft, events);
    let isPlaced = false;
    for (const id of ids) isPlaced = readAgain(id) || isPlaced;
    if (isPlaced) projectAll();
    else projectSections(ids);
  };
  nodes.observeDeep(handle as Parameters<typeof nodes.observeDeep>[0]);
  return {
    get document() {
      return projection.document;
    },
    get leftOut() {
      return projection.leftOut;
    },
    get structure() {
      return structure;
    },
    destroy: () => nodes.unobserveDeep(handle as Parameters<typeof nodes.observeDeep>[0]),
  };
}

/** Puts the record that was read again in the place of the earlier one. */
function replaceChild({ children }: Walk, record: NodeRecord | undefined): void {
  const siblings = record && (children.get(record.parent) as NodeRecord[] | undefined);
  const index = siblings?.findIndex(({ id }) => id === record?.id) ?? -1;
  if (siblings && record && index >= 0) siblings[index] = record;
}

/** Nodes directly on the page in which these nodes lie. */
function topsOf(records: ReadonlyMap<string, NodeRecord>, ids: Iterable<string>): Set<string> {
  const tops = new Set<string>();
  for (const id of ids) {
    const seen = new Set<string>();
    for (let at = records.get(id); at && !seen.has(at.id); at = records.get(at.parent)) {
      seen.add(at.id);
      if (at.parent === ROOT) tops.add(at.id);
    }
  }
  return tops;
}

/** The earlier page when all its sections are the same. */
function keepSame(before: Projection['document'], after: Projection['document']): Projection['document'] {
  const { sections } = before;
  const isSame =
    sections.length === after.sections.length &&
    sections.every((section, n) => section === after.sections[n]);
  return isSame ? before : after;
}

function isSamePlace(before: Places | undefined, after: Places | null): boolean {
  if (!before || !after) return before === undefined && after === null;
  return (
    before.type === after.type &&
    before.parent === after.parent &&
    before.order === after.order &&
    before.deletedAt === after.deletedAt &&
    isSameJson(before.layout, after.layout) &&
    isSameJson(before.overrides, after.overrides) &&
    isSameJson(before.visibility, after.visibility)
  );
}

function isSameJson(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}
