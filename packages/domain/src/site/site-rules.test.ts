import { expect, test } from 'vitest';
import { WebsiteSettings } from '../settings/website-schema.ts';
import { ACCOUNT_STATE_CODES, accountStateOfCode } from './account-state.ts';
import {
  BACKGROUND_SOURCES,
  COLLECTION_TYPE_CODES,
  COLLECTION_VIEWS,
  FOLDER_BEHAVIOURS,
  isClickableFolder,
} from './collection-type.ts';
import {
  altTextOf,
  DEFAULT_FOCAL_POINT,
  derivedWidths,
  systemDataVariants,
  widthOfFormat,
} from './image-item.ts';
import { itemLimit } from './limits.ts';
import { NavigationItem } from './navigation-schema.ts';
import { canChangeStatus, isVisible } from './page-status.ts';
import { PAGE_TYPE_CODES, TWEAK_PAGE_TYPES } from './page-type.ts';
import { RECORD_TYPE_CODES, recordTypeOfCode } from './record-type.ts';
import { freeSlug } from './slug-suffix.ts';

test('SITE-06: the 27 page types have their numbers', () => {
  expect(Object.keys(PAGE_TYPE_CODES)).toHaveLength(27);
  expect(PAGE_TYPE_CODES).toMatchObject({
    page: 2,
    'content-item': 50,
    'not-found': 100,
    'cart-v2': 205,
    'sso-page': 400,
  });
});

test('SITE-07: the style editor opens for six page types', () => {
  expect(TWEAK_PAGE_TYPES).toEqual([
    'SPLASH_PAGE',
    'LOCK_SCREEN',
    'POPUP_OVERLAY',
    'CHECKOUT',
    'STYLE',
    'SSO_PAGE',
  ]);
});

test.each([
  ['draft', 'needs-review', false, true],
  ['draft', 'published', false, false],
  ['draft', 'published', true, true],
  ['needs-review', 'published', true, true],
  ['draft', 'scheduled', true, true],
  ['published', 'draft', true, true],
  ['published', 'draft', false, false],
  ['scheduled', 'private', true, true],
  ['published', 'needs-review', true, false],
] as const)('SITE-10: %s to %s with publishing right %s is %s', (from, to, mayPublish, expected) => {
  expect(canChangeStatus(from, to, mayPublish)).toBe(expected);
});

test('SITE-10: a scheduled page is visible from its time on', () => {
  expect(isVisible('scheduled', 1000, 999)).toBe(false);
  expect(isVisible('scheduled', 1000, 1000)).toBe(true);
  expect(isVisible('private', null, 5)).toBe(false);
});

test('SITE-12: settings have defaults and refuse what is not one', () => {
  expect(WebsiteSettings.parse({})).toMatchObject({
    timeZone: 'America/New_York',
    useCLDRMoneyFormat: true,
    commentsEnabled: false,
  });
  expect(WebsiteSettings.safeParse({ timeZone: 'Mars/Olympus' }).success).toBe(false);
  expect(WebsiteSettings.safeParse({ language: 'no_such_tag!' }).success).toBe(false);
  expect(WebsiteSettings.safeParse({ storeSettings: { defaultCurrency: 'XXX' } }).success).toBe(false);
});

test('SITE-14: account states have their numbers', () => {
  expect(Object.values(ACCOUNT_STATE_CODES)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15]);
  expect(accountStateOfCode(6)).toBe('internal');
  expect(accountStateOfCode(9)).toBeNull();
});

test('SITE-16: record types have their numbers', () => {
  expect(RECORD_TYPE_CODES).toMatchObject({
    text: 1,
    image: 2,
    'store-item': 11,
    event: 12,
    'digital-good': 18,
  });
  expect(recordTypeOfCode(11)).toBe('store-item');
  expect(recordTypeOfCode(60)).toBeNull();
});

test('SITE-17: collection types are numbered 1 to 25', () => {
  expect(Object.values(COLLECTION_TYPE_CODES)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
});

test('SITE-18, SITE-19, SITE-20: views, folder behaviours and background sources', () => {
  expect(COLLECTION_VIEWS).toEqual(['list', 'grid', 'product']);
  expect(Object.values(FOLDER_BEHAVIOURS).filter(isClickableFolder)).toEqual([1, 2]);
  expect(BACKGROUND_SOURCES).toEqual({ upload: 1, instagram: 2, video: 3, none: 4 });
});

test('SITE-30: 250 ordered items, 200 products, no limit for a blog', () => {
  expect(itemLimit({ typeName: 'gallery', ordering: 'user-orderable' })?.max).toBe(250);
  expect(itemLimit({ typeName: 'products', ordering: 'user-orderable' })?.max).toBe(200);
  expect(itemLimit({ typeName: 'album', ordering: 'music-album' })).toEqual({ max: 60, noun: 'tracks' });
  expect(itemLimit({ typeName: 'blog', ordering: 'chronological' })).toBeNull();
});

test.each([
  ['Store', [], 'store'],
  ['Store', ['store', 'store-1', 'store-10'], 'store-11'],
  ['Store', ['store', 'store-front'], 'store-1'],
  ['ab', [], 'page'],
  ['日本', ['page'], 'page-1'],
] as const)('SITE-11: the address of %j beside %j is %j', (title, taken, expected) => {
  expect(freeSlug(title, taken, { minimum: 3 })).toBe(expected);
});

test('SITE-11: letters of the language are written out in an address', () => {
  expect(freeSlug('Große Krüge', [], { language: 'de' })).toBe('grosse-kruege');
  expect(freeSlug('Große Krüge', [], { language: 'fr' })).toBe('grosse-kruge');
  expect(freeSlug('Große Krüge', ['grosse-kruege'], { language: 'de-CH' })).toBe('grosse-kruege-1');
});

test('IMG-03: widths below the picture are made, larger ones never', () => {
  expect(derivedWidths({ width: 1600, height: 900 })).toEqual([100, 300, 500, 750, 1000, 1500]);
  expect(derivedWidths({ width: 80, height: 40 })).toEqual([100]);
  expect(systemDataVariants({ width: 1500, height: 1000 })).toBe('1500x1000,100w,300w,500w,750w,1000w,1500w');
});

test.each([
  ['500w', 500],
  ['200w', 300],
  ['2501w', 2500],
  ['9999w', 2500],
  ['original', null],
  [undefined, null],
  ['big', undefined],
  ['-1w', undefined],
])('IMG-03: the format %s asks for width %s', (format, expected) => {
  expect(widthOfFormat(format)).toBe(expected);
});

test.each([
  ['altText', { altText: 'A', title: 'B' }, 'A'],
  ['title', { title: 'B', body: 'C' }, 'B'],
  ['body without tags', { body: '<p>C <b>d</b></p>' }, 'C d'],
  ['IMG-13: body cut to 250', { body: 'x'.repeat(300) }, 'x'.repeat(250)],
  ['file name of a person', { filename: 'blue-vase.jpg' }, 'blue-vase.jpg'],
  ['no file name of a camera', { filename: 'IMG_2041.JPG' }, ''],
  ['nothing', {}, ''],
])('IMG-14: alternative text from %s', (_name, image, expected) => {
  expect(altTextOf(image)).toBe(expected);
});

test('IMG-15: the focal point is the centre unless set', () => {
  expect(DEFAULT_FOCAL_POINT).toEqual({ x: 0.5, y: 0.5 });
});

test('NAV-01: an entry has exactly one target; unsafe addresses are refused', () => {
  const link = (url: string) => NavigationItem.safeParse({ externalLink: { url, title: 'x' } }).success;
  expect(link('https://example.com/a')).toBe(true);
  expect(link('/about')).toBe(true);
  for (const bad of ['javascript:alert(1)', '//evil.test', '/\\evil', 'data:text/html,x', 'https:evil'])
    expect(link(bad)).toBe(false);
  expect(NavigationItem.safeParse({ items: [] }).success).toBe(false);
});
