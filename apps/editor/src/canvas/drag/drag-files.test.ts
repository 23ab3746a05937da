// @vitest-environment happy-dom
import { PageDocument } from '@sitewright/document/schema';
import { expect, onTestFinished, test, vi } from 'vitest';
import { additionOf } from '../../store/block-drops.ts';
import type { Cells } from '../../store/grid-cells.ts';
import { findNode } from '../../store/page-nodes.ts';
import { dragFiles } from './drag-files.ts';
import type { Goal } from './drop-targets.ts';

const column = {
  ...{ id: 'c', span: 12 },
  blocks: [
    { id: 'text', type: 'text', props: {} },
    { id: 'empty', type: 'image', props: {} },
  ],
};
const sixColumns = [0, 1, 2, 3, 4, 5].map((at) => ({
  ...{ id: `six${at}`, span: 2 },
  blocks: [{ id: `full${at}`, type: 'text', props: {} }],
}));
const page = PageDocument.parse({
  format: 1,
  sections: [
    { id: 's', kind: 'rows', rows: [{ id: 'r', columns: [column] }] },
    { id: 'f', kind: 'rows', rows: [{ id: 'six', columns: sixColumns }] },
    {
      ...{ id: 'g', kind: 'grid' },
      blocks: [
        { id: 'held', type: 'gallery', props: {}, place: { column: 1, columnSpan: 6, row: 1, rowSpan: 2 } },
      ],
    },
  ],
});

const BOXES: Record<string, [number, number, number, number]> = {
  'section-s': [0, 0, 1200, 400],
  'row-r': [0, 0, 1200, 400],
  'column-c': [0, 0, 1200, 400],
  'block-text': [0, 0, 1200, 200],
  'block-empty': [0, 200, 1200, 200],
  'section-g': [0, 400, 1200, 400],
  grid: [0, 440, 1200, 360],
  'block-held': [0, 440, 600, 48],
  'section-f': [0, 800, 1200, 400],
  'row-six': [0, 800, 1200, 400],
  ...Object.fromEntries(
    sixColumns.flatMap(({ id, blocks }, at) => [
      [`column-${id}`, [at * 200, 800, 200, 400]],
      [`block-${blocks[0]?.id}`, [at * 200, 800, 200, 400]],
    ]),
  ),
};

/** Files of these kinds over the page, at a point and what lies under it. */
function over(kinds: Parameters<typeof dragFiles>[0], x: number, y: number) {
  const block = (id: string) => `<div id="block-${id}" class="sqs-block"></div>`;
  document.body.innerHTML = `<section id="section-s"><div id="row-r"><div id="column-c">${block('text')}${block('empty')}</div></div></section>
    <section id="section-g"><div id="grid" class="sqs-layout-free" style="display: grid; grid-template-rows: 24px 24px">
    <div class="sqs-grid-cell">${block('held')}</div></div></section>
    <section id="section-f"><div id="row-six">${sixColumns.map(({ id }, at) => `<div id="column-${id}">${block(`full${at}`)}</div>`).join('')}</div></section>`;
  onTestFinished(() => document.body.replaceChildren());
  for (const [id, [left, top, width, height]] of Object.entries(BOXES)) {
    const element = document.getElementById(id) as HTMLElement;
    element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
    Object.defineProperty(element, 'offsetParent', { value: document.body });
  }
  const under = Object.keys(BOXES).findLast((id) => {
    const [left = 0, top = 0, width = 0, height = 0] = BOXES[id] ?? [];
    return x >= left && x <= left + width && y >= top && y <= top + height;
  });
  const show = vi.fn<(goal: Goal | null, point: unknown, label: string) => void>();
  const showCells = vi.fn<(grid: unknown, shown: { areas: readonly Cells[]; text: string }) => void>();
  const marks = { show, showCells, showMarquee() {}, showWidths() {}, hide() {} };
  const view = { document: page, block: (id: string) => findNode(page, id)?.block ?? null };
  const files = dragFiles(kinds, { view, marks });
  const at = { point: { x, y }, target: document.getElementById(under ?? '') };
  files.show(at);
  return { place: files.placeAt(at), goal: show.mock.lastCall, cells: showCells.mock.lastCall?.[1] };
}

test('FILE-02: an empty block is marked whole, and filled', () => {
  const { place, goal } = over(['image'], 600, 300);
  expect(place).toEqual({ target: 'empty', side: 'inside' });
  expect(goal?.[0]).toMatchObject({ line: null, room: { left: 0, top: 200, width: 1200, height: 200 } });
  expect(goal?.[2]).toBe('Fill with this file');
});

test.each([
  ['a film over an empty image', ['video'], 600, 300, { target: 'empty', side: 'after' }],
  ['several pictures over it', ['image', 'image'], 600, 250, { target: 'empty', side: 'before' }],
  ['a picture at its edge', ['image'], 600, 206, { target: 'empty', side: 'before' }],
  ['a picture over a text', ['image'], 600, 20, { target: 'text', side: 'before' }],
] as const)('FILE-02: %s gets a place beside it', (_name, kinds, x, y, place) => {
  const seen = over(kinds, x, y);
  expect(seen.place).toEqual(place);
  expect(seen.goal?.[0]?.line).not.toBeNull();
  expect(seen.goal?.[2]).toBe(kinds.length === 1 ? 'Add this file here' : 'Add 2 files here');
});

test('FILE-02: an empty gallery of a grid is filled, up to its edges', () => {
  expect(over(['image', 'image'], 2, 486).place).toEqual({ target: 'held', side: 'inside' });
});

test('FILE-02: several files take the cells of a grid that were marked', () => {
  const { place, cells } = over(['file', 'image', 'audio'], 900, 600);
  if (!place || !cells) throw new Error('no cells are marked');
  expect(cells.text).toBe('3 blocks');
  const trees = ['image', 'button', 'audio'].map((type) => ({ id: `n-${type}`, type, props: {} }));
  const change = additionOf(page, trees, place, () => 'new');
  const added = change?.type === 'batch' ? change.changes : [];
  const landed = added.map((each) => (each.type === 'add-node' ? each.node.layout : null));
  expect(landed).toMatchObject(cells.areas.map((area) => ({ place: area })));
});

test('FILE-02: a row that is full takes files above and below its blocks, and none beside them', () => {
  expect(over(['image'], 4, 190).place).toEqual({ target: 'text', side: 'left' });
  for (const x of [204, 300, 396]) {
    expect(over(['image'], x, 1100).place).toEqual({ target: 'full1', side: 'after' });
    expect(over(['image'], x, 900).place).toEqual({ target: 'full1', side: 'before' });
  }
});
