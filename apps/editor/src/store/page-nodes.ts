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
  for (const node of nodesIn(page)) if (node.id === id) return node;
  return null;
}

/** Every node of a page from top to bottom, outer before inner. */
function* nodesIn(page: PageDocument): Generator<FoundNode> {
  for (const section of page.sections) {
    yield { kind: 'section', id: section.id, section };
    if (section.kind === 'grid') {
      for (const block of section.blocks) yield { kind: 'block', id: block.id, section, block };
      continue;
    }
    for (const row of section.rows) yield* nodesOfRow(section, row);
  }
}

function* nodesOfRow(section: Section, row: Row): Generator<FoundNode> {
  yield { kind: 'row', id: row.id, section, row };
  for (const column of row.columns) {
    yield { kind: 'column', id: column.id, section, row, column };
    for (const block of column.blocks) yield { kind: 'block', id: block.id, section, row, column, block };
  }
}

/** Ids of the blocks of a page in reading order. */
export function blockIdsOf(page: PageDocument): string[] {
  return [...nodesIn(page)].filter((node) => node.kind === 'block').map((node) => node.id);
}
