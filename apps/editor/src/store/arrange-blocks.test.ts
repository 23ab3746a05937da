import { PageDocument } from '@sitewright/document/schema';
import { expect, test } from 'vitest';
import {
  type Axis,
  alignedBlocks,
  areInOneGrid,
  distributedBlocks,
  type Edge,
  evenColumns,
  isNarrow,
} from './arrange-blocks.ts';

const placed = (id: string, column: number, row: number, columnSpan: number, rowSpan: number) => ({
  ...{ id, type: 'line', place: { column, row, columnSpan, rowSpan } },
});
const block = (id: string, props = {}) => ({ id, type: 'line', props });
const page = PageDocument.parse({
  format: 1,
  sections: [
    {
      id: 'g',
      kind: 'grid',
      blocks: [placed('a', 1, 1, 2, 1), placed('b', 4, 2, 3, 2), placed('c', 9, 9, 4, 4)],
    },
    {
      ...{ id: 's', kind: 'rows' },
      rows: [
        {
          id: 'r',
          columns: [
            { id: 'x', span: 3, blocks: [block('d', { blockWidth: 50 })] },
            { id: 'y', span: 7, blocks: [block('e', { blockWidth: 50, blockAlign: 'right' }), block('f')] },
          ],
        },
      ],
    },
  ],
});
const arranged = (ids: string[], more = {}) => ({ page, ids, device: null, isRtl: false, ...more });

/** What a change sets, by block. */
function set(change: ReturnType<typeof alignedBlocks>): Record<string, unknown> {
  if (change?.type !== 'batch') return {};
  return Object.fromEntries(
    change.changes.flatMap((each): [string, unknown][] => {
      if (each.type === 'set-props') return [[each.id, each.props]];
      return each.type === 'set-layout' ? [[each.id, each.layout]] : [];
    }),
  );
}
const startsOf = (change: ReturnType<typeof alignedBlocks>, name: 'column' | 'row') =>
  Object.fromEntries(
    Object.entries(set(change)).map(([id, layout]) => [
      id,
      (layout as { place: Record<'column' | 'row', number> }).place[name],
    ]),
  );

test.each<[Edge, boolean, object]>([
  ['left', false, { b: 1, c: 1 }],
  ['right', false, { a: 11, b: 10 }],
  ['centre', false, { a: 6, b: 6, c: 5 }],
  // Columns are counted from where reading begins.
  ['left', true, { a: 11, b: 10 }],
  ['right', true, { b: 1, c: 1 }],
])('blocks of a grid are aligned %s (read from the right: %s)', (edge, isRtl, columns) => {
  expect(startsOf(alignedBlocks(arranged(['a', 'b', 'c'], { isRtl }), edge), 'column')).toEqual(columns);
});

test.each<[Edge, object]>([
  ['top', { b: 1, c: 1 }],
  ['bottom', { a: 12, b: 11 }],
  ['middle', { a: 7, b: 6, c: 5 }],
])('blocks of a grid are aligned at the %s', (edge, rows) => {
  expect(startsOf(alignedBlocks(arranged(['a', 'b', 'c']), edge), 'row')).toEqual(rows);
});

test.each<[Axis, 'column' | 'row', object]>([
  // Between columns 1 to 12 three are left over: one and a half on each side.
  ['across', 'column', { b: 5 }],
  ['down', 'row', { b: 5 }],
])('blocks of a grid are distributed %s, the outer two stay', (axis, name, starts) => {
  expect(startsOf(distributedBlocks(arranged(['c', 'a', 'b']), axis), name)).toEqual(starts);
  expect(distributedBlocks(arranged(['a', 'c']), axis)).toBeNull();
});

test('on tablets they get cells of their own there', () => {
  const change = alignedBlocks(arranged(['a', 'b'], { device: 'tablet' }), 'left');
  expect(set(change)).toEqual({ b: { cells: { column: 1, row: 2, columnSpan: 3, rowSpan: 2 } } });
});

test('blocks of columns are aligned where they are narrower than those', () => {
  expect(['d', 'e', 'f'].map((id) => isNarrow(page, id, null))).toEqual([true, true, false]);
  expect(set(alignedBlocks(arranged(['d', 'e', 'f']), 'centre'))).toEqual({
    d: { blockAlign: 'center' },
    e: { blockAlign: 'center' },
  });
  expect(set(alignedBlocks(arranged(['d', 'e']), 'right'))).toEqual({ d: { blockAlign: 'right' } });
});

test('columns become equally wide, on the desktop or on a device alone', () => {
  expect(set(evenColumns(arranged(['d', 'f'])))).toEqual({ x: { span: 6 }, y: { span: 6 } });
  const change = evenColumns(arranged(['d', 'f'], { device: 'tablet' }));
  expect(change).toMatchObject({ changes: [{ type: 'set-props', device: 'tablet' }, { id: 'y' }] });
  expect(evenColumns(arranged(['a', 'b']))).toBeNull();
});

test('blocks of a grid and of rows have nothing in common', () => {
  expect(areInOneGrid(arranged(['a', 'b']))).toBe(true);
  expect(areInOneGrid(arranged(['a', 'd']))).toBe(false);
  expect(areInOneGrid(arranged([]))).toBe(false);
});

test('SITE-25: blocks of a row are lined up by height together, on a device there alone', () => {
  const middle = { r: { verticalAlign: 'middle' } };
  expect(set(alignedBlocks(arranged(['d', 'f']), 'middle'))).toEqual(middle);
  expect(set(alignedBlocks(arranged(['d', 'f']), 'stretch'))).toEqual({ r: { verticalAlign: 'stretch' } });
  const onTablet = alignedBlocks(arranged(['d'], { device: 'tablet' }), 'bottom');
  expect(onTablet).toEqual({
    type: 'batch',
    changes: [{ type: 'set-props', id: 'r', props: { verticalAlign: 'bottom' }, device: 'tablet' }],
  });
  const [grid, rows] = page.sections;
  const alignedRows = rows?.kind === 'rows' ? rows.rows.map((row) => ({ ...row, props: middle.r })) : [];
  const alignedPage = { ...page, sections: [grid, { ...rows, rows: alignedRows }] } as PageDocument;
  expect(alignedBlocks(arranged(['d', 'f'], { page: alignedPage }), 'middle')).toBeNull();
});
