import { applyChange } from '@sitewright/document/changes/apply-change';
import type { Change } from '@sitewright/document/changes/change';
import { projectDraft } from '@sitewright/document/draft/project';
import { PageDocument } from '@sitewright/document/schema';
import { seedDraft } from '@sitewright/document/seed';
import { expect, test } from 'vitest';
import {
  growthOf,
  layerOf,
  movedCells,
  placedBlock,
  placeOf,
  placeOfBlock,
  readDirection,
  stepOf,
} from './grid-layout.ts';
import { findNode } from './page-nodes.ts';
import { toGrid, toRows } from './section-kinds.ts';

const context = { now: '2026-01-01T00:00:00.000Z', random: () => 0.5 };
const place = { column: 1, row: 1, columnSpan: 4, rowSpan: 2 };
const pageOf = (...blocks: object[]) =>
  PageDocument.parse({
    format: 1,
    sections: [{ id: 's', kind: 'grid', blocks: blocks.map((block) => ({ type: 'text', place, ...block })) }],
  });

function after(page: PageDocument, change: Change | null): PageDocument {
  const draft = seedDraft(page, context);
  const inverse = change && applyChange(draft, change, context);
  const shown = projectDraft(draft, (type) => type === 'text' || type === 'image');
  // Columns whose row is gone lie in the draft until it is tidied up.
  expect(shown.leftOut.filter(({ reason }) => reason !== 'orphan')).toEqual([]);
  if (inverse) applyChange(draft, inverse, context);
  expect(projectDraft(draft, () => true).document).toEqual(page);
  return shown.document;
}
const cellsOf = (page: PageDocument, id = 'a') => {
  const area = placedBlock(page, id)?.block.place;
  return area && [area.column, area.row, area.columnSpan, area.rowSpan].join();
};

test.each([
  ['right', '2,1,4,2'],
  ['down', '1,2,4,2'],
  ['left', null],
  ['up', null],
] as const)('a block moves by one cell %s, not beyond the grid', (direction, expected) => {
  const page = pageOf({ id: 'a' });
  const change = stepOf(page, ['a'], { direction, device: null });
  expect(change && cellsOf(after(page, change))).toBe(expected);
});

test.each([
  ['right', '1,1,5,2'],
  ['left', '1,1,3,2'],
  ['down', '1,1,4,3'],
  ['up', '1,1,4,1'],
] as const)('a block grows or shrinks by one cell %s', (direction, expected) => {
  const page = pageOf({ id: 'a' });
  expect(cellsOf(after(page, growthOf(page, ['a'], { direction, device: null })))).toBe(expected);
});

test('blocks that were dragged are moved in one step, unless somebody has moved one of them meanwhile', () => {
  const page = pageOf({ id: 'a' }, { id: 'b', place: { ...place, column: 6, layer: 2 } });
  const moved = [
    { id: 'a', from: place, to: { ...place, row: 4 } },
    { id: 'b', from: { ...place, column: 6 }, to: { ...place, column: 6, columnSpan: 7 } },
  ];
  const change = movedCells(page, moved, null);
  if (change === 'changed') throw new Error('nobody has moved anything');
  const result = after(page, change);
  expect([cellsOf(result), cellsOf(result, 'b')]).toEqual(['1,4,4,2', '6,1,7,2']);
  expect(placedBlock(result, 'b')?.block.place.layer).toBe(2);
  expect(movedCells(result, moved, null)).toBe('changed');
  expect(movedCells(page, [{ id: 'gone', from: place, to: place }], null)).toBe('changed');
  expect(movedCells(page, [{ id: 'a', from: place, to: place }], null)).toBeNull();
});

test('what does not fit is kept within twelve columns; a wide block does not grow beyond them', () => {
  const page = pageOf({ id: 'a' });
  const far = placeOf(page, 'a', { column: 40, row: -3, columnSpan: 20, rowSpan: 0 }, null);
  expect(cellsOf(after(page, far))).toBe('1,1,12,1');
  expect(growthOf(after(page, far), ['a'], { direction: 'right', device: null })).toBeNull();
  expect(placeOf(page, 'a', place, null)).toBeNull();
});

test('a block comes in front of the next one it overlaps, and goes behind it again', () => {
  const page = pageOf(
    { id: 'a' },
    { id: 'b', place: { ...place, column: 3 } },
    { id: 'c', place: { ...place, column: 9 } },
  );
  const layers = (shown: PageDocument) =>
    ['a', 'b'].map((id) => placedBlock(shown, id)?.block.place.layer ?? -1);
  const front = after(page, layerOf(page, 'a', 'forward'));
  const [a = 0, b = 0] = layers(front);
  expect(a).toBeGreaterThan(b);
  expect(layerOf(front, 'a', 'forward')).toBeNull();
  const [low = 0, high = 0] = layers(after(front, layerOf(front, 'a', 'back')));
  expect(low).toBeLessThan(high);
  expect(layerOf(page, 'c', 'back')).toBeNull();
});

const rows = PageDocument.parse({
  format: 1,
  sections: [
    {
      id: 's',
      kind: 'rows',
      rows: [
        {
          id: 'r1',
          columns: [
            {
              id: 'c1',
              span: 8,
              blocks: [
                { id: 'a', type: 'text' },
                { id: 'b', type: 'text' },
              ],
            },
            { id: 'c2', span: 4, blocks: [{ id: 'c', type: 'image' }] },
          ],
        },
        { id: 'r2', columns: [{ id: 'c3', span: 12, blocks: [{ id: 'd', type: 'text' }] }] },
      ],
    },
  ],
});

test('rows become a grid on which nothing overlaps and the order is the same, and come back by undo', () => {
  const [section] = rows.sections;
  if (section?.kind !== 'rows') throw new Error('no rows');
  const grid = after(rows, toGrid(section));
  expect(['a', 'b', 'c', 'd'].map((id) => cellsOf(grid, id))).toEqual([
    '1,1,8,3',
    '1,4,8,3',
    '9,1,4,6',
    '1,7,12,3',
  ]);
});

test('a grid becomes rows in reading order', () => {
  const page = pageOf({ id: 'a', place: { ...place, row: 5 } }, { id: 'b' });
  const [section] = page.sections;
  if (section?.kind !== 'grid') throw new Error('no grid');
  let count = 0;
  const shown = after(
    page,
    toRows(section, () => `n${count++}`),
  ).sections[0];
  const ids =
    shown?.kind === 'rows'
      ? shown.rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks))
      : [];
  expect(ids.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('SITE-24: several blocks move by a cell together, or none of them does', () => {
  const page = pageOf({ id: 'a' }, { id: 'b', place: { ...place, column: 7 } });
  const right = after(page, stepOf(page, ['a', 'b'], { direction: 'right', device: null }));
  expect(
    [placedBlock(right, 'a'), placedBlock(right, 'b')].map((found) => found?.block.place.column),
  ).toEqual([2, 8]);
  expect(stepOf(page, ['a', 'b'], { direction: 'left', device: null })).toBeNull();
  const grown = after(page, growthOf(page, ['a', 'b'], { direction: 'down', device: null }));
  expect(
    [placedBlock(grown, 'a'), placedBlock(grown, 'b')].map((found) => found?.block.place.rowSpan),
  ).toEqual([3, 3]);
  expect(stepOf(page, [], { direction: 'down', device: null })).toBeNull();
});

test('SITE-24: left and right are those of the screen, also where a page is read from the right', () => {
  expect(readDirection('left', false)).toBe('left');
  expect((['left', 'right', 'up', 'down'] as const).map((each) => readDirection(each, true))).toEqual([
    ...['right', 'left', 'up', 'down'],
  ]);
});

test('SITE-25: on a tablet a block has cells of its own, on the desktop it stays, and on those of the desktop it has none', () => {
  const page = pageOf({ id: 'a' }, { id: 'b', place: { ...place, column: 6, layer: 2 } });
  const step = { direction: 'right', device: 'tablet' } as const;
  const moved = after(page, stepOf(page, ['a', 'b'], step));
  const on = (shown: PageDocument, id: string) => {
    const { column, columnSpan, layer } = placeOfBlock(shown, id, 'tablet') ?? {
      column: 0,
      columnSpan: 0,
      layer: -1,
    };
    return [column, columnSpan, layer];
  };
  expect([cellsOf(moved, 'a'), cellsOf(moved, 'b')]).toEqual(['1,1,4,2', '6,1,4,2']);
  expect([on(moved, 'a'), on(moved, 'b')]).toEqual([
    [2, 4, 0],
    [7, 4, 2],
  ]);
  const wider = after(moved, growthOf(moved, ['a'], step));
  expect(on(wider, 'a')).toEqual([2, 5, 0]);
  const dragged = { id: 'a', from: { ...place, column: 2 }, to: place };
  expect(movedCells(moved, [dragged], null)).toBe('changed');
  const back = after(moved, movedCells(moved, [dragged], 'tablet') as Change);
  expect(findNode(back, 'a')?.block?.overrides?.tablet).toBeUndefined();
  expect(placeOf(page, 'a', { ...place, column: 3 }, 'phone')).toBeNull();
  // Of a grid that is left nothing stays.
  const [section] = moved.sections;
  if (section?.kind !== 'grid') throw new Error('it is a grid');
  let count = 0;
  const stacked = after(
    moved,
    toRows(section, () => `n${count++}`),
  );
  expect(findNode(stacked, 'a')?.block?.overrides?.tablet).toBeUndefined();
});
