import { applyChange } from '@sitewright/document/changes/apply-change';
import { projectDraft } from '@sitewright/document/draft/project';
import { PageDocument } from '@sitewright/document/schema';
import { seedDraft } from '@sitewright/document/seed';
import { expect, test } from 'vitest';
import { type Drop, dropOf } from './block-drops.ts';

const context = { now: '2026-01-01T00:00:00.000Z', random: () => 0.5 };

/** Rows as `a b|c` (two columns) separated by ` / `. */
function pageOf(text: string): PageDocument {
  const rows = text.split(' / ').map((row, r) => ({
    id: `r${r}`,
    columns: row.split('|').map((column, c, all) => ({
      id: `r${r}c${c}`,
      span: 12 / all.length,
      blocks: column.split(' ').map((id) => ({ id, type: 'line' })),
    })),
  }));
  return PageDocument.parse({ format: 1, sections: [{ id: 's', kind: 'rows', rows }] });
}

function textOf({ sections: [section] }: PageDocument): string {
  if (section?.kind !== 'rows') return '';
  const columnText = (blocks: readonly { id: string }[]) => blocks.map(({ id }) => id).join(' ');
  return section.rows
    .map(({ columns }) => columns.map(({ span, blocks }) => `${span}:${columnText(blocks)}`).join('|'))
    .join(' / ');
}

function countedIds(): () => string {
  let count = 0;
  return () => `new${count++}`;
}

function dropped(text: string, ids: string, drop: Drop): string | null {
  const page = pageOf(text);
  const draft = seedDraft(page, context);
  const change = dropOf(page, ids.split(' '), drop, countedIds());
  if (!change) return null;
  const inverse = applyChange(draft, change, context);
  const result = textOf(projectDraft(draft, () => true).document);
  if (inverse) applyChange(draft, inverse, context);
  expect(textOf(projectDraft(draft, () => true).document)).toBe(textOf(page));
  return result;
}

test.each([
  ['a b c', 'a', 'c', 'after', '12:b c a'],
  ['a b c', 'c', 'a', 'before', '12:c a b'],
  ['a b c', 'a', 'b', 'before', null],
  ['a b c', 'b', 'a', 'after', null],
  ['a b', 'a', 'a', 'after', null],
  ['a b|c', 'c', 'a', 'after', '12:a c b'],
  ['a b / c', 'c', 'b', 'before', '12:a c b'],
  ['a b', 'b', 'a', 'left', '6:b|6:a'],
  ['a b', 'b', 'a', 'right', '6:a|6:b'],
  ['a|b', 'a', 'b', 'right', '6:b|6:a'],
  ['a|b c', 'c', 'a', 'left', '4:c|4:a|4:b'],
  ['a / b', 'b', 'a', 'right', '6:a|6:b'],
  ['a|b|c|d|e|f / g', 'g', 'a', 'left', null],
  ['a b / c', 'b c', 'a', 'before', '12:b c a'],
  ['a|b|c', 'a c', 'b', 'after', '12:b a c'],
  ['a|b c', 'c', 'r0', 'after', '6:a|6:b / 12:c'],
  ['a|b', 'b', 'r0', 'before', '12:b / 12:a'],
  ['a b', 'a b', 'a', 'after', null],
  ['a b', 'b', 'a', 'after', null],
] as const)('EDIT-27: in %j, %s dropped at %s, %s: %s', (text, id, target, side, expected) => {
  expect(dropped(text, id, { target, side })).toBe(expected);
});

test('SITE-24: what is dropped on a cell of a grid stands there, in front of the others; from another grid it keeps its size', () => {
  const place = { column: 1, row: 1, columnSpan: 4, rowSpan: 2, layer: 3 };
  const grid = (id: string, block: string) => ({
    ...{ id, kind: 'grid' },
    blocks: [{ id: block, type: 'line', place }],
  });
  const rows = {
    id: 's',
    kind: 'rows',
    rows: pageOf('a b').sections.flatMap((each) => ('rows' in each ? each.rows : [])),
  };
  const page = PageDocument.parse({ format: 1, sections: [rows, grid('g', 'c'), grid('h', 'd')] });
  const draft = seedDraft(page, context);
  const drop: Drop = { target: 'g', side: 'inside', cell: { column: 10, row: 5 } };
  const change = dropOf(page, ['a', 'd'], drop, countedIds());
  if (change) applyChange(draft, change, context);
  const shown = projectDraft(draft, () => true).document.sections[1];
  expect(
    shown?.kind === 'grid' && shown.blocks.map(({ id, place }) => [id, ...Object.values(place)].join(' ')),
  ).toEqual(['c 1 1 4 2 3', 'a 7 5 6 1 0', 'd 9 6 4 2 0']);
});

test.each([
  [3, 2, ['c 3', 'a 4']],
  [1000, 3, ['c 0', 'a 1']],
  [3, 9, ['c 3', 'a 0']],
])(
  'SITE-24: over a block on layer %i, what is dropped on row %i of a grid lies in front of it: %j',
  (layer, row, expected) => {
    const place = { column: 1, row: 2, columnSpan: 12, rowSpan: 4, layer };
    const [rows] = pageOf('a b').sections;
    const grid = { id: 'g', kind: 'grid', blocks: [{ id: 'c', type: 'text', place }] };
    const page = PageDocument.parse({ format: 1, sections: [rows, grid] });
    const draft = seedDraft(page, context);
    const drop: Drop = { target: 'g', side: 'inside', cell: { column: 1, row } };
    const change = dropOf(page, ['a'], drop, countedIds());
    if (change) applyChange(draft, change, context);
    const shown = projectDraft(draft, () => true).document.sections[1];
    const layers = shown?.kind === 'grid' && shown.blocks.map(({ id, place }) => `${id} ${place.layer}`);
    expect(layers).toEqual(expected);
  },
);
