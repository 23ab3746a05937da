import { cutDataset } from '@sitewright/blocks/chart/dataset';
import { describe, expect, test } from 'vitest';
import {
  datasetOf,
  withCell,
  withColumn,
  withoutColumn,
  withoutRow,
  withPasted,
  withRow,
} from './dataset-edits.ts';
import { parseTable } from './parse-table.ts';

const dataset = {
  columns: ['Day', 'Pots'],
  rows: [
    ['Mon', '1'],
    ['Tue', '2'],
  ],
};

describe('BLK-37: columns', () => {
  test('are added, renamed and deleted with their cells', () => {
    const wide = withColumn(dataset, 'Bowls');
    expect(wide).toEqual({
      columns: ['Day', 'Pots', 'Bowls'],
      rows: [
        ['Mon', '1', ''],
        ['Tue', '2', ''],
      ],
    });
    expect(withCell(wide, { row: -1, column: 2 }, 'Cups').columns).toEqual(['Day', 'Pots', 'Cups']);
    expect(withoutColumn(wide, 1)).toEqual({
      columns: ['Day', 'Bowls'],
      rows: [
        ['Mon', ''],
        ['Tue', ''],
      ],
    });
  });
});

describe('BLK-38: rows', () => {
  test('are added, edited and deleted', () => {
    expect(withRow(dataset, 1).rows).toEqual([
      ['Mon', '1'],
      ['', ''],
      ['Tue', '2'],
    ]);
    expect(withCell(dataset, { row: 1, column: 1 }, '5').rows[1]).toEqual(['Tue', '5']);
    expect(withCell(dataset, { row: 7, column: 0 }, 'x')).toEqual(dataset);
    expect(withoutRow(dataset, 0).rows).toEqual([['Tue', '2']]);
  });

  test('cells are pasted over those that are there, and the dataset grows', () => {
    expect(
      withPasted(dataset, { row: 1, column: 1 }, [
        ['8', '9'],
        ['10', '11'],
      ]),
    ).toEqual({
      columns: ['Day', 'Pots', 'Column 3'],
      rows: [
        ['Mon', '1', ''],
        ['Tue', '8', '9'],
        ['', '10', '11'],
      ],
    });
    expect(
      withPasted(dataset, { row: -1, column: 0 }, [
        ['A', 'B'],
        ['x', 'y'],
      ]),
    ).toEqual({
      columns: ['A', 'B'],
      rows: [
        ['x', 'y'],
        ['Tue', '2'],
      ],
    });
  });
});

test('BLK-41: what is pasted beyond the limits is cut', () => {
  const rows = Array.from({ length: 300 }, () => Array.from({ length: 12 }, () => '1'));
  const { dataset: cut, isCut } = cutDataset(withPasted(dataset, { row: 0, column: 0 }, rows));
  expect([isCut, cut.columns.length, cut.rows.length]).toEqual([true, 10, 200]);
});

test.each([
  [
    'a\tb\r\n1\t2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n"x, y","say ""hi"""\n',
    [
      ['a', 'b'],
      ['x, y', 'say "hi"'],
    ],
  ],
  [
    'a;b\n1,5;2\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a,b\n1,\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['a,', [['a', '']]],
  ['"two\nlines",2', [['two\nlines', '2']]],
  ['"open', [['open']]],
  ['one', [['one']]],
  ['\n\n', []],
  ['', []],
])('a table is read from %j', (text, cells) => {
  expect(parseTable(text)).toEqual(cells);
});

test('the first line of a file names its columns', () => {
  expect(
    datasetOf([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ).toEqual({ columns: ['a', 'b'], rows: [['1', '2']] });
  expect(datasetOf([])).toEqual({ columns: [], rows: [] });
});
