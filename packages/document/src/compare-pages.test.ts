import { type Block, documentOf } from '@sitewright/testing/builders/document';
import { expect, test } from 'vitest';
import { comparePages } from './compare-pages.ts';
import { PageDocument } from './schema.ts';

const text = (html: string) => ({ type: 'text', text: { html } });
const button = (label: string, link = '') => ({ type: 'button', props: { label, link } });
const page = (...blocks: readonly Block[]) => PageDocument.parse(documentOf(...blocks));

/** Page of one block a section, with the ids that are given. */
function sections(...ids: readonly string[]): PageDocument {
  return PageDocument.parse({
    format: 1,
    sections: ids.map((id) => ({
      kind: 'rows',
      id,
      rows: [
        {
          id: `${id}-r`,
          columns: [{ id: `${id}-c`, span: 12, blocks: [{ id: `${id}-b`, ...text(`<p>${id}</p>`) }] }],
        },
      ],
    })),
  });
}

const short = (before: PageDocument, after: PageDocument) =>
  comparePages(before, after).map(({ kind, nodeId, fields }) => [kind, nodeId, ...fields].join(' '));

test.each([
  ['nothing', page(text('<p>One</p>')), page(text('<p>One</p>')), []],
  ['a text', page(text('<p>One</p>')), page(text('<p>Two</p>')), ['changed b1 html']],
  ['settings', page(button('Buy')), page(button('Buy now', '/shop')), ['changed b1 label link']],
  ['an added block', page(text('<p>One</p>')), page(text('<p>One</p>'), button('Buy')), ['added b2']],
  ['a removed block', page(text('<p>One</p>'), button('Buy')), page(text('<p>One</p>')), ['removed b2']],
  ['an added section is one difference', sections('a'), sections('a', 'b'), ['added b']],
  ['a removed section is one difference', sections('a', 'b'), sections('a'), ['removed b']],
  [
    'only what moved has moved',
    sections('a', 'b', 'c', 'd'),
    sections('d', 'a', 'b', 'c'),
    ['moved d position'],
  ],
])('differences of pages: %s', (_name, before, after, expected) => {
  expect(short(before, after)).toEqual(expected);
});

test('differences tell the beginnings of both texts, without their markup', () => {
  const [difference] = comparePages(
    page(text('<p>Old <em>bowls</em></p>')),
    page(text('<p>New &amp; blue</p>')),
  );
  expect(difference).toMatchObject({ type: 'text', before: 'Old bowls', after: 'New & blue' });
});

test('a linked section is told by its name', () => {
  const link = { id: 'l', kind: 'rows' as const, rows: [], props: {}, savedSectionId: 'hours' };
  const linked = PageDocument.parse({ format: 1, sections: [link] });
  const titleOf = (id: string) => (id === 'hours' ? 'Opening hours' : undefined);
  expect(comparePages(sections(), linked, { titleOf })).toMatchObject([
    { kind: 'added', type: 'linked-section', after: 'Opening hours' },
  ]);
  expect(comparePages(linked, sections(), { titleOf })).toMatchObject([
    { kind: 'removed', type: 'linked-section', before: 'Opening hours' },
  ]);
});

test('the order of names in a setting is no difference, the width of a column is', () => {
  const one = page({ type: 'chart', props: { a: { x: 1, y: 2 } } });
  expect(comparePages(one, page({ type: 'chart', props: { a: { y: 2, x: 1 } } }))).toEqual([]);
  const narrow = structuredClone(one);
  const [section] = narrow.sections;
  if (section?.kind === 'rows' && section.rows[0]?.columns[0]) section.rows[0].columns[0].span = 6;
  expect(short(one, narrow)).toEqual(['changed s1 layout']);
});
