import { expect, test } from 'vitest';
import { orderOn, phoneFlow, readingOrder, tabletFlow } from './device-flow.ts';
import { layoutIssues } from './layout-settings.ts';
import { Section } from './schema.ts';

const block = (id: string) => ({ id, type: 'text' });
const column = (id: string, ...ids: string[]) => ({ id, span: 6, blocks: ids.map(block) });
const rowsOf = (order?: string[], columns = [column('c1', 'a', 'b'), column('c2', 'c', 'd')]) =>
  Section.parse({
    id: 's',
    kind: 'rows',
    ...(order ? { overrides: { phone: { order } } } : {}),
    rows: [{ id: 'r', columns }],
  });
const placed = (id: string, row: number, column: number, overrides?: object) => ({
  ...block(id),
  place: { row, column, rowSpan: 2, columnSpan: 3 },
  ...(overrides ? { overrides } : {}),
});
const gridOf = (...blocks: object[]) => Section.parse({ id: 's', kind: 'grid', blocks });
const ids = (blocks: { id: string }[]) => blocks.map(({ id }) => id).join('');

test.each([
  ['nothing set: reading order', undefined, 'abcd'],
  ['an order of all', ['d', 'c', 'b', 'a'], 'dcba'],
  ['who is not named follows the one before it on the desktop', ['d', 'b'], 'adbc'],
  ['a new first block stands first', ['c', 'b', 'd'], 'acbd'],
  ['who is gone or named twice does not count', ['x', 'd', 'd', 'a', 'b', 'c'], 'dabc'],
])('phones: %s', (_name, order, expected) => {
  expect(ids(orderOn(rowsOf(order), 'phone'))).toBe(expected);
});

test('the phone stacks blocks as the template does until its first edit', () => {
  expect(phoneFlow(rowsOf())).toBeNull();
  expect(phoneFlow(gridOf(placed('a', 1, 1)))).toBeNull();
});

test('with an order of its own each block has a position, and the width of its column on phones', () => {
  const half = { ...column('c2', 'c', 'd'), overrides: { phone: { span: 6 } } };
  const flow = phoneFlow(rowsOf(['c', 'd', 'a', 'b'], [column('c1', 'a', 'b'), half]));
  expect([...(flow ?? [])]).toEqual([
    ['c', { order: 1, span: 6 }],
    ['d', { order: 2, span: 6 }],
    ['a', { order: 3, span: 12 }],
    ['b', { order: 4, span: 12 }],
  ]);
});

const tabletOf = (order?: string[]) => {
  const { columns, blocks } =
    tabletFlow({ ...rowsOf(), ...(order ? { overrides: { tablet: { order } } } : {}) }) ?? {};
  return columns && { columns: Object.fromEntries(columns), blocks: [...(blocks ?? [])].map(([id]) => id) };
};

test('SITE-25: on tablets a column stays together while its blocks stand behind each other', () => {
  expect(tabletOf()).toBeUndefined();
  expect(tabletFlow(gridOf({ ...placed('a', 1, 1), overrides: { tablet: { order: ['a'] } } }))).toBeNull();
  const place = (order: number, isSorted = false) => ({ order, span: 6, isSorted });
  expect(tabletOf(['c', 'd', 'a', 'b'])?.columns).toEqual({ c1: place(3), c2: place(1) });
  expect(tabletOf(['b', 'a', 'c', 'd'])?.columns).toEqual({ c1: place(1, true), c2: place(3) });
  expect(tabletOf(['a', 'c', 'd', 'b'])?.columns).toEqual({ c2: place(2) });
});

test.each([
  ['at the top of a column that stands first', ['d', 'a', 'b'], 'cdab'],
  ['under the one above it', ['c', 'a', 'b'], 'cdab'],
  ['in a column of which nothing was placed', ['b', 'a'], 'bacd'],
  ['at the top of the first column, which stands second', ['c', 'd', 'b'], 'cdab'],
])('SITE-25: on tablets a new block keeps to its column, %s', (_name, order, expected) => {
  const section = { ...rowsOf(), overrides: { tablet: { order } } };
  expect(ids(orderOn(section, 'tablet'))).toBe(expected);
  expect([...(tabletFlow(section)?.columns.keys() ?? [])]).toEqual(['c1', 'c2']);
});

test('what is hidden on tablets parts no column there, and a column of which nothing shows leaves no gap', () => {
  const columnsWith = (...hidden: string[]) => {
    const columns = [column('c1', 'a', 'b'), column('c2', 'c', 'd')].map((each) => ({
      ...each,
      blocks: each.blocks.map((one) =>
        hidden.includes(one.id) ? { ...one, visibility: { hiddenOn: ['tablet'] } } : one,
      ),
    }));
    const overrides = { tablet: { order: ['a', 'c', 'd', 'b'] } };
    return [...(tabletFlow({ ...rowsOf(undefined, columns), overrides })?.columns.entries() ?? [])];
  };
  // Without the block above it nothing is left of the space between the two.
  expect(columnsWith('a').map(([id, { order, isSorted }]) => [id, order, isSorted])).toEqual([
    ['c1', 3, true],
    ['c2', 1, false],
  ]);
  expect(columnsWith('c', 'd').map(([id]) => id)).toEqual(['c1']);
});

test('a grid is read along its rows; a width on phones makes a flow of it', () => {
  const grid = gridOf(
    placed('a', 3, 1),
    placed('b', 1, 7, { phone: { span: 4 } }),
    placed('c', 1, 1, { phone: { span: 8 } }),
  );
  expect(ids(readingOrder(grid))).toBe('cba');
  expect([...(phoneFlow(grid)?.values() ?? [])].map(({ span }) => span)).toEqual([8, 4, 12]);
});

test.each([
  ['a width beyond the grid', 'column', { phone: { span: 13 } }, 'overrides.phone.span'],
  ['text of no size', 'text', { tablet: { textScale: 0 } }, 'overrides.tablet.textScale'],
  ['CSS in place of a number', 'text', { phone: { spaceAbove: '0;} body{' } }, 'overrides.phone.spaceAbove'],
  ['an unknown alignment', 'text', { phone: { textAlign: 'justify' } }, 'overrides.phone.textAlign'],
  ['a height that is none', 'row', { tablet: { verticalAlign: 'center' } }, 'overrides.tablet.verticalAlign'],
  ['ids that are none', 'section', { phone: { order: ['"><script>'] } }, 'overrides.phone.order'],
])('refused: %s', (_name, type, overrides, path) => {
  expect(layoutIssues(type, { props: {}, overrides }).map((issue) => issue.path)).toEqual([path]);
});

test('refused: a layout on the desktop that is none', () => {
  const issues = layoutIssues('text', { props: { blockWidth: 400, html: '<p></p>' } });
  expect(issues.map(({ path }) => path)).toEqual(['blockWidth']);
  const rowIssues = layoutIssues('row', { props: { verticalAlign: 'center' } });
  expect(rowIssues.map(({ path }) => path)).toEqual(['verticalAlign']);
  expect(layoutIssues('section', { props: { blockWidth: 400 } })).toEqual([]);
});
