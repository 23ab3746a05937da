import { PageDocument } from '@sitewright/document/schema';
import { expect, test } from 'vitest';
import { layersOf } from './layers.ts';

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
