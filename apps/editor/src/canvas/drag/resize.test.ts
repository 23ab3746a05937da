// @vitest-environment happy-dom
import { type Block, PageDocument } from '@sitewright/document/schema';
import { expect, onTestFinished, test } from 'vitest';
import type { SizeChange } from '../../store/block-size.ts';
import type { MovedCells } from '../../store/grid-cells.ts';
import type { Box } from '../geometry.ts';
import type { CellEdges } from './cell-steps.ts';
import type { Follower } from './pointer-stream.ts';
import { resizeBlock } from './resize-block.ts';
import { resizeColumn } from './resize-columns.ts';
import { resizeInGrid } from './resize-in-grid.ts';

type Way = [across: number, down: number];

/** Where the boxes were drawn that were shown last. */
const shown: { columns: readonly Box[]; text: string } = { columns: [], text: '' };
const marks = {
  ...{ show() {}, showMarquee() {}, hide() {} },
  showCells: (_grid: unknown, { text }: { text: string }) => Object.assign(shown, { text }),
  showWidths: (_room: Box, widths: typeof shown) => Object.assign(shown, widths),
};

/** Puts elements on the page, each at a box of it: left, top, width, height. */
function pageOf(markup: string, boxes: Record<string, [number, number, number, number]>) {
  document.body.innerHTML = markup;
  onTestFinished(() => document.body.replaceChildren());
  for (const [id, [left, top, width, height]] of Object.entries(boxes)) {
    const element = document.getElementById(id) as HTMLElement;
    element.getBoundingClientRect = () => new DOMRect(left, top - window.scrollY, width, height);
  }
}

/** Pulls by each way from where it was taken hold of, and lets go at the last one. */
function pull(follower: Follower | null, { x, y }: { x: number; y: number }, ways: Way[]) {
  if (!follower) throw new Error('it cannot be resized');
  for (const [across, down] of ways) follower.move({ x: x + across, y: y + down });
  const [across, down] = ways.at(-1) ?? [0, 0];
  follower.end({ x: x + across, y: y + down });
}

function pullBlock(block: Omit<Block, 'id'>, across: -1 | 0 | 1, ways: Way[], off = 0) {
  pageOf('<div id="column-c"><div id="block-a"></div></div>', {
    'column-c': [100, 100, 1000, 400],
    'block-a': [100, 100, 1000, 320],
  });
  const start = { x: (across === 1 ? 1100 : across === -1 ? 100 : 400) + off, y: 420 + off };
  let sent: SizeChange | null = null;
  const onSize = (change: SizeChange) => {
    sent = change;
  };
  const side: CellEdges = { across, down: 1 };
  const follower = resizeBlock({ id: 'a', side }, { block: { ...block, id: 'a' }, start, marks, onSize });
  pull(follower, start, ways);
  return sent;
}

const text = { type: 'text', props: {} };
const map = { type: 'map', props: {} };

test.each([-9, 0, 9])(
  'EDIT-27: a press %s px beside an edge changes nothing, nor does a slip of it',
  (off) => {
    for (const ways of [[], [[4, 2]], [[-3, -3]]] as Way[][]) {
      expect(pullBlock({ type: 'spacer', props: { size: 3 } }, 0, ways, off)).toBeNull();
      expect(pullBlock({ type: 'text', props: { blockWidth: 97 } }, 1, ways, off)).toBeNull();
      expect(pullBlock(map, 0, ways, off)).toBeNull();
    }
  },
);

test.each([-9, 0, 9])('an edge goes as far as it is pulled, wherever it was taken hold of (%s px)', (off) => {
  expect(pullBlock(map, 0, [[0, 40]], off)).toEqual({ type: 'block-height', id: 'a', from: 320, to: 360 });
  expect(pullBlock(text, 1, [[-400, 0]], off)).toMatchObject({ from: 100, to: 60, align: 'left' });
  expect(pullBlock(text, -1, [[400, 0]], off)).toMatchObject({ from: 100, to: 60, align: 'right' });
});

test('what is pulled and brought back stays as it is', () => {
  const ways: Way[] = [
    [0, 40],
    [0, 0],
  ];
  expect(pullBlock(map, 0, ways)).toBeNull();
});

test('what is scrolled under the pointer counts', () => {
  onTestFinished(() => window.scrollTo(0, 0));
  pageOf('<div id="column-c"><div id="block-a"></div></div>', {
    'column-c': [100, 100, 1000, 400],
    'block-a': [100, 100, 1000, 320],
  });
  let sent: SizeChange | null = null;
  const onSize = (change: SizeChange) => {
    sent = change;
  };
  const handle = { id: 'a', side: { across: 0, down: 1 } as const };
  const follower = resizeBlock(handle, {
    block: { ...map, id: 'a' },
    ...{ start: { x: 400, y: 420 }, marks, onSize },
  });
  follower?.move({ x: 400, y: 430 });
  window.scrollTo(0, 200);
  follower?.end({ x: 400, y: 430 });
  expect(sent).toMatchObject({ from: 320, to: 530 });
});

test('EDIT-27: with Alt a width goes in steps of one per cent instead of five', () => {
  const hold = (altKey: boolean) => window.dispatchEvent(new KeyboardEvent('keydown', { altKey }));
  pageOf('<div id="column-c"><div id="block-a"></div></div>', {
    'column-c': [100, 100, 1000, 400],
    'block-a': [100, 100, 1000, 320],
  });
  const sent: unknown[] = [];
  const parts = { block: { ...text, id: 'a' }, marks, onSize: ({ to }: SizeChange) => sent.push(to) };
  for (const isHeld of [true, false]) {
    const start = { x: 1100, y: 420 };
    const follower = resizeBlock({ id: 'a', side: { across: 1, down: 1 } }, { ...parts, start });
    hold(isHeld);
    pull(follower, start, [[-427, 0]]);
  }
  // Outside of its window the canvas hears of the pointer from the editor, with those keys.
  const away = { x: 1100 - 427, y: 420 };
  for (const held of [{ altKey: true, shiftKey: false }, {}]) {
    const follower = resizeBlock(
      { id: 'a', side: { across: 1, down: 1 } },
      { ...parts, start: { x: 1100, y: 420 } },
    );
    follower?.move({ ...away, ...held });
    follower?.end(away);
  }
  expect(sent).toEqual([57, 55, 57, 55]);
});

test.each([
  ['center', 1, [-200, 0], [300, 600]],
  ['right', 1, [-400, 0], [500, 600]],
  ['left', -1, [400, 0], [100, 600]],
  [undefined, 1, [-400, 0], [100, 600]],
] as const)(
  'a block at the side %s is shown where it will stand',
  (blockAlign, across, way, [left, width]) => {
    pullBlock({ type: 'text', props: blockAlign ? { blockAlign } : {} }, across, [[...way]]);
    expect(shown.columns).toMatchObject([{ left, width }]);
  },
);

test.each([
  ['a press beside its edge', 9, [[0, 4]], null],
  ['a pull by two columns', 9, [[-200, 0]], { column: 1, columnSpan: 4, row: 1, rowSpan: 2 }],
  ['a pull by a row', -9, [[0, 24]], { column: 1, columnSpan: 6, row: 1, rowSpan: 3 }],
] as [string, number, Way[], object | null][])('EDIT-27: cells follow %s', (_name, off, ways, to) => {
  pageOf(
    `<section id="section-s"><div id="grid" class="sqs-layout-free"
      style="display: grid; grid-template-rows: 24px 24px 24px"></div></section>`,
    { grid: [0, 0, 1200, 72] },
  );
  const page = PageDocument.parse({
    format: 1,
    sections: [
      {
        ...{ id: 's', kind: 'grid' },
        blocks: [
          { id: 'a', type: 'text', props: {}, place: { column: 1, columnSpan: 6, row: 1, rowSpan: 2 } },
        ],
      },
    ],
  });
  let moved: MovedCells[] | null = null;
  const onMove = (next: MovedCells[]) => {
    moved = next;
  };
  const start = { x: 600 + off, y: 48 + off };
  const handle = { id: 'a', side: { across: 1, down: 1 } as const };
  pull(resizeInGrid(handle, { page, start, marks, onMove }), start, ways);
  expect(moved).toEqual(to && [{ id: 'a', from: { column: 1, columnSpan: 6, row: 1, rowSpan: 2 }, to }]);
});

test.each([
  ['a press beside its edge', 'ltr', [[4, 2]], null],
  [
    'a pull that is brought back',
    'ltr',
    [
      [200, 0],
      [0, 0],
    ],
    null,
  ],
  ['a pull by two columns', 'ltr', [[200, 0]], 8],
  ['a pull as far as the neighbour lets it', 'ltr', [[900, 0]], 11],
  ['a pull to the left where the page is read from the right', 'rtl', [[-200, 0]], 8],
  ['a pull to the right there', 'rtl', [[200, 0]], 4],
] as [string, string, Way[], number | null][])(
  'EDIT-27: a column follows %s (%s)',
  (_name, direction, ways, span) => {
    pageOf(`<div id="row-r" style="direction: ${direction}"></div>`, { 'row-r': [0, 0, 1200, 300] });
    const columns = ['one', 'two'].map((id) => ({ id, span: 6, blocks: [] }));
    const page = PageDocument.parse({
      format: 1,
      sections: [{ id: 's', kind: 'rows', rows: [{ id: 'r', columns }] }],
    });
    let resized: number | null = null;
    const onResize = (next: number) => {
      resized = next;
    };
    const start = { x: 609, y: 40 };
    pull(resizeColumn({ columnId: 'one', edge: 'end' }, { page, start, marks, onResize }), start, ways);
    expect(resized).toBe(span);
  },
);
