import { blocksOf } from '@sitewright/document/blocks-of';
import { EMPTY_PAGE } from '@sitewright/document/empty-page';
import { MAX_BLOCKS_PER_LAYOUT } from '@sitewright/document/page-limits';
import { PageDocument } from '@sitewright/document/schema';
import { validatePage } from '@sitewright/document/validate-page';
import { SECTIONS } from '@sitewright/domain/texts/en/sections.data';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { textsOf } from '@sitewright/domain/texts/texts-of';
import { expect, test } from 'vitest';
import { publishedSchemaOf } from '../registry.ts';
import { readySections } from './ready-sections.ts';
import { SECTION_PURPOSES, type SectionParts, sectionOf } from './section-sketch.ts';

const ID = '01890000-0000-7000-8000-000000000001';

function partsIn(language: string): SectionParts {
  const source = { id: ID, url: '/shop' };
  return {
    t: textsOf('sections', SECTIONS, () => messagesForLanguage(language)),
    now: Date.UTC(2026, 0, 31),
    picture: () => ID,
    sources: { products: source, posts: source, events: source },
    productId: ID,
    formId: ID,
    listId: ID,
  };
}

function pageOf(id: string, language = 'en'): PageDocument {
  const ready = readySections.find((section) => section.id === id);
  if (!ready) return EMPTY_PAGE;
  let count = 0;
  const section = sectionOf(ready.draw(partsIn(language)), () => `node-${++count}`);
  return PageDocument.parse({ format: 1, sections: [section] });
}

const ids = readySections.map(({ id }) => id);

test('there are at least forty sections, of every purpose', () => {
  expect(ids.length).toBeGreaterThanOrEqual(40);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...new Set(readySections.map(({ purpose }) => purpose))]).toEqual([...SECTION_PURPOSES]);
});

test.each(ids)('BLK-04: %s can be published as it is, within twelve columns and sixty blocks', (id) => {
  const page = pageOf(id);
  expect(validatePage(page, publishedSchemaOf)).toMatchObject({ ok: true });
  for (const section of page.sections) {
    expect(blocksOf(section).length).toBeLessThanOrEqual(MAX_BLOCKS_PER_LAYOUT);
    if (section.kind !== 'rows') continue;
    for (const { columns } of section.rows)
      expect(columns.reduce((sum, { span }) => sum + span, 0)).toBeLessThanOrEqual(12);
  }
});

test('I18N-13: sections speak the language of the site, but for those without words', () => {
  const wordsOf = (id: string, language: string) => JSON.stringify(pageOf(id, language));
  const same = ids.filter((id) => wordsOf(id, 'de') === wordsOf(id, 'en'));
  expect(same).toEqual(['pictures-slideshow', 'pictures-row', 'store-product']);
});
