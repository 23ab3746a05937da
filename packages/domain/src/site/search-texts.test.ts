import { expect, test } from 'vitest';
import { pageSearchTexts } from './search-texts.ts';

const settings = { homepageTitleFormat: '%s', collectionTitleFormat: '%c — %s', siteTitle: 'Hearne' };
const page = { title: 'About', seoTitle: '', seoDescription: '', description: '', homepage: false };

test.each([
  ['its title and the site’s', {}, { title: 'About — Hearne', description: '', socialTitle: 'About' }],
  [
    'its own for search engines',
    { seoTitle: 'Who we are' },
    { title: 'Who we are — Hearne', socialTitle: 'Who we are' },
  ],
  ['that of the site on the home page', { homepage: true }, { title: 'Hearne', socialTitle: 'Hearne' }],
  ['the text of its description', { description: '<p>Pots &amp; pans</p>' }, { description: 'Pots & pans' }],
  [
    'a description of its own',
    { description: '<p>Pots</p>', seoDescription: 'Stoneware' },
    { description: 'Stoneware' },
  ],
])('the result of a page shows %s', (_name, change, shown) => {
  expect(pageSearchTexts({ ...page, ...change }, settings)).toMatchObject(shown);
});

test('a format that leaves nothing gives the name of the page', () => {
  expect(pageSearchTexts(page, { ...settings, collectionTitleFormat: '' }).title).toBe('About');
});
