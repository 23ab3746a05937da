import type * as Y from 'yjs';
import {
  type Block,
  type Column,
  GRID_COLUMNS,
  MAX_BLOCKS_PER_LAYOUT,
  type PageDocument,
  type Row,
  type Section,
} from '../schema.ts';
import { isStructure, type NodeRecord, ROOT } from './node-record.ts';
import { readNodes } from './nodes.ts';
import { compareOrder } from './order-key.ts';

/** Why a node of the draft is not part of the page. */
export type LeftOutReason = 'broken' | 'orphan' | 'cycle' | 'unknown-type' | 'wrong-parent' | 'too-many';

/** The page a draft stands for, and what had to be left out of it. */
export type Projection = { document: PageDocument; leftOut: { id: string; reason: LeftOutReason }[] };

type Walk = {
  children: Map<string, NodeRecord[]>;
  seen: Set<string>;
  leftOut: Projection['leftOut'];
  isBlockType: (type: string) => boolean;
};

/**
 * Reads a draft into the JSON that is rendered and published. Total: whatever concurrent edits or a broken client
 * left behind, it gives a valid page and lists each living node that is not in it.
 */
export function projectDraft(draft: Y.Doc, isBlockType: (type: string) => boolean): Projection {
  const { records, broken } = readNodes(draft);
  const living = [...records.values()].filter((record) => record.deletedAt === undefined);
  const walk: Walk = { children: childrenByParent(living), seen: new Set(), leftOut: [], isBlockType };
  for (const id of broken) walk.leftOut.push({ id, reason: 'broken' });
  const sections = childrenOf(walk, ROOT, (record) => toSection(walk, record));
  for (const record of living) {
    if (!walk.seen.has(record.id)) listUnreached(walk, record, records);
  }
  const leftOut = walk.leftOut.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { document: { format: 1, sections }, leftOut };
}

function childrenByParent(records: NodeRecord[]): Map<string, NodeRecord[]> {
  const children = new Map<string, NodeRecord[]>();
  for (const record of records) {
    const list = children.get(record.parent);
    if (list) list.push(record);
    else children.set(record.parent, [record]);
  }
  for (const list of children.values()) list.sort(compareOrder);
  return children;
}

/** Children that fit their parent; what does not fit is listed with its reason and its own children are not walked. */
function childrenOf<T>(walk: Walk, parent: string, toChild: (record: NodeRecord) => T | LeftOutReason): T[] {
  const list: T[] = [];
  for (const record of walk.children.get(parent) ?? []) {
    walk.seen.add(record.id);
    const child = toChild(record);
    if (typeof child === 'string') walk.leftOut.push({ id: record.id, reason: child as LeftOutReason });
    else list.push(child);
  }
  return list;
}

function toSection(walk: Walk, record: NodeRecord): Section | LeftOutReason {
  if (record.type !== 'section') return 'wrong-parent';
  const blockCount = { left: MAX_BLOCKS_PER_LAYOUT };
  if (record.layout?.kind === 'grid') {
    const blocks = childrenOf(walk, record.id, (child) => toPlacedBlock(walk, child, blockCount));
    return { ...nodeFields(record), kind: 'grid', blocks };
  }
  const rows = childrenOf(walk, record.id, (child) => toRow(walk, child, blockCount));
  return { ...nodeFields(record), kind: 'rows', rows };
}

function toRow(walk: Walk, record: NodeRecord, blockCount: { left: number }): Row | LeftOutReason {
  if (record.type !== 'row')
    return walk.isBlockType(record.type) || isStructure(record.type) ? 'wrong-parent' : 'unknown-type';
  const room = { left: GRID_COLUMNS };
  const columns = childrenOf(walk, record.id, (child) => {
    if (child.type !== 'column') return 'wrong-parent' as const;
    if (room.left-- <= 0) return 'too-many' as const;
    return toColumn(walk, child, blockCount);
  });
  return { ...nodeFields(record), columns: fitSpans(columns) };
}

function toColumn(walk: Walk, record: NodeRecord, blockCount: { left: number }): Column {
  const blocks = childrenOf(walk, record.id, (child) => toBlock(walk, child, blockCount));
  return { ...nodeFields(record), span: record.layout?.span ?? GRID_COLUMNS, blocks };
}

function toBlock(walk: Walk, record: NodeRecord, blockCount: { left: number }): Block | LeftOutReason {
  if (isStructure(record.type)) return 'wrong-parent';
  if (!walk.isBlockType(record.type)) return 'unknown-type';
  if (blockCount.left <= 0) return 'too-many';
  blockCount.left--;
  return { ...nodeFields(record), type: record.type };
}

function toPlacedBlock(walk: Walk, record: NodeRecord, blockCount: { left: number }) {
  const block = toBlock(walk, record, blockCount);
  if (typeof block === 'string') return block;
  const cell = record.layout?.place ?? { column: 1, row: 1, columnSpan: GRID_COLUMNS, rowSpan: 1, layer: 0 };
  return { ...block, place: cell };
}

/** Two people may have widened two columns at once: the widest gives way until the row fits the grid again. */
function fitSpans(columns: Column[]): Column[] {
  const spans = columns.map((column) => column.span);
  while (spans.reduce((sum, span) => sum + span, 0) > GRID_COLUMNS) {
    const widest = spans.indexOf(Math.max(...spans));
    spans[widest] = (spans[widest] ?? 1) - 1;
  }
  return columns.map((column, index) => ({ ...column, span: spans[index] ?? column.span }));
}

function nodeFields({
  type: _type,
  parent: _parent,
  order: _order,
  deletedAt: _deletedAt,
  layout: _layout,
  ...fields
}: NodeRecord) {
  return fields;
}

/** A node nobody reached: its parent is missing or deleted, stands in a ring, or was itself left out. */
function listUnreached(walk: Walk, record: NodeRecord, records: Map<string, NodeRecord>): void {
  const path = new Set<string>();
  let at: NodeRecord | undefined = record;
  while (at && !path.has(at.id)) {
    path.add(at.id);
    at = records.get(at.parent);
  }
  walk.leftOut.push({ id: record.id, reason: at ? 'cycle' : 'orphan' });
}
