import { expect, test } from 'vitest';
import { findSections } from './find-sections.ts';
import { withOwnSections } from './own-sections.ts';

const library = {
  purposes: [{ id: 'hero', title: 'Hero' }],
  sections: [{ id: 'hero-dark', title: 'Dark', purpose: 'hero', keywords: '' }],
};

test('sections saved on the site come first, under a heading of their own', () => {
  const pages = [
    { id: 'p1', title: 'About', type: 'page' as const },
    { id: 's1', title: 'Opening hours', type: 'section-library' as const },
  ];
  const groups = findSections(withOwnSections(library, pages), { query: '', purpose: null });
  expect(groups.map(({ title, sections }) => [title, sections.map(({ id }) => id)])).toEqual([
    ['Your sections', ['s1']],
    ['Hero', ['hero-dark']],
  ]);
});

test('a site that has saved none has no such heading', () => {
  expect(withOwnSections(library, [])).toBe(library);
});
