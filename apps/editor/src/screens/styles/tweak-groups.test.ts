import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Tweak } from '@sitewright/domain/tweak/tweak';
import { expect, test } from 'vitest';
import { previewTargets, previewUrl } from './preview-targets.ts';
import { readSize, sizeText } from './size-text.ts';
import { tweakGroups } from './tweak-groups.ts';

const tweak = (title: string, category?: string, label?: string): Tweak => ({
  type: 'checkbox',
  title,
  category,
  label,
});
const ALL = [
  tweak('A', 'Colors'),
  tweak('B'),
  tweak('C', 'Layout', 'Wide rail'),
  tweak('D', 'Colors'),
  tweak('A'),
];
const titles = (groups: ReturnType<typeof tweakGroups>) =>
  groups.map((group) => [group.title, ...group.tweaks.map(({ title }) => title)]);

test('settings stand by category in the order of the template, each once', () => {
  expect(titles(tweakGroups(ALL, { absent: [], query: '' }))).toEqual([
    ['Colors', 'A', 'D'],
    ['General', 'B'],
    ['Layout', 'C'],
  ]);
});

test('those for which the page has nothing are hidden; others are found by title, label or category', () => {
  expect(titles(tweakGroups(ALL, { absent: ['A', 'D'], query: '' }))).toEqual([
    ['General', 'B'],
    ['Layout', 'C'],
  ]);
  expect(titles(tweakGroups(ALL, { absent: [], query: ' RAIL' }))).toEqual([['Layout', 'C']]);
  expect(titles(tweakGroups(ALL, { absent: [], query: 'colors' }))).toEqual([['Colors', 'A', 'D']]);
});

test.each([
  ['10px', { number: 10, unit: 'px' }],
  ['-.028em', { number: -0.028, unit: 'em' }],
  ['1.2', { number: 1.2, unit: '' }],
  ['clamp(1px, 2vw, 3px)', null],
  ['', null],
])('the size %s', (text, size) => {
  expect(readSize(text)).toEqual(size);
});

test('sizes are written without the noise of fractions', () => {
  expect([sizeText(0.1 + 0.2, 'em'), sizeText(1100, 'px')]).toEqual(['0.3em', '1100px']);
});

test('SITE-07: the styles are opened beside each page the site has, a popup, a cover page and the checkout among them', () => {
  const page = (id: string, type: Collection['type'], urlId = id) =>
    ({ id, type, urlId, title: id, parentId: null, homepage: false }) as Collection;
  expect(previewTargets([]).map(({ id }) => id)).toEqual(['STYLE', 'CHECKOUT']);
  const targets = previewTargets([
    page('about', 'page'),
    page('letter', 'popup-overlay'),
    page('winter', 'splash-page'),
    page('summer', 'splash-page'),
  ]);
  expect(targets.map(({ id, label }) => [id, label])).toEqual([
    ['STYLE', 'Home'],
    ['about', 'about'],
    ['POPUP_OVERLAY', 'Popup: letter'],
    ['SPLASH_PAGE', 'Cover page: winter'],
    ['summer', 'Cover page: summer'],
    ['CHECKOUT', 'Checkout'],
  ]);
  const url = targets.map((target) => previewUrl('http://demo.localhost', 'a b', target));
  expect([url[0], url[2]]).toEqual([
    'http://demo.localhost/?preview=a+b',
    'http://demo.localhost/letter?preview=a+b',
  ]);
});
