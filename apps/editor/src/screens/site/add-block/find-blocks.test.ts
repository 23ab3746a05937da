import { type BlockType, blockTypes } from '@sitewright/blocks/registry';
import { expect, test } from 'vitest';
import { findBlocks, withRecent } from './find-blocks.ts';

const typesOf = (query: string) => findBlocks(query, {}).flatMap(({ types }) => types);

test('BLK-47: every type of block is offered in its category', () => {
  expect(typesOf('').sort()).toEqual([...blockTypes].sort());
});

test.each([
  ['photo', 'image'],
  ['GRAPH', 'chart'],
  ['html css', 'code'],
  ['pie', 'chart'],
])('%s finds %s by its keywords', (query, type) => {
  expect(typesOf(query)).toContain(type);
});

test('a word is found by how it begins', () => {
  expect(typesOf('graph')).not.toContain('image');
});

test.each(['map', 'line', 'gallery', 'video'] as const)('%s comes first when its name is typed', (type) => {
  expect(typesOf(type)[0]).toBe(type);
});

test('words that nothing has find nothing', () => {
  expect(findBlocks('zeppelin', { recent: ['text'], favourites: ['text'] })).toEqual([]);
});

test('what was used last stands first, a few of them', () => {
  let recent: BlockType[] = [];
  for (const type of ['text', 'image', 'line', 'text', 'quote', 'code'] as const)
    recent = withRecent(recent, type);
  expect(recent).toEqual(['code', 'quote', 'text', 'line']);
  expect(findBlocks('', { recent })[0]).toEqual({ id: 'recent', title: 'Recently used', types: recent });
});

test('favourites stand before what was used last, and in their category too', () => {
  const ids = findBlocks('', { recent: ['text'], favourites: ['line', 'map'] }).map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(['favourites', 'recent']);
  const [first] = findBlocks('', { favourites: ['line', 'map'] });
  expect(first).toEqual({ id: 'favourites', title: 'Favourites', types: ['line', 'map'] });
  expect(findBlocks('', { favourites: ['line'] }).filter(({ types }) => types.includes('line'))).toHaveLength(
    2,
  );
});
