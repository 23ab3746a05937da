import { PageDocument } from '@sitewright/document/schema';
import { expect, test } from 'vitest';
import { type SizeChange, sizeOf } from './block-size.ts';

const pageOf = (block: object) =>
  PageDocument.parse({
    format: 1,
    sections: [
      {
        id: 's',
        kind: 'rows',
        rows: [{ id: 'r', columns: [{ id: 'c', span: 12, blocks: [{ id: 'a', ...block }] }] }],
      },
    ],
  });
const width = (from: number, to: number, align?: 'left' | 'right'): SizeChange => ({
  ...{ type: 'block-width', id: 'a', from, to },
  ...(align ? { align } : {}),
});
const height = (from: number, to: number): SizeChange => ({ type: 'block-height', id: 'a', from, to });
const text = (props: object, overrides = {}) => pageOf({ type: 'text', props, overrides });
const set = (props: object, device?: string) => ({
  type: 'set-props',
  id: 'a',
  props,
  ...(device ? { device } : {}),
});

test.each([
  ['a width', text({}), width(100, 60, 'left'), null, set({ blockWidth: 60, blockAlign: 'left' })],
  [
    'the side that was chosen stays',
    text({ blockAlign: 'center' }),
    width(100, 60, 'right'),
    null,
    set({ blockWidth: 60 }),
  ],
  ['the whole width again', text({ blockWidth: 60 }), width(60, 100), null, set({ blockWidth: null })],
  [
    'a width on phones alone',
    text({ blockWidth: 60 }),
    width(60, 100),
    'phone',
    set({ blockWidth: 100 }, 'phone'),
  ],
  [
    'that of the phone counts there',
    text({}, { phone: { blockWidth: 50 } }),
    width(50, 40),
    'phone',
    set({ blockWidth: 40 }, 'phone'),
  ],
  ['a colleague’s width stays', text({ blockWidth: 30 }), width(60, 80), null, 'changed'],
  ['a height', pageOf({ type: 'spacer', props: { size: 3 } }), height(3, 5), null, set({ size: 5 })],
  [
    'the height of a new map, which has none of its own yet',
    pageOf({ type: 'map', props: {} }),
    height(320, 400),
    null,
    set({ height: 400 }),
  ],
  ['no height that cannot be', pageOf({ type: 'spacer', props: { size: 3 } }), height(3, 50), null, null],
  [
    'a colleague’s height stays',
    pageOf({ type: 'map', props: { height: 320 } }),
    height(300, 400),
    null,
    'changed',
  ],
  ['a text has no height', text({}), height(3, 4), null, 'changed'],
] as const)('EDIT-27: a block is resized: %s', (_name, page, size, device, expected) => {
  expect(sizeOf(page, size, device)).toEqual(expected);
});

test('a block that is gone has no size', () => {
  expect(sizeOf(PageDocument.parse({ format: 1, sections: [] }), width(100, 50), null)).toBe('changed');
});
