import { compile } from '@sitewright/template';
import { standardPredicates } from '@sitewright/template/standard';
import { describe, expect, test } from 'vitest';
import { siteFormatters } from '../tags/platform-formatters.ts';
import { systemPartials } from './system-partials.ts';
import { SYSTEM_TEXTS } from './system-texts.ts';
import { systemViews } from './system-views.ts';

const image = {
  id: 'img1',
  assetUrl: '/static/img1/a.jpg',
  originalSize: '1500x1000',
  systemDataVariants: '1500x1000,100w,300w,500w,750w,1000w,1500w',
  title: 'Picture',
  recordType: 2,
  recordTypeLabel: 'image',
};
const HOSTILE = `<script>alert(1)</script>"'&`;
const START = Date.UTC(2026, 10, 3, 19, 0);

function item(more: Record<string, unknown> = {}) {
  return {
    id: 'i1',
    urlId: 'first',
    fullUrl: '/list/first',
    title: 'First',
    recordType: 1,
    recordTypeLabel: 'text',
    publishOn: START,
    startDate: START,
    endDate: START + 7_200_000,
    excerpt: '<p>Short</p>',
    body: '<p>Long</p>',
    tags: ['t1'],
    categories: ['c1'],
    author: { id: 'a1', displayName: 'Ada' },
    mainImageId: 'img1',
    mainImage: image,
    items: [image, { ...image, id: 'img2' }],
    commentState: 1,
    publicCommentCount: 2,
    location: { addressTitle: 'Hall', addressLine1: '1 Main St', addressLine2: 'Town', addressCountry: 'US' },
    structuredContent: {
      productType: 1,
      variants: [
        {
          sku: 'A',
          price: 2000,
          qtyInStock: 3,
          attributes: {},
          priceMoney: { value: '20.00', currency: 'USD' },
        },
      ],
      priceMoney: { value: '20.00', currency: 'USD' },
      audioAssetUrl: '/f/track.mp3',
      artist: 'Trio',
    },
    ...more,
  };
}

function context(more: Record<string, unknown> = {}) {
  return {
    website: {
      siteTitle: 'Site',
      baseUrl: 'https://site.test',
      shareButtonOptions: { 1: true },
      socialAccounts: [
        { serviceName: 'instagram-unauth', userName: 'site', profileUrl: 'https://instagram.com/site' },
      ],
    },
    websiteSettings: { commentsEnabled: true, simpleLikingEnabled: true },
    localizedStrings: SYSTEM_TEXTS,
    collection: {
      id: 'c0',
      title: 'List',
      fullUrl: '/list',
      urlId: 'list',
      categories: ['c1', 'c2'],
      description: '<p>About</p>',
    },
    ...more,
  };
}

function render(source: string, data: unknown) {
  const template = compile(source, {
    name: 'view',
    formatters: siteFormatters,
    predicates: standardPredicates,
  });
  return template.render(data, {
    locale: 'en-US',
    timeZone: 'America/New_York',
    now: START,
    messages: SYSTEM_TEXTS,
    partials: systemPartials,
  });
}

function view(type: string, kind: 'list' | 'item', data: Record<string, unknown>): string {
  const { output, errors } = render(systemViews[type]?.[kind] ?? '', context(data));
  expect(errors).toEqual([]);
  return output;
}

const LISTS = ['album', 'blog', 'events', 'gallery', 'products'] as const;

describe.each(LISTS)('the %s', (type) => {
  test('lists its items and one item, with annotations', () => {
    const list = view(type, 'list', { items: [item()], upcoming: [item()], past: [item({ id: 'i2' })] });
    expect(list).toContain('href="/list/first"');
    expect(list).toContain('data-item-id="i1"');
    expect(list).toContain('data-content-field="title"');
    expect(list).toContain('data-collection-id="c0"');
    expect(list).toContain('href="/list?category=c1"');
    const one = view(type, 'item', { item: item(), pagination: { nextItem: item({ title: 'Second' }) } });
    expect(one).toMatch(/<h1[^>]*data-content-field="title">First</);
    expect(one).toContain('rel="next"');
    expect(one).toContain('Second');
  });

  test('says so when it is empty', () => {
    expect(view(type, 'list', { items: [] })).toContain('collection-empty');
  });

  test('prints hostile titles as text', () => {
    const hostile = item({
      title: HOSTILE,
      tags: [HOSTILE],
      categories: [HOSTILE],
      author: { displayName: HOSTILE },
    });
    const list = view(type, 'list', { items: [hostile], upcoming: [hostile], past: [], tagFilter: HOSTILE });
    const one = view(type, 'item', { item: hostile });
    expect(list + one).not.toContain('<script>alert');
  });
});

test('pages of a list lead on, and a filter says what is shown', () => {
  const list = view('blog', 'list', {
    items: [item()],
    tagFilter: 't1',
    pagination: {
      nextPage: true,
      nextPageUrl: '/list?offset=1',
      prevPage: true,
      prevPageUrl: '/list?offset=2&reversePaginate=true',
    },
  });
  expect(list).toContain('<a class="next-page older" rel="next" href="/list?offset=1">Older</a>');
  expect(list).toContain('href="/list?offset=2&amp;reversePaginate=true">Newer</a>');
  expect(list).toMatch(/Shown: <strong>t1<\/strong> +<a href="\/list">Show all<\/a>/);
});

test('SOC-01: an entry has its comments, likes and share buttons, an event its calendar links', () => {
  const post = view('blog', 'item', { item: item() });
  for (const part of [
    'sqs-comment-link',
    'sqs-simple-like',
    'squarespace-social-buttons',
    'squarespace-comments',
  ])
    expect(post).toContain(part);
  const event = view('events', 'item', { item: item() });
  expect(event).toContain('/list/first?format=ical');
  expect(event).toContain('google.com/calendar/event?action=TEMPLATE&amp;text=First');
  expect(event).toContain('https://www.google.com/maps/search/?api=1&amp;query=1%20Main%20St%2C+Town%2C+US');
});

test('SOC-04: comments are shown when open or there, never when the site has none', () => {
  const shown = (more: Record<string, unknown>, commentsEnabled = true) =>
    view('blog', 'item', { item: item(more), websiteSettings: { commentsEnabled } }).includes(
      'sqs-comment-link',
    );
  expect(shown({ commentState: 1, publicCommentCount: 0 })).toBe(true);
  expect(shown({ commentState: 2, publicCommentCount: 3 })).toBe(true);
  expect(shown({ commentState: 2, publicCommentCount: 0 })).toBe(false);
  expect(shown({ commentState: 1, publicCommentCount: 3 }, false)).toBe(false);
});

test('products are printed in the tree that templates style, and can be bought without scripts', () => {
  const list = view('products', 'list', { items: [item({ recordType: 11, recordTypeLabel: 'store-item' })] });
  for (const name of [
    'ProductList',
    'ProductList-grid',
    'ProductList-item',
    'ProductList-title',
    'ProductList-price',
  ])
    expect(list).toMatch(new RegExp(`class="(?:[^"]* )?${name}[ "]`));
  const one = view('products', 'item', { item: item({ recordType: 11, recordTypeLabel: 'store-item' }) });
  for (const name of [
    'ProductItem-nav-breadcrumb',
    'ProductItem-gallery-slides',
    'ProductItem-details-title',
    'ProductItem-details-excerpt',
    'ProductItem-details-checkout',
    'ProductItem-quantity-add-to-cart',
  ])
    expect(one).toContain(`class="${name}`);
  expect(one).toContain('data-slide-index="2" data-image-id="img2"');
  expect(one).toContain('data-controller="ProductItemVariants,ProductCartButton"');
  expect(one).toContain('<input type="hidden" name="sku" value="A">');
});

test('a calendar month has its weeks, its events on their days, and the months beside it', () => {
  const overNight = item({
    title: 'Night',
    startDate: Date.UTC(2026, 10, 14, 2),
    endDate: Date.UTC(2026, 10, 15, 6),
  });
  const list = view('events', 'list', {
    calendarView: true,
    calendarMonth: { year: 2026, month: 11 },
    items: [item(), overNight],
    pagination: {
      prevPage: true,
      nextPage: true,
      prevPageUrl: '/list?view=calendar&month=2026-10',
      nextPageUrl: '/list?view=calendar&month=2026-12',
    },
  });
  expect(list).toContain('<caption>November 2026</caption>');
  expect(list.match(/sqs-calendar-day"/g)).toHaveLength(30);
  expect(list.match(/<tr>/g)).toHaveLength(6);
  expect(list).toMatch(
    /sqs-calendar-day">3<\/span><ul><li><a href="\/list\/first"><span class="sqs-calendar-time">2:00.PM<\/span> First</,
  );
  // 9 pm of the 13th to 1 am of the 15th in New York.
  expect(list.match(/Night<\/a>/g)).toHaveLength(3);
  expect(list).toContain('href="/list?view=calendar&amp;month=2026-12"');
  expect(
    view('events', 'list', { calendarView: true, calendarMonth: { year: 2026, month: 2 }, items: [] }),
  ).toContain('no events this month');
});

test('an index stacks its pages under their anchors, a folder links to them', () => {
  const pages = [
    { id: 'p1', urlId: 'one', fullUrl: '/one', navigationTitle: 'One', mainContent: '<p>Words</p>' },
    { id: 'p2', urlId: 'two', fullUrl: '/two', navigationTitle: 'Two', mainContent: '' },
  ];
  const collection = { id: 'x', title: 'X', fullUrl: '/x', collections: pages };
  const stacked = view('index', 'list', { collection });
  expect(stacked).toContain('id="one"');
  expect(stacked).toContain('<p>Words</p>');
  expect(stacked).toContain('<a href="/two">Two</a>');
  expect(view('folder', 'list', { collection })).toContain('href="/one"');
  expect(view('folder', 'list', { collection: { ...collection, collections: [] } })).toContain(
    'collection-empty',
  );
});

test('SOC-09: the accounts of a site are links with the icon of their service', () => {
  const { output } = render('{@|apply sqs-social-links}', context());
  expect(output).toContain('href="https://instagram.com/site"');
  expect(output).toContain('/universal/svg/social-accounts.svg#instagram-icon');
  expect(output).toContain('aria-label="instagram: site"');
});

test('every text of the markup is in the catalogue', () => {
  const sources = [
    ...Object.values(systemPartials),
    ...Object.values(systemViews).flatMap(({ list, item: one = '' }) => [list, one]),
  ];
  const named = sources.flatMap((source) =>
    [...source.matchAll(/localizedStrings\.(\w+)/g)].map(([, key]) => key),
  );
  expect(named.filter((key) => !Object.hasOwn(SYSTEM_TEXTS, key ?? ''))).toEqual([]);
});
