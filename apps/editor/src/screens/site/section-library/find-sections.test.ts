import { expect, test } from 'vitest';
import { findSections } from './find-sections.ts';

const library = {
  purposes: [
    { id: 'hero', title: 'Hero' },
    { id: 'questions', title: 'Questions' },
  ],
  sections: [
    { id: 'hero-dark', title: 'Dark with a tall picture', purpose: 'hero', keywords: 'night' },
    { id: 'questions-open', title: 'Answers in columns', purpose: 'questions', keywords: 'faq' },
  ],
};
const idsOf = (query: string, purpose: string | null = null) =>
  findSections(library, { query, purpose }).flatMap(({ sections }) => sections.map(({ id }) => id));

test.each([
  ['', null, ['hero-dark', 'questions-open']],
  ['', 'hero', ['hero-dark']],
  ['FAQ', null, ['questions-open']],
  ['pict', null, ['hero-dark']],
  ['hero tall', null, ['hero-dark']],
  ['faq', 'hero', []],
  ['aq', null, []],
] as const)('“%s” in %s finds %j', (query, purpose, found) => {
  expect(idsOf(query, purpose)).toEqual(found);
});

test('a purpose without a match has no heading', () => {
  expect(findSections(library, { query: 'faq', purpose: null }).map(({ title }) => title)).toEqual([
    'Questions',
  ]);
});
