import { expect, test } from 'vitest';
import { heightOf } from './block-heights.ts';
import { blocks } from './registry.ts';

test.each(['spacer', 'map', 'embed'] as const)(
  'the height of a block of type %s is one that its settings take',
  (type) => {
    const height = heightOf({ type, props: { ratio: 'fixed' } });
    if (!height) throw new Error('it has no height');
    const { name, initial, min, max } = height;
    const { schema } = blocks[type];
    const takes = (value: number) => schema.safeParse({ ...schema.parse({}), [name]: value }).success;
    expect([min - 1, min, max, max + 1].map(takes)).toEqual([false, true, true, false]);
    expect(schema.parse({})).toHaveProperty(name, initial);
  },
);

test('what has a shape, or is as high as its content, has no height to set', () => {
  expect([
    heightOf({ type: 'embed', props: { ratio: '16-9' } }),
    heightOf({ type: 'text', props: {} }),
  ]).toEqual([null, null]);
});
