import { describe, expect, test } from 'vitest';
import { OWN_NAMES, PREDICATE_NAMES } from '../language-names.data.ts';
import { rendered, TEST_NOW } from '../testing/rendered.ts';

const is = (predicate: string, data: unknown) => rendered(`{.${predicate}}yes{.or}no{.end}`, data) === 'yes';

const CASES: Readonly<Record<string, { readonly yes: readonly unknown[]; readonly no: readonly unknown[] }>> =
  {
    'calendar-view?': {
      yes: [{ calendarView: true }, { calendarView: 'true' }],
      no: [{}, { calendarView: 'yes' }],
    },
    'child-images?': {
      yes: [{ items: [{ mainImageId: 'x' }] }, { items: [{ systemDataId: 'x' }] }],
      no: [{ items: [{}] }, { items: [] }, {}],
    },
    'clickable?': {
      yes: [{}, { folderBehavior: 1 }, { folderBehavior: 2 }],
      no: [{ folderBehavior: 3 }, { folderBehavior: null }],
    },
    'collection?': { yes: [{ collection: { id: 1 } }], no: [{ collection: {} }, {}] },
    'folder?': { yes: [{ collection: { folder: true } }], no: [{ collection: { folder: false } }, {}] },
    'collection-page?': {
      yes: [{ collection: { type: 10 } }],
      no: [{ collection: { type: 7 } }, { type: 10 }, {}],
    },
    'collection-template-page?': {
      yes: [{ collection: { type: 7 } }, { type: 7 }],
      no: [{ collection: {}, type: 7 }, {}],
    },
    'collectionTypeNameEquals? blog': { yes: [{ typeName: 'blog' }], no: [{ typeName: 'page' }, {}] },
    collectionTypeNameEquals$: { yes: [], no: [{ typeName: 'blog' }] },
    'excerpt?': {
      yes: [{ excerpt: { html: '<p>x</p>' } }, { excerpt: 'x' }, { excerpt: { html: '&nbsp;' } }],
      no: [{ excerpt: { html: '<p> \u200b\u00a0</p>' } }, { excerpt: '' }, {}],
    },
    'external-link?': { yes: [{ externalLink: { url: 'x' } }], no: [{ externalLink: {} }, {}] },
    'has-multiple?': { yes: [[1, 2], { a: 1, b: 2 }], no: [[1], {}, null, 'ab'] },
    'index?': {
      yes: [{ collection: { folder: true, folderBehavior: 1 } }],
      no: [{ collection: { folder: true, folderBehavior: '1' } }, { collection: { folderBehavior: 1 } }, {}],
    },
    'location?': { yes: [{ location: { mapLat: 0, mapLng: 0 } }], no: [{ location: { mapLat: 1 } }, {}] },
    'main-image?': { yes: [{ mainImageId: 'x' }, { systemDataId: 'x' }], no: [{}, null] },
    'passthrough?': {
      yes: [{ passthrough: true, sourceUrl: '/x' }],
      no: [{ passthrough: true, sourceUrl: '' }, { sourceUrl: '/x' }, { passthrough: true }],
    },
    'redirect?': { yes: [{ folderBehavior: 2 }], no: [{ folderBehavior: 1 }, {}] },
    'same-day?': {
      yes: [{ startDate: 1_690_034_400_000, endDate: 1_690_056_000_000 }],
      no: [
        { startDate: 1_690_034_400_000, endDate: 1_690_134_400_000 },
        { startDate: 1_690_034_400_000, endDate: 1_690_056_000_000, website: { timeZone: 'Asia/Tokyo' } },
      ],
    },
    'serviceNameEmail?': { yes: [{ serviceName: 'email' }], no: [{ serviceName: 'x' }, {}] },
    'show-past-events?': {
      yes: [{ showPastOrUpcomingEvents: 'past' }],
      no: [{ showPastOrUpcomingEvents: 'upcoming' }, {}],
    },
    'gallery-meta?': {
      yes: [{ options: { controls: true } }, { options: { indicators: 1 } }],
      no: [{ options: {} }, {}],
    },
    'has-variants?': {
      yes: [{ structuredContent: { productType: 1, variants: [{}, {}] } }],
      no: [
        { structuredContent: { productType: 2, variants: [{}, {}] } },
        { structuredContent: { variants: [{}] } },
        {},
      ],
    },
    'on-sale?': {
      yes: [
        { structuredContent: { productType: 2, onSale: true } },
        { structuredContent: { productType: 1, variants: [{ onSale: true }] } },
      ],
      no: [{ structuredContent: { productType: 4, variants: [{ onSale: true }] } }, {}],
    },
    'sold-out?': {
      yes: [
        { structuredContent: { productType: 1, variants: [{ qtyInStock: 0 }] } },
        { structuredContent: { productType: 5 } },
        {},
      ],
      no: [
        { structuredContent: { productType: 1, variants: [{ unlimited: true }] } },
        { structuredContent: { productType: 2 } },
      ],
    },
    'varied-prices?': {
      yes: [{ structuredContent: { productType: 1, variants: [{ price: 1 }, { price: 2 }] } }],
      no: [{ structuredContent: { productType: 1, variants: [{ price: 1 }, { price: 1 }] } }, {}],
    },
    'comments?': {
      yes: [
        { commentState: 1 },
        { publicCommentCount: 2 },
        { commentState: 1, websiteSettings: { commentsEnabled: true } },
      ],
      no: [
        {},
        { commentState: 1, publicCommentCount: 9, websiteSettings: { commentsEnabled: false } },
        { commentState: 2 },
      ],
    },
    'disqus?': {
      yes: [{ websiteSettings: { disqusShortName: 'd' } }, { websiteSettings: { disqusShortname: 'd' } }],
      no: [{ websiteSettings: {} }, {}],
    },
    'current-type? heading': {
      yes: [{ currentType: 1 }, { currentType: '1' }],
      no: [{ currentType: 3 }, {}],
    },
    'current-type? twitter': { yes: [{ currentType: 19 }], no: [{}] },
    'current-type? toString': { yes: [], no: [{ currentType: 1 }] },
    'subscribable?': { yes: [{ structuredContent: { isSubscribable: true } }], no: [{}] },
    'additional-fields?': {
      yes: [{ structuredContent: { additionalFieldsFormId: 'f', additionalFieldsForm: { a: 1 } } }],
      no: [{ structuredContent: { additionalFieldsFormId: 'f' } }, {}],
    },
    'product-type? gift-card': {
      yes: [{ structuredContent: { productType: 4 } }],
      no: [{ structuredContent: { productType: 1 } }, {}],
    },
    'past-event?': { yes: [{ endDate: TEST_NOW - 1 }], no: [{ endDate: TEST_NOW }] },
    'dark-color?': { yes: ['#000'], no: ['#fff', 'none', null] },
    'dark-color? c': { yes: [{ c: '#111111' }], no: [{ c: '#eee' }, {}] },
  };

test.each(Object.entries(CASES))('FMT-03, FMT-24: %s', (predicate, { yes, no }) => {
  const name = predicate.replace('$', '?');
  for (const data of yes) expect(is(name, data), JSON.stringify(data)).toBe(true);
  for (const data of no) expect(is(name, data), JSON.stringify(data)).toBe(false);
});

describe('predicates that come in series', () => {
  test.each([
    [
      'FMT-03',
      'recordType',
      {
        'text?': 1,
        'audio?': 7,
        'store-item?': 11,
        'event?': 12,
        'binary?': 15,
        'css-asset?': 16,
        'tweak-asset?': 17,
        'digital-good?': 18,
        'attachment?': 19,
        'wordpress-export?': 20,
        'json-export?': 21,
        'site-search?': 30,
        'active-time?': 31,
        'tweet?': 50,
        'checkin?': 52,
        'kbarticle?': 54,
        'undefined?': -1,
        'image?': 2,
        'quote?': 4,
        'link?': 5,
        'video?': 8,
        'external-video?': 8,
        'gallery?': 14,
      },
    ],
    [
      'FMT-03',
      'backgroundSource',
      {
        'background-source-upload?': 1,
        'background-source-instagram?': 2,
        'background-source-video?': 3,
        'background-source-none?': 4,
        'background-source-undefined?': -1,
      },
    ],
  ] as const)('%s: codes of %s', (_row, key, codes) => {
    for (const [name, code] of Object.entries(codes)) {
      expect(is(name, { [key]: code }), name).toBe(true);
      expect(is(name, { [key]: 99 }), name).toBe(false);
      expect(is(name, {}), name).toBe(false);
    }
  });

  test('FMT-18: every promoted block has a predicate, and media types count them too', () => {
    for (const name of PREDICATE_NAMES.promoted) {
      const block = name.slice('promoted'.length, -1).toLowerCase();
      expect(is(name, { promotedBlockType: block }), name).toBe(true);
      expect(is(name, { promotedBlockType: 'none' }), name).toBe(false);
    }
    expect(is('external-video?', { promotedBlockType: 'video' })).toBe(true);
    expect(is('gallery?', { promotedBlockType: 'gallery' })).toBe(true);
  });

  test('gallery options', () => {
    for (const name of PREDICATE_NAMES.gallery) {
      const [, option = '', value = ''] =
        /^gallery-(design|meta-position|active-alignment)-(.*)\?$/.exec(name) ?? [];
      const key = option || name.slice('gallery-'.length, -1);
      expect(is(name, { options: { [key]: value || true } }), name).toBe(true);
      expect(is(name, { options: { [key]: option ? 'other' : false } }), name).toBe(false);
      expect(is(name, {}), name).toBe(false);
    }
  });

  test('every predicate of the language stands any JSON', () => {
    const names = [...Object.values(PREDICATE_NAMES).flat(), ...OWN_NAMES.predicates].filter(
      (name) => name !== 'units-metric?',
    );
    for (const name of names)
      for (const data of [null, 0, 'x', [], {}, [null], true]) expect(typeof is(name, data)).toBe('boolean');
  });
});

test('SOC-04: comments are shown when open or present, and never where the site has turned them off', () => {
  const off = { websiteSettings: { commentsEnabled: false } };
  expect(is('comments?', { commentState: 1 })).toBe(true);
  expect(is('comments?', { commentState: 2, publicCommentCount: 1 })).toBe(true);
  expect(is('comments?', { commentState: 2, publicCommentCount: 0 })).toBe(false);
  expect(is('comments?', { commentState: 1, publicCommentCount: 100, ...off })).toBe(false);
});

test('TPL-22: units-metric? is not yet implemented and says so', () => {
  expect(rendered('{.units-metric?}a{.or}b{.end}c', {})).toBe(
    'bc["units-metric?" formatter is not yet implemented]',
  );
});

test('FMT-19: past and upcoming events', () => {
  const page = {
    showPastOrUpcomingEvents: 'past',
    items: [
      { t: 'old', endDate: 5 },
      { t: 'new', endDate: TEST_NOW + 5 },
    ],
  };
  expect(
    rendered('{.show-past-events?}{.repeated section items}{.past-event?}{t}{.end}{.end}{.end}', page),
  ).toBe('old');
});

test('FMT-24: product rules with an or-clause', () => {
  const template = '{.sold-out?}gone{.or on-sale?}reduced{.or subscribable?}plan{.or}plain{.end}';
  const content = (input: object) => ({
    structuredContent: { productType: 1, variants: [{ unlimited: true }], ...input },
  });
  expect(rendered(template, content({ variants: [] }))).toBe('gone');
  expect(rendered(template, content({ variants: [{ unlimited: true, onSale: true }] }))).toBe('reduced');
  expect(rendered(template, content({ isSubscribable: true }))).toBe('plan');
  expect(rendered(template, content({}))).toBe('plain');
});
