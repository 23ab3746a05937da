import { readySections } from '@sitewright/blocks/sections/ready-sections';
import { SECTION_PURPOSES } from '@sitewright/blocks/sections/section-sketch';
import { expect, test } from 'vitest';
import { libraryOf } from './section-texts.ts';

test('BLK-04: each ready section has a name of its own below the heading of its purpose', () => {
  const { purposes, sections } = libraryOf(readySections);
  expect(purposes.map(({ id }) => id)).toEqual([...SECTION_PURPOSES]);
  expect(sections.map(({ id }) => id)).toEqual(readySections.map(({ id }) => id));
  expect(sections.filter(({ id, title, keywords }) => title === id || keywords === '')).toEqual([]);
  expect(new Set(sections.map(({ title, purpose }) => `${purpose} ${title}`)).size).toBe(sections.length);
});
