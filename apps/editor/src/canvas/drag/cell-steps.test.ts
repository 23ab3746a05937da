import { expect, test } from 'vitest';
import type { Cells } from '../../store/grid-cells.ts';
import { type CellEdges, proportional, resized, shifted } from './cell-steps.ts';

const cells = (text: string): Cells => {
  const [column = 1, row = 1, columnSpan = 1, rowSpan = 1] = text.split(' ').map(Number);
  return { column, row, columnSpan, rowSpan };
};
const textOf = ({ column, row, columnSpan, rowSpan }: Cells) => `${column} ${row} ${columnSpan} ${rowSpan}`;

test.each([
  ['goes where it is dragged', '1 1 4 2', [3, 2], '4 3 4 2'],
  ['stays on the columns', '1 1 4 2', [20, 0], '9 1 4 2'],
  ['stays below the first row', '3 2 4 2', [-9, -9], '1 1 4 2'],
  ['stays above the last row', '1 990 4 2', [0, 99], '1 1000 4 2'],
] as const)('SITE-24: a block %s', (_name, from, [across, down], to) => {
  expect(shifted([cells(from)], { across, down }).map(textOf)).toEqual([to]);
});

test('SITE-24: blocks that are dragged together keep their places to each other at the edge of the grid', () => {
  const areas = [cells('2 1 3 2'), cells('9 4 3 2')];
  expect(shifted(areas, { across: 5, down: 1 }).map(textOf)).toEqual(['3 2 3 2', '10 5 3 2']);
});

const side = (across: number, down: number) => ({ across, down }) as CellEdges;

test.each([
  ['its right side', side(1, 0), [8, 0], '3 2 6 2'],
  ['its left side', side(-1, 0), [0, 0], '1 2 6 2'],
  ['its lower side', side(0, 1), [0, 9], '3 2 4 8'],
  ['its upper side', side(0, -1), [0, 0], '3 1 4 3'],
  ['a corner', side(-1, 1), [3, 2], '4 2 3 1'],
  ['its right side beyond its left one', side(1, 0), [0, 0], '3 2 1 2'],
  ['its left side beyond its right one', side(-1, 0), [12, 0], '6 2 1 2'],
  ['a corner beyond the grid', side(1, -1), [40, -5], '3 1 10 3'],
] as const)('SITE-24: a block is resized by %s to the nearest line', (_name, edges, [column, row], to) => {
  expect(textOf(resized(cells('3 2 4 2'), edges, { column, row }))).toBe(to);
});

test.each([
  ['the farther edge leads', '1 1 4 2', '1 1 6 2', [1, 1], '1 1 6 3'],
  ['it ends where the grid does', '9 1 2 2', '9 1 4 9', [1, 1], '9 1 4 4'],
  ['the upper left corner leaves the other one in its place', '5 5 4 2', '3 5 6 2', [-1, -1], '3 4 6 3'],
  ['one cell is left', '1 1 4 2', '1 1 1 1', [1, 1], '1 1 2 1'],
  ['a side alone has no proportion to keep', '1 1 4 2', '1 1 6 2', [1, 0], '1 1 6 2'],
])('EDIT-27: an area in proportion: %s', (_what, from, to, [across, down], expected) => {
  const edges = { across, down } as CellEdges;
  expect(textOf(proportional(cells(from), cells(to), edges))).toBe(expected);
});
