import type { Block, Column, PageDocument, Row, Section } from '@sitewright/document/schema';

/** A node of a page with the nodes it lies in. */
export type FoundNode = {
  kind: 'section' | 'row' | 'column' | 'block';
  id: string;
  section: Section;
  row?: Row;
  column?: Column;
  block?: Block;
};

/** Finds a node of a page by its id, or null. */
export function findNode(page: PageDocument, id: string | null): FoundNode | null {
  if (id === null) return null;
  for (const section of page.sections) {
    const node = indexOf(section).get(id);
    if (node) return node;
  }
  return null;
}

/** Nodes of sections by id. A section that changes is another object, so that the index of each one stays right. */
const indices = new WeakMap<Section, Map<string, FoundNode>>();

function indexOf(section: Section): Map<string, FoundNode> {
  const known = indices.get(section);
  if (known) return known;
  const index = new Map<string, FoundNode>();
  for (const node of nodesOf(section)) index.set(node.id, node);
  indices.set(section, index);
  return index;
}

/** True when two finds are the same node with the same content; around a block others may have changed. */
export function isSameNode(a: FoundNode | null, b: FoundNode | null): boolean {
  if (a === null || b === null || a.id !== b.id || a.kind !== b.kind) return a === b;
  return a.block ? a.block === b.block : a.section === b.section;
}

/** Every node of a page from top to bottom, outer before inner. */
function* nodesIn(page: PageDocument): Generator<FoundNode> {
  for (const section of page.sections) yield* nodesOf(section);
}

function* nodesOf(section: Section): Generator<FoundNode> {
  yield { kind: 'section', id: section.id, section };
  if (section.kind === 'grid') {
    for (const block of section.blocks) yield { kind: 'block', id: block.id, section, block };
    return;
  }
  for (const row of section.rows) yield* nodesOfRow(section, row);
}

function* nodesOfRow(section: Section, row: Row): Generator<FoundNode> {
  yield { kind: 'row', id: row.id, section, row };
  for (const column of row.columns) {
    yield { kind: 'column', id: column.id, section, row, column };
    for (const block of column.blocks) yield { kind: 'block', id: block.id, section, row, column, block };
  }
}

/** True when two finds are the same block and differ at most in its texts. */
export function isSameBesideText(a: FoundNode | null, b: FoundNode | null): boolean {
  if (!a?.block || !b?.block || a.id !== b.id || a.column?.id !== b.column?.id) return false;
  return withoutTexts(a.block) === withoutTexts(b.block);
}

function withoutTexts({ text: _text, texts: _texts, ...rest }: Block): string {
  return JSON.stringify(rest);
}

/** Ids of the blocks of a page in reading order. */
export function blockIdsOf(page: PageDocument): string[] {
  return [...nodesIn(page)].filter((node) => node.kind === 'block').map((node) => node.id);
}

/** Ids of the sections and blocks of a page in reading order, a section before its blocks. */
export function orderedIds(page: PageDocument): string[] {
  return [...nodesIn(page)]
    .filter(({ kind }) => kind === 'section' || kind === 'block')
    .map((node) => node.id);
}
