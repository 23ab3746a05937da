import { PageDocument } from '@sitewright/document/schema';
import { expect, test } from 'vitest';
import { besideGroup, dropOfLayers } from './layer-drops.ts';

const section = (id: string, blocks: string[]) => ({
  ...{ id, kind: 'rows' },
  rows: [
    {
      id: `${id}r`,
      columns: [{ id: `${id}c`, span: 12, blocks: blocks.map((block) => ({ id: block, type: 'line' })) }],
    },
  ],
});
const page = PageDocument.parse({
  format: 1,
  sections: [section('s', ['a', 'b']), section('t', ['c']), section('u', [])],
});

test.each([
  ['a', 'c', 'before', 'c', 'before'],
  ['a', 't', 'after', 'c', 'before'],
  ['c', 't', 'before', 'b', 'after'],
  ['a', 'u', 'on', 'u', 'inside'],
  ['c', 's', 'on', 'b', 'after'],
  ['t', 's', 'before', 's', 'before'],
  ['s', 'c', 'after', 't', 'after'],
] as const)('layer %s dropped at %s, %s, goes to %s, %s', (id, key, position, target, side) => {
  expect(dropOfLayers(page, [id], { key, position })).toEqual({ target, side });
});

test.each([
  ['before', { key: 'a', position: 'before' }],
  ['after', { key: 'b', position: 'after' }],
  ['on', { key: 'b', position: 'after' }],
] as const)('what is dropped %s the line of a group goes beside its blocks', (position, target) => {
  const line = { kind: 'block' as const, name: '', type: 'line', isHidden: false, isLocked: false };
  const children = ['a', 'b'].map((id) => ({ ...line, id, children: [] }));
  const group = { ...line, id: 's g', kind: 'group' as const, children };
  expect(besideGroup([group], { key: 's g', position })).toEqual(target);
  expect(besideGroup([group], { key: 'c', position })).toEqual({ key: 'c', position });
});
