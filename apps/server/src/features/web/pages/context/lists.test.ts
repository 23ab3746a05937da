import { ownDatabase } from '@sitewright/testing/database';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection, createItem, type NewItem } from '../../../content/collections/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

type Given = Partial<NewItem> & { title: string };

async function givenCollection(app: TestApp, typeName: string, more: object, items: readonly Given[]) {
  const { websiteId, deps, database } = app;
  const id = deps.newId();
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id, typeName, title: typeName, ...more });
    for (const item of items) {
      const fields = { recordType: 'text' as const, publishOn: Date.UTC(2024, 0, 1), ...item };
      await createItem(db, { ...fields, websiteId, id: deps.newId(), collectionId: id });
    }
  });
  return id;
}

const json = async (app: TestApp, url: string) =>
  (await app.get(`${url + (url.includes('?') ? '&' : '?')}format=json`)).json;
const titles = (page: { items: { title: string }[] }) => page.items.map(({ title }) => title);

/** Follows the links of one direction and gives the titles of each page. */
async function walk(app: TestApp, from: string, link: 'nextPageUrl' | 'prevPageUrl') {
  const pages: string[][] = [];
  let url: string | undefined = from;
  while (url !== undefined && pages.length < 20) {
    const page: { items: { title: string }[]; pagination: Record<string, string> } = await json(app, url);
    pages.push(titles(page));
    url = page.pagination[link];
  }
  return { pages, last: pages.length };
}

test('pages of a blog tell every post once, forwards and backwards, also with equal moments', async () => {
  const app = await testApp();
  const posts = Array.from({ length: 11 }, (_, number) => ({
    title: `P${number}`,
    publishOn: Date.UTC(2024, 0, 1 + Math.floor(number / 4)),
  }));
  await givenCollection(app, 'blog', { pageSize: 3 }, posts);
  const forwards = await walk(app, '/blog', 'nextPageUrl');
  expect(forwards.pages.map((page) => page.length)).toEqual([3, 3, 3, 2]);
  expect(forwards.pages.flat().sort()).toEqual(posts.map(({ title }) => title).sort());
  const second = (await json(app, '/blog')).pagination;
  expect(second.nextPageOffset).toBe(Date.UTC(2024, 0, 3));
  const last = await json(
    app,
    (await json(app, (await json(app, second.nextPageUrl)).pagination.nextPageUrl)).pagination.nextPageUrl,
  );
  expect(last.pagination).not.toHaveProperty('nextPageUrl');
  expect(last.pagination.prevPageUrl).toMatch(/reversePaginate=true/);
  const third = await json(app, last.pagination.prevPageUrl);
  expect(titles(third)).toEqual(forwards.pages[2]);
  const first = await json(app, (await json(app, third.pagination.prevPageUrl)).pagination.prevPageUrl);
  expect(titles(first)).toEqual(forwards.pages[0]);
  expect(first.pagination).not.toHaveProperty('prevPageUrl');
});

test('filters compare without case, are combined and kept in the links of pages; what matches nothing is an empty list', async () => {
  const app = await testApp();
  await givenCollection(app, 'blog', { pageSize: 1 }, [
    { title: 'A', tags: ['Clay'], categories: ['News'], publishOn: Date.UTC(2024, 0, 5) },
    { title: 'B', tags: ['clay', 'Fire'], categories: ['news'], publishOn: Date.UTC(2024, 1, 1, 3) },
    { title: 'C', tags: ['Fire'], categories: ['Other'], publishOn: Date.UTC(2024, 2, 5) },
  ]);
  const first = await json(app, '/blog?tag=CLAY&category=NEWS');
  expect([titles(first), first.tagFilter, first.categoryFilter]).toEqual([['B'], 'clay', 'news']);
  expect(first.pagination.nextPageUrl).toMatch(/^\/blog\?category=NEWS&tag=CLAY&offset=\d+$/);
  expect(titles(await json(app, first.pagination.nextPageUrl))).toEqual(['A']);
  // 22:00 on 31 January in New York.
  expect(titles(await json(app, '/blog?month=01-2024'))).toEqual(['B']);
  expect(titles(await json(app, '/blog?month=2024-03'))).toEqual(['C']);
  for (const filter of ['tag=x', 'category=x', 'month=99-2024', 'author=nobody', `author=${app.websiteId}`]) {
    const empty = await json(app, `/blog?${filter}`);
    expect([filter, titles(empty), empty.empty]).toEqual([filter, [], true]);
  }
  const hostile = await json(app, `/blog?tag=${encodeURIComponent('<script>"')}`);
  expect(hostile.tagFilter).toBe('script');
});

test('SITE-17: an ordered collection has numbered pages in the order of the owner', async () => {
  const app = await testApp();
  await givenCollection(
    app,
    'gallery',
    { pageSize: 2 },
    ['A', 'B', 'C', 'D', 'E'].map((title) => ({ title })),
  );
  const { pages } = await walk(app, '/gallery', 'nextPageUrl');
  expect(pages).toEqual([['A', 'B'], ['C', 'D'], ['E']]);
  expect((await walk(app, '/gallery?page=3', 'prevPageUrl')).pages).toEqual([['E'], ['C', 'D'], ['A', 'B']]);
  expect(titles(await json(app, '/gallery?page=9'))).toEqual([]);
});

test('posts answer with and without a date at one address of their own; products also below p', async () => {
  const app = await testApp();
  const publishOn = Date.UTC(2016, 0, 2, 12);
  await givenCollection(app, 'blog', {}, [{ title: 'Snow', publishOn }]);
  await givenCollection(app, 'products', { urlId: 'shop' }, [{ title: 'Mug', recordType: 'store-item' }]);
  expect((await app.get('/blog/snow')).status).toBe(200);
  const old = await app.get('/blog/2016/01/02/snow?format=json');
  expect([old.status, old.headers.location]).toEqual([301, '/blog/snow?format=json']);
  expect((await app.get('/shop/p/mug')).headers.location).toBe('/shop/mug');
  expect((await app.get('/blog/2016/x/snow')).status).toBe(404);

  const { websiteId, database } = app;
  const settings = { defaultPostFormat: '%y/%m/%d/%t' };
  await database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings }));
  expect((await app.get('/blog/snow')).headers.location).toBe('/blog/2016/01/02/snow');
  expect((await app.get('/blog/1999/09/09/snow')).headers.location).toBe('/blog/2016/01/02/snow');
  expect((await app.get('/blog/2016/01/02/snow')).status).toBe(200);
  expect((await json(app, '/blog')).items[0].fullUrl).toBe('/blog/2016/01/02/snow');
});

test('the posts of a blog that is the home page have addresses that answer', async () => {
  const app = await testApp();
  await givenCollection(app, 'blog', { homepage: true }, [{ title: 'Snow' }]);
  const page = await json(app, '/');
  expect(page.items[0].fullUrl).toBe('/blog/snow');
  expect((await app.get('/blog/snow')).status).toBe(200);
});

test('SOC-11: events are told by time to come and past, with their places, and by months of the site', async () => {
  const now = Date.UTC(2026, 2, 20, 12);
  // A database of its own: pages of one database share the clock of the program that opened it first.
  const app = await testApp({ now: () => new Date(now), database: await ownDatabase() });
  const location = {
    addressTitle: 'Hall',
    addressLine1: '1 Mill Lane',
    addressLine2: 'Leeds',
    addressCountry: 'UK',
    mapLat: 53.8,
    mapLng: -1.5,
  };
  const event = (title: string, startDate: number, endDate?: number) => ({
    title,
    recordType: 'event' as const,
    content: { startDate, ...(endDate === undefined ? {} : { endDate }), location },
  });
  await givenCollection(app, 'events', { pageSize: 2 }, [
    event('Long ago', Date.UTC(2025, 0, 1)),
    event('Last month', Date.UTC(2026, 1, 1, 4, 30)),
    event('Running', Date.UTC(2026, 2, 19), Date.UTC(2026, 2, 21)),
    event('Soon', Date.UTC(2026, 2, 25)),
    event('Early', Date.UTC(2026, 2, 2)),
  ]);
  const page = await json(app, '/events');
  expect(titles({ items: page.upcoming })).toEqual(['Running', 'Soon']);
  expect(titles({ items: page.past })).toEqual(['Early', 'Last month']);
  expect(page.upcoming[0]).toMatchObject({
    startDate: Date.UTC(2026, 2, 19),
    endDate: Date.UTC(2026, 2, 21),
    location,
  });
  expect(titles(await json(app, page.pagination.nextPageUrl))).toEqual(['Long ago']);

  const calendar = await json(app, '/events?view=calendar');
  expect([calendar.calendarView, calendar.calendarMonth.text]).toEqual([true, '03-2026']);
  expect(titles(calendar)).toEqual(['Early', 'Running', 'Soon']);
  // 23:30 on 31 January in New York.
  expect(titles(await json(app, calendar.pagination.prevPageUrl))).toEqual([]);
  expect(titles(await json(app, '/events?view=calendar&month=01-2026'))).toEqual(['Last month']);
  expect(calendar.pagination.nextPageUrl).toBe('/events?view=calendar&month=04-2026');

  const item = await json(app, '/events/running');
  expect(item.pagination).toMatchObject({
    prevItem: { title: 'Early', fullUrl: '/events/early' },
    nextItem: { title: 'Soon', fullUrl: '/events/soon' },
  });
});
