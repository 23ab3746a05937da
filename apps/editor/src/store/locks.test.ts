import type { SingleChange } from '@sitewright/document/changes/change';
import { PageDocument } from '@sitewright/document/schema';
import { expect, test, vi } from 'vitest';
import { moveOf } from './block-moves.ts';
import { createEditor } from './editor.ts';
import { layerOf } from './grid-layout.ts';
import { isLocked, touchesLocked } from './locks.ts';
import { refuseLocked } from './refuse-locked.ts';
import { selectionAfter } from './selection.ts';

const locked = { isLocked: true };
const block = (id: string, props = {}) => ({ id, type: 'line', props });
const place = { column: 1, row: 1, columnSpan: 4, rowSpan: 2 };
const page = PageDocument.parse({
  format: 1,
  sections: [
    {
      ...{ id: 's', kind: 'rows' },
      rows: [
        {
          id: 'r',
          columns: [
            { id: 'c', span: 6, blocks: [block('a'), block('b', locked)] },
            { id: 'd', span: 6, blocks: [block('e')] },
          ],
        },
      ],
    },
    {
      ...{ id: 't', kind: 'rows', props: locked },
      rows: [{ id: 'u', columns: [{ id: 'v', span: 12, blocks: [block('w')] }] }],
    },
    {
      ...{ id: 'g', kind: 'grid' },
      blocks: [
        { ...block('x'), place },
        { ...block('y', locked), place: { ...place, layer: 1 } },
      ],
    },
  ],
});

test('a block is locked by itself or by its section', () => {
  const ids = ['a', 'b', 's', 't', 'w', 'x', 'y', 'gone'];
  expect(ids.filter((id) => isLocked(page, id))).toEqual(['b', 't', 'w', 'y']);
});

test.each<[string, SingleChange, boolean]>([
  ['moved', { type: 'move-node', id: 'b', at: { parent: 'd', after: null } }, true],
  ['moved, out of a locked section', { type: 'move-node', id: 'w', at: { parent: 'd', after: null } }, true],
  ['its neighbour moved', { type: 'move-node', id: 'a', at: { parent: 'd', after: null } }, false],
  ['its section moved', { type: 'move-node', id: 's', at: { parent: 'root', after: 't' } }, false],
  ['removed', { type: 'remove-nodes', ids: ['e', 'b'] }, true],
  ['removed with its section', { type: 'remove-nodes', ids: ['s'] }, true],
  ['its neighbours removed', { type: 'remove-nodes', ids: ['a', 'd'] }, false],
  ['its column resized', { type: 'set-layout', id: 'c', layout: { span: 4 } }, true],
  [
    'its column resized on tablets',
    { type: 'set-props', id: 'c', props: { span: 4 }, device: 'tablet' },
    true,
  ],
  ['the other column resized', { type: 'set-layout', id: 'd', layout: { span: 4 } }, false],
  [
    'put on other cells',
    { type: 'set-layout', id: 'y', layout: { place: { ...place, column: 2, layer: 1 } } },
    true,
  ],
  [
    'another put on other cells',
    { type: 'set-layout', id: 'x', layout: { place: { ...place, column: 2, layer: 0 } } },
    false,
  ],
  ['given a setting', { type: 'set-props', id: 'b', props: { isLocked: null } }, false],
])('what is locked is not %s', (_what, change, isRefused) => {
  expect(touchesLocked(page, change)).toBe(isRefused);
});

test('another block leaves a column and comes before what is locked', () => {
  const up = moveOf(page, 'e', 'left', () => 'new');
  expect(up && touchesLocked(page, up)).toBe(false);
  const forward = layerOf(page, 'x', 'forward');
  expect(forward && touchesLocked(page, forward)).toBe(false);
});

test('a range of blocks leaves out what is locked', () => {
  const host = { showPage: async () => {}, showStyles: () => {}, runPageStep: async () => true };
  const editor = createEditor('w', host);
  editor.store.setState({ document: page, selection: 'a' });
  expect(selectionAfter(editor.store.getState(), 'e', 'range')).toEqual(['a', 'e']);
});

test('why something stays where it is is said', () => {
  const host = { showPage: async () => {}, showStyles: () => {}, runPageStep: async () => true };
  const editor = { ...createEditor('w', host), say: vi.fn() };
  editor.store.setState({ document: page });
  expect([refuseLocked(editor, ['a', 'x']), refuseLocked(editor, ['a', 'w'])]).toEqual([false, true]);
  expect(editor.say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('This is locked.'));
});
