import { PageDocument } from '@sitewright/document/schema';
import { describe, expect, test } from 'vitest';
import { groupsIn, layersOf, listedLayers, markedLayers, nodesOfLayers } from './layers.ts';

const blocks = [
  { id: 'a', type: 'text', text: { html: '<h1>Pots &amp; pans</h1><p>for every day</p>' } },
  { id: 'b', type: 'image', props: { layerName: 'Hero' }, visibility: { hiddenOn: ['phone'] } },
  { id: 'c', type: 'line' },
  { id: 'd', type: 'button', props: { label: 'Visit us' } },
];
const rows = [{ id: 'r', columns: [{ id: 'k', span: 12, blocks }] }];
const page = PageDocument.parse({ format: 1, sections: [{ id: 's', kind: 'rows', rows }] });
const titleOf = (type: string) => ({ line: 'Line', text: 'Text', image: 'Image' })[type] ?? 'Section';
const namesOf = (search?: string) =>
  layersOf(page, titleOf, search).map(({ name, children }) => [name, ...children.map((child) => child.name)]);

test('layers are called by their own name, else by their words, else by their kind', () => {
  expect(namesOf()).toEqual([['Section 1', 'Pots & pans for every day', 'Hero', 'Line', 'Visit us']]);
  expect(layersOf(page, titleOf)[0]?.children.map(({ isHidden }) => isHidden)).toEqual([
    ...[false, true],
    ...[false, false],
  ]);
});

test('a search finds names and kinds, and keeps the section around what it finds', () => {
  expect(namesOf('hero')).toEqual([['Section 1', 'Hero']]);
  expect(namesOf('visit')).toEqual([['Section 1', 'Visit us']]);
  expect(namesOf('LINE')).toEqual([['Section 1', 'Line']]);
  expect(namesOf('nothing')).toEqual([]);
});

describe('a group', () => {
  const block = (id: string, groupName?: string) => ({
    ...{ id, type: 'line', props: { groupId: 'g', ...(groupName ? { groupName } : {}) } },
  });
  const other = { id: 'x', type: 'text', text: { html: '<p>Between</p>' } };
  const columns = [{ id: 'k', span: 12, blocks: [block('a'), other, block('b', 'Prices'), block('c')] }];
  const sections = [{ id: 's', kind: 'rows', rows: [{ id: 'r', columns }] }];
  const layers = layersOf(PageDocument.parse({ format: 1, sections }), titleOf);
  const groups = groupsIn(layers);
  const lines = (closed: string[] = []) =>
    listedLayers(layers, (id) => closed.includes(id)).map(({ name, depth }) => [depth, name]);

  test('is a layer by its name, with its blocks, and can be closed as its section can', () => {
    expect(lines()).toEqual([
      ...[
        [0, 'Section 1'],
        [1, 'Prices'],
      ],
      ...[
        [2, 'Line'],
        [2, 'Line'],
        [2, 'Line'],
      ],
      [1, 'Between'],
    ]);
    expect(lines(['s g'])).toEqual([
      [0, 'Section 1'],
      [1, 'Prices'],
      [1, 'Between'],
    ]);
    expect(lines(['s'])).toEqual([[0, 'Section 1']]);
  });

  test.each([
    ['its line is pressed', ['s g'], ['x'], ['a', 'b', 'c']],
    ['it is added to another', ['x', 's g'], ['x'], ['x', 'a', 'b', 'c']],
    ['one of it is taken out', ['a', 'b', 's g'], ['a', 'b', 'c', 's g'], ['a', 'b']],
    ['its line is taken out', ['x', 'a', 'b', 'c'], ['x', 'a', 'b', 'c', 's g'], ['x']],
    ['all of it is selected one by one', ['a', 'b', 'c'], ['a', 'b'], ['a', 'b', 'c']],
    ['one of it is pressed', ['b'], ['a', 'b', 'c', 's g'], ['b']],
  ])('is selected with all of its blocks: %s', (_what, marked, before, nodes) => {
    expect(nodesOfLayers(groups, marked, { before, isListed: () => true })).toEqual(nodes);
  });

  const whole = ['a', 'b', 'c', 's g'];
  test.each([
    ['another is added to the closed group', ['s g', 'x'], ['s g', 'x'], whole, ['a', 'b', 'c', 'x']],
    [
      'another is added to what a search shows of it',
      ['s g', 'a', 'x'],
      ['s g', 'a', 'x'],
      whole,
      ['a', 'b', 'c', 'x'],
    ],
    ['it is taken out closed', ['s g', 'x', 'y'], ['x', 'y'], [...whole, 'x'], ['x', 'y']],
    ['another is pressed alone', ['s g', 'x'], ['x'], whole, ['x']],
    ['its own line is pressed alone', [...whole, 'x'], ['s g'], whole, ['a', 'b', 'c']],
    ['its one listed block is pressed alone', ['s g', 'a'], ['a'], whole, ['a']],
    [
      'a third is added while one of it is out of sight',
      ['s g', 'x', 'y'],
      ['x', 'y'],
      ['a', 'x'],
      ['a', 'x', 'y'],
    ],
  ])('keeps blocks that are not listed: %s', (_what, listed, marked, before, nodes) => {
    const isListed = (id: string) => listed.includes(id);
    expect(nodesOfLayers(groups, marked, { before, isListed }).sort()).toEqual(nodes);
  });

  test.each([
    ['the one listed block of the group is taken out', ['s g', 'a'], ['s g'], whole, ['b', 'c']],
    ['it is added to what a search leaves out', ['s g', 'a'], ['a'], ['x'], ['a', 'x']],
    ['the last one is taken out', ['x'], [], ['x'], []],
  ])(
    'keeps blocks that are not listed when a line is toggled: %s',
    (_what, listed, marked, before, nodes) => {
      const list = { before, isListed: (id: string) => listed.includes(id), isToggled: true };
      expect(nodesOfLayers(groups, marked, list).sort()).toEqual(nodes);
    },
  );

  test('is marked where all of its blocks are selected', () => {
    expect(markedLayers(groups, ['a', 'b'])).toEqual(['a', 'b']);
    expect(markedLayers(groups, ['c', 'a', 'b'])).toEqual(['c', 'a', 'b', 's g']);
  });
});
