import { GRID_COLUMNS, MAX_BLOCKS_PER_LAYOUT } from '../page-limits.ts';
import type { Block, Column, PageDocument, Row, Section } from '../schema.ts';
import { isStructure, type NodeRecord, ROOT } from './node-record.ts';
import { compareOrder } from './order-key.ts';

/** Why a node of the draft is not part of the page. */
export type LeftOutReason = 'broken' | 'orphan' | 'cycle' | 'unknown-type' | 'wrong-parent' | 'too-many';

/** The page a draft stands for, and what had to be left out of it. */
export type Projection = { document: PageDocument; leftOut: { id: string; reason: LeftOutReason }[] };

/** What was made of a record before, and of which parts. Kept by record: a node that is read again has another one. */
type Made = { parts: readonly unknown[]; result: unknown };

/** One walk through the records of a draft. */
export type Walk = {
  /** Living records by parent, in order. */
  children: ReadonlyMap<string, readonly NodeRecord[]>;
  isBlockType: (type: string) => boolean;
  /** Ids that were reached. */
  seen: Set<string>;
  leftOut: Projection['leftOut'];
  /** Results that may be given again, so that what has not changed stays the same object. */
  made: WeakMap<NodeRecord, Made>;
};

/** Living records by parent, in the order in which they stand there. */
export function childrenByParent(records: Iterable<NodeRecord>): Map<string, NodeRecord[]> {
  const children = new Map<string, NodeRecord[]>();
  for (const record of records) {
    if (record.deletedAt !== undefined) continue;
    const list = children.get(record.parent);
    if (list) list.push(record);
    else children.set(record.parent, [record]);
  }
  for (const list of children.values()) list.sort(compareOrder);
  return children;
}

/** The sections of the page. */
export function toSections(walk: Walk): Section[] {
  return childrenOf(walk, ROOT, (record) => toSection(walk, record));
}

/** A section with everything in it. It depends on nothing outside of it. */
export function toSection(walk: Walk, record: NodeRecord): Section | LeftOutReason {
  if (record.type !== 'section') return 'wrong-parent';
  if (record.savedSectionId !== undefined) return toLinkedSection(walk, record);
  const blockCount = { left: MAX_BLOCKS_PER_LAYOUT };
  if (record.layout?.kind === 'grid') {
    const blocks = childrenOf(walk, record.id, (child) => toPlacedBlock(walk, child, blockCount));
    return once(walk, record, blocks, () => ({ ...nodeFields(record), kind: 'grid' as const, blocks }));
  }
  const rows = childrenOf(walk, record.id, (child) => toRow(walk, child, blockCount));
  return once(walk, record, rows, () => ({ ...nodeFields(record), kind: 'rows' as const, rows }));
}

/** It shows a saved section and holds nothing: what somebody has put into it has no place there. */
function toLinkedSection(walk: Walk, record: NodeRecord): Section {
  childrenOf(walk, record.id, () => 'wrong-parent' as const);
  return once(walk, record, LINKED, () => ({ ...nodeFields(record), kind: 'rows' as const, rows: [] }));
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

function toRow(walk: Walk, record: NodeRecord, blockCount: { left: number }): Row | LeftOutReason {
  if (record.type !== 'row')
    return walk.isBlockType(record.type) || isStructure(record.type) ? 'wrong-parent' : 'unknown-type';
  const room = { left: GRID_COLUMNS };
  const columns = fitSpans(
    childrenOf(walk, record.id, (child) => {
      if (child.type !== 'column') return 'wrong-parent' as const;
      if (room.left-- <= 0) return 'too-many' as const;
      return toColumn(walk, child, blockCount);
    }),
  );
  return once(walk, record, columns, () => ({ ...nodeFields(record), columns }));
}

function toColumn(walk: Walk, record: NodeRecord, blockCount: { left: number }): Column {
  const blocks = childrenOf(walk, record.id, (child) => toBlock(walk, child, blockCount));
  const span = record.layout?.span ?? GRID_COLUMNS;
  return once(walk, record, blocks, () => ({ ...nodeFields(record), span, blocks }));
}

function toBlock(walk: Walk, record: NodeRecord, blockCount: { left: number }): Block | LeftOutReason {
  const reason = whyNoBlock(walk, record, blockCount);
  return reason ?? once(walk, record, IN_COLUMN, () => ({ ...nodeFields(record), type: record.type }));
}

function toPlacedBlock(walk: Walk, record: NodeRecord, blockCount: { left: number }) {
  const reason = whyNoBlock(walk, record, blockCount);
  const place = record.layout?.place ?? WHOLE_WIDTH;
  return reason ?? once(walk, record, IN_GRID, () => ({ ...nodeFields(record), type: record.type, place }));
}

const IN_COLUMN = ['column'];
const IN_GRID = ['grid'];
const LINKED = ['linked'];
const WHOLE_WIDTH = { column: 1, row: 1, columnSpan: GRID_COLUMNS, rowSpan: 1, layer: 0 };

/** Counts the block when it has room. */
function whyNoBlock(walk: Walk, record: NodeRecord, blockCount: { left: number }): LeftOutReason | undefined {
  if (isStructure(record.type)) return 'wrong-parent';
  if (!walk.isBlockType(record.type)) return 'unknown-type';
  if (blockCount.left <= 0) return 'too-many';
  blockCount.left--;
  return undefined;
}

/** Two people may have widened two columns at once: the widest gives way until the row fits the grid again. */
function fitSpans(columns: Column[]): Column[] {
  const spans = columns.map((column) => column.span);
  while (spans.reduce((sum, span) => sum + span, 0) > GRID_COLUMNS) {
    const widest = spans.indexOf(Math.max(...spans));
    spans[widest] = (spans[widest] ?? 1) - 1;
  }
  return columns.map((column, index) => {
    const span = spans[index] ?? column.span;
    return span === column.span ? column : { ...column, span };
  });
}

/** What was made of a record and these parts before, else what `make` gives now. */
function once<T>(walk: Walk, record: NodeRecord, parts: readonly unknown[], make: () => T): T {
  const made = walk.made.get(record);
  if (made && isSameList(made.parts, parts)) return made.result as T;
  const result = make();
  walk.made.set(record, { parts, result });
  return result;
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
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
