import { expect, test } from 'vitest';
import { checkPage, HEAVY_BYTES } from './check-page.ts';
import { internalLink } from './internal-link.ts';
import type { FileFacts, PageFacts, SiteFacts } from './page-facts.ts';

const SEARCH = { seoTitle: 'Bowls', seoDescription: 'Thrown by hand', description: '', seoHidden: false };
const PHOTO: FileFacts = { altText: '', sizeBytes: 500_000, isSentAsIs: false, isImage: true };

const site = (part: Partial<SiteFacts> = {}): SiteFacts => ({
  targets: new Map([
    ['/', { state: 'seen', anchors: new Set(['story']) }],
    ['/shop', { state: 'seen', anchors: null }],
    ['/secret', { state: 'unseen', anchors: null }],
  ]),
  files: new Map(),
  search: SEARCH,
  ...part,
});
const facts = (part: Partial<PageFacts> = {}): PageFacts => ({
  links: [],
  files: [],
  sampleTexts: [],
  anchors: new Set(['contact']),
  ...part,
});
const at = { nodeId: 'b1', field: 'link' };
const kinds = (one: PageFacts, other: SiteFacts) => checkPage(one, other).map(({ kind }) => kind);

test.each([
  ['/', []],
  ['/shop/', []],
  ['/shop?tag=blue#new', []],
  ['/#story', []],
  ['/#gone', ['anchor-missing']],
  ['/gone', ['link-missing']],
  ['/secret', ['link-unseen']],
  ['#contact', []],
  ['#top', []],
  ['#', []],
  ['#gone', ['anchor-missing']],
  ['', ['no-link']],
  ['https://example.com/gone', []],
  ['//example.com/gone', []],
  ['mailto:anna@example.com', []],
])('a link to “%s” gives %j', (url, expected) => {
  expect(kinds(facts({ links: [{ ...at, url }] }), site())).toEqual(expected);
});

test.each([
  ['without words', { altText: '' }, PHOTO, ['alt-text']],
  ['with words of the block', { altText: 'A bowl' }, PHOTO, []],
  ['with words of the file', { altText: '' }, { ...PHOTO, altText: 'A bowl' }, []],
  ['that is an ornament', {}, PHOTO, []],
  ['that was deleted', {}, null, ['file-missing']],
  ['that is large', {}, { ...PHOTO, sizeBytes: HEAVY_BYTES.resized + 1 }, ['heavy-file']],
  [
    'that is animated and large',
    {},
    { ...PHOTO, isSentAsIs: true, sizeBytes: HEAVY_BYTES.sentAsIs + 1 },
    ['heavy-file'],
  ],
  ['that is animated and small', {}, { ...PHOTO, isSentAsIs: true, sizeBytes: HEAVY_BYTES.sentAsIs }, []],
])('a picture %s', (_name, alt: { altText?: string }, file, expected) => {
  const files = new Map(file ? [['f1', file]] : []);
  expect(kinds(facts({ files: [{ ...at, fileId: 'f1', ...alt }] }), site({ files }))).toEqual(expected);
});

test.each([
  ['told in full', SEARCH, []],
  [
    'without a title and a description',
    { ...SEARCH, seoTitle: ' ', seoDescription: '' },
    ['seo-title', 'seo-description'],
  ],
  ['described by its own description', { ...SEARCH, seoDescription: '', description: 'Bowls' }, []],
  ['hidden from search engines', { ...SEARCH, seoTitle: '', seoHidden: true }, []],
  ['of template areas', null, []],
])('search engines: a page %s', (_name, search, expected) => {
  expect(kinds(facts(), site({ search }))).toEqual(expected);
});

test('a text as a new block brings it is found where it stands', () => {
  const found = checkPage(facts({ sampleTexts: [{ nodeId: 'b7', field: 'html' }] }), site());
  expect(found).toEqual([{ kind: 'sample-text', nodeId: 'b7', field: 'html', detail: '' }]);
});

test('an address that cannot be decoded is looked for as it is written', () => {
  expect(internalLink('/100%')).toEqual({ path: '/100%', anchor: '' });
  expect(internalLink('/caf%C3%A9#a%20b')).toEqual({ path: '/café', anchor: 'a b' });
});
