import { expect, test } from 'vitest';
import { type Cells, stacked, wordsOf } from './grid-cells.ts';

const cells = (text: string): Cells => {
  const [column = 1, row = 1, columnSpan = 1, rowSpan = 1] = text.split(' ').map(Number);
  return { column, row, columnSpan, rowSpan };
};
const textOf = ({ column, row, columnSpan, rowSpan }: Cells) => `${column} ${row} ${columnSpan} ${rowSpan}`;

test('what comes into a grid stands one below the other from a cell on, within its columns', () => {
  const sizes = [cells('1 1 6 3'), cells('1 1 4 2')];
  expect(stacked(sizes, { column: 9, row: 4 }).map(textOf)).toEqual(['7 4 6 3', '9 7 4 2']);
});

test.each([
  ['2 3 4 5', 'Columns 2 to 5, rows 3 to 7'],
  ['2 3 1 1', 'Column 2, row 3'],
])('cells %s are read as %s', (area, words) => {
  expect(wordsOf(cells(area))).toBe(words);
});
