import type { Change, NodeTree, SingleChange } from '@sitewright/document/changes/change';
import { readingOrder } from '@sitewright/document/device-flow';
import { GRID_COLUMNS } from '@sitewright/document/page-limits';
import type { Section } from '@sitewright/document/schema';
import type { Samples } from '@sitewright/domain/texts/samples';
import { type Cells, rowsFor } from './grid-cells.ts';
import { withoutOwnCells } from './grid-layout.ts';

type GridSection = Extract<Section, { kind: 'grid' }>;
type RowsSection = Extract<Section, { kind: 'rows' }>;

/** The change that frees the blocks of a section of rows: each stands on the cells that it took. */
export function toGrid(section: RowsSection): Change {
  let row = 1;
  let after: string | null = null;
  const changes: SingleChange[] = [{ type: 'set-layout', id: section.id, layout: { kind: 'grid' } }];
  for (const { columns } of section.rows) {
    let [column, bottom] = [1, row];
    for (const { span, blocks } of columns) {
      let at = row;
      for (const block of blocks) {
        const rowSpan = rowsFor(block, span);
        const place = { column, row: at, columnSpan: span, rowSpan, layer: 0 };
        changes.push({ type: 'move-node', id: block.id, at: { parent: section.id, after } });
        changes.push({ type: 'set-layout', id: block.id, layout: { place } });
        after = block.id;
        at += rowSpan;
      }
      bottom = Math.max(bottom, at);
      column += span;
    }
    row = bottom;
  }
  const ids = section.rows.map(({ id }) => id);
  if (ids.length > 0) changes.push({ type: 'remove-nodes', ids });
  return { type: 'batch', changes };
}

/** The change that stacks the blocks of a grid in their reading order, one in each row. */
export function toRows(section: GridSection, newId: () => string): Change {
  let after: string | null = null;
  const changes: SingleChange[] = [{ type: 'set-layout', id: section.id, layout: { kind: 'rows' } }];
  for (const block of readingOrder(section)) {
    const columnId = newId();
    const column: NodeTree = { id: columnId, type: 'column', props: {}, layout: { span: GRID_COLUMNS } };
    const row: NodeTree = { id: newId(), type: 'row', props: {}, children: [column] };
    changes.push({ type: 'add-node', node: row, at: { parent: section.id, after } });
    changes.push({ type: 'move-node', id: block.id, at: { parent: columnId, after: null } });
    changes.push({ type: 'set-layout', id: block.id, layout: {} }, ...withoutOwnCells(block));
    after = row.id;
  }
  return { type: 'batch', changes };
}

/** A new section of free placement with a heading and a text in it, in the language of the site. */
export function gridSection({ sectionTitle, text: sample }: Samples, newId: () => string): NodeTree {
  const text = (html: string, place: Cells): NodeTree => ({
    id: newId(),
    type: 'text',
    props: {},
    text: { html },
    layout: { place: { ...place, layer: 0 } },
  });
  return {
    id: newId(),
    type: 'section',
    props: {},
    layout: { kind: 'grid' },
    children: [
      text(`<h2>${sectionTitle}</h2>`, { column: 1, row: 1, columnSpan: 7, rowSpan: 3 }),
      text(`<p>${sample}</p>`, { column: 8, row: 3, columnSpan: 5, rowSpan: 3 }),
    ],
  };
}
