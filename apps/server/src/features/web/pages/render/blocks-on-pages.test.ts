import { randomUUID } from 'node:crypto';
import type { PageDocumentInput } from '@sitewright/document/schema';
import { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { type TestDatabase, testDatabase } from '@sitewright/testing/database';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import type { Db } from '../../../../platform/database/database.ts';
import { authorOfName, createCollection, createItem } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

const DAY = 86_400_000;
const MAY = Date.UTC(2026, 4, 20, 12);

/** The worker's database, telling each statement that is run on a site. */
async function counted(): Promise<{ base: TestDatabase; statements: string[] }> {
  const base = await testDatabase();
  const statements: string[] = [];
  const count = (db: Db): Db => ({
    ...db,
    query: (text, values, name) => {
      statements.push(name ?? text);
      return db.query(text, values, name);
    },
  });
  const database: TestDatabase['database'] = {
    ...base.database,
    site: (websiteId, work, options) => base.database.site(websiteId, (db) => work(count(db)), options),
  };
  return { base: { ...base, database }, statements };
}

/** A site with a blog and a calendar, and a way to put blocks on a page at `/page`. */
async function givenSite() {
  const { base, statements } = await counted();
  const app = await testApp({ database: base, now: () => new Date(MAY) });
  const { websiteId, database } = app;
  const [blog, events] = [randomUUID(), randomUUID()];
  await database.site(websiteId, async (db) => {
    await changeSettings(
      db,
      { websiteId },
      {
        settings: {
          timeZone: 'UTC',
          shareButtonOptions: { 1: true, 2: false, 6: true },
          socialAccounts: [
            { serviceName: 'instagram-unauth', userName: 'kiln', profileUrl: 'https://instagram.com/kiln' },
          ],
        },
      },
    );
    await createCollection(db, { websiteId, id: blog, typeName: 'blog', title: 'Journal', urlId: 'journal' });
    await createCollection(db, { websiteId, id: events, typeName: 'events', title: 'Open', urlId: 'open' });
    const post = { websiteId, collectionId: blog, recordType: 'text' } as const;
    const { id: authorId } = await authorOfName(db, { websiteId, displayName: 'Ana', newId: randomUUID });
    const tagged = { ...post, tags: ['clay'], categories: ['Notes'], authorId };
    await createItem(db, { ...tagged, id: randomUUID(), title: 'One', publishOn: MAY - DAY });
    await createItem(db, { ...tagged, id: randomUUID(), title: 'Two', publishOn: MAY - 40 * DAY });
    await createItem(db, { ...tagged, id: randomUUID(), title: 'Hidden', publishOn: MAY, status: 'draft' });
    const event = { websiteId, collectionId: events, recordType: 'event', publishOn: 0 } as const;
    const at = (start: number) => ({ content: { startDate: start, endDate: start + 3_600_000 } });
    await createItem(db, { ...event, id: randomUUID(), title: 'Firing', ...at(MAY + DAY) });
    await createItem(db, { ...event, id: randomUUID(), title: 'Later', ...at(MAY + 30 * DAY) });
    await createItem(db, { ...event, id: randomUUID(), title: 'Gone', ...at(MAY - 30 * DAY) });
  });
  const show = (blocks: { type: string; props: Record<string, string | number | boolean> }[]) =>
    database.site(websiteId, async (db) => {
      const id = randomUUID();
      const page = { websiteId, id, typeName: 'page', title: 'Page', urlId: `p-${id}` };
      await createCollection(db, { ...page, content: pageOf(blocks) });
      await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
      return `/p-${id}`;
    });
  return { app, blog, events, show, statements };
}

function pageOf(blocks: { type: string; props: Record<string, string | number | boolean> }[]) {
  const placed = blocks.map((block, index) => ({ id: `b${index}`, ...block }));
  const columns = [{ id: 'c', span: 12, blocks: placed }];
  return {
    format: 1,
    sections: [{ id: 's', kind: 'rows', rows: [{ id: 'r', columns }] }],
  } satisfies PageDocumentInput;
}

test('BLK-47: labels count only what visitors see, a page of eight lists takes at most six statements', async () => {
  const { app, blog, events, show, statements } = await givenSite();
  const url = await show([
    { type: 'archive', props: { collectionId: blog, groupBy: 'month' } },
    { type: 'archive', props: { collectionId: blog, groupBy: 'category', layout: 'dropdown' } },
    { type: 'tag-cloud', props: { collectionId: blog } },
    { type: 'tag-cloud', props: { collectionId: events } },
    { type: 'content-link', props: { collectionId: blog } },
    { type: 'calendar', props: { collectionId: events } },
    { type: 'summary', props: { collectionId: blog, primaryMetadata: 'author', headerText: 'All' } },
    { type: 'summary', props: { collectionId: blog, filterTag: 'CLAY', headerText: 'Tag' } },
    { type: 'summary', props: { collectionId: blog, filterCategory: 'notes', headerText: 'Category' } },
    { type: 'summary', props: { collectionId: blog, filterTag: 'none', headerText: 'Nothing' } },
    { type: 'summary', props: { collectionId: blog, pageSize: 1, headerText: 'One' } },
    { type: 'summary', props: { collectionId: events, headerText: 'To come' } },
    {
      type: 'summary',
      props: { collectionId: events, showPastOrUpcomingEvents: 'past', headerText: 'Over' },
    },
    { type: 'image', props: { imageId: randomUUID() } },
    { type: 'audio', props: { fileId: randomUUID() } },
  ]);
  await app.get('/');
  statements.length = 0;
  const { text } = await app.get(url);
  expect(text).toContain('<a href="/journal?month=2026-05">May 2026');
  expect(text).toContain('<a href="/journal?month=2026-04">April 2026');
  expect(text).toContain('<option value="Notes">Notes (2)</option>');
  expect(text).toContain('<a href="/journal?tag=clay">clay');
  expect(text).toContain('<a class="content-link content-link-above" href="/journal">');
  expect(text).toContain('</span> Firing</a>');
  expect(text).not.toContain('</span> Later</a>');
  expect(text).not.toContain('Hidden');
  expect(text).toContain('summary-metadata-item--author">Ana');
  expect(summariesOf(text)).toEqual({
    All: ['One', 'Two'],
    Tag: ['One', 'Two'],
    Category: ['One', 'Two'],
    One: ['One'],
    'To come': ['Firing', 'Later'],
    Over: ['Gone'],
  });
  expect(statements.length).toBeLessThanOrEqual(6);
  expect(statements.filter((name) => /\s/.test(name))).toEqual([]);
});

test('I18N-13: counts follow the rules of the language that their words are in, English where others are missing', async () => {
  const { app, blog, show } = await givenSite();
  const months = { type: 'archive', props: { collectionId: blog, groupBy: 'month' } };
  const printed = async (language: string) => {
    await app.database.site(app.websiteId, (db) =>
      changeSettings(db, { websiteId: app.websiteId }, { settings: { language } }),
    );
    return (await app.get(await show([months, { type: 'search', props: {} }]))).text;
  };
  // Japanese has one form for every count.
  const inJapanese = await printed('ja');
  expect(inJapanese).toContain('1 item<');
  expect(inJapanese).not.toContain('1 items');
  expect(inJapanese).not.toContain('data-plurals');
  const inFrench = await printed('fr-CA');
  expect(inFrench).toContain('1 élément<');
  expect(inFrench).toContain('data-plurals="fr"');
});

/** Titles of the items of each summary of a page, by its heading. */
function summariesOf(html: string): Record<string, string[]> {
  const summaries = html.split('class="summary-header-text">').slice(1);
  return Object.fromEntries(
    summaries.map((part) => [
      part.slice(0, part.indexOf('<')),
      [...part.matchAll(/class="summary-title-link"[^>]*>([^<]*)/g)].map(([, title]) => title ?? ''),
    ]),
  );
}

test('a page carries the styles of the blocks it uses and of no other', async () => {
  const { app, show } = await givenSite();
  const { text } = await app.get(await show([{ type: 'accordion', props: {} }]));
  const style = /<style>(.*?)<\/style><link rel="stylesheet" href="\/site\.css/s.exec(text)?.[1] ?? '';
  expect(style).toContain('.accordion-item-title{');
  expect(style).not.toContain('.calendar-month');
  expect(style).not.toMatch(/\n|\/\*/);
  const both = await app.get(
    await show([
      { type: 'twitter', props: { text: 'a' } },
      { type: 'instagram', props: { text: 'b' } },
    ]),
  );
  expect(both.text.split('.post-card{')).toHaveLength(2);
});

test('SOC-08: share buttons are those the site offers, with the whole address and title of the page', async () => {
  const { app, show } = await givenSite();
  const url = await show([{ type: 'share-buttons', props: {} }]);
  const { text } = await app.get(url);
  const links = [...text.matchAll(/class="share-buttons-(\w+)" href="([^"]*)"/g)];
  expect(links.map(([, name]) => name)).toEqual(['facebook', 'pinterest']);
  const pin = new URL((links[1]?.[2] ?? '').replaceAll('&amp;', '&'));
  expect(new URL(pin.searchParams.get('url') ?? '').pathname).toBe(url);
  expect(pin.searchParams.get('description')).toBe('Page');
});

test('SOC-09: follow links lead to the accounts of the site under the names of their services', async () => {
  const { app, show } = await givenSite();
  const { text } = await app.get(await show([{ type: 'social-links', props: {} }]));
  expect(text).toContain(
    '<a class="social-links-instagram" href="https://instagram.com/kiln" rel="me noopener">',
  );
  expect(text).toContain('Instagram: kiln</span>');
});

test('SOC-09 I18N-13: an account that is an email address is named in the language of the site', async () => {
  const { app, show } = await givenSite();
  const { database, websiteId } = app;
  const mail = { serviceName: 'email-unauth', userName: '', profileUrl: 'https://kiln.test/write' };
  const change = (settings: object) =>
    database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings }));
  const href = await show([{ type: 'social-links', props: { style: 'names' } }]);
  const named = async () =>
    /social-links-email"[^>]*><span[^>]*>([^<]*)</.exec((await app.get(href)).text)?.[1];
  await change({ socialAccounts: [mail] });
  expect(await named()).toBe('Email');
  await change({ language: 'de' });
  expect(await named()).toBe('E-Mail');
});

test('other months of a calendar hold the published events that touch them', async () => {
  const { app, blog, events } = await givenSite();
  const month = (name: string, id: string) =>
    app.get(`/api/open/GetItemsByMonth?month=${name}&collectionId=${id}`);
  const june = (await month('06-2026', events)).json as { items: { title: string; fullUrl: string }[] };
  expect(june.items).toMatchObject([{ title: 'Later', fullUrl: '/open/later' }]);
  expect((await month('07-2026', events)).json).toEqual({ items: [] });
  expect((await month('05-2026', blog)).json).toEqual({ items: [] });
  expect((await month('13-2026', events)).status).toBe(400);
  expect((await month('06-2026', randomUUID())).status).toBe(404);
});

test('I18N-12: the month of a calendar is in the language of its page, and so are the months its script asks for', async () => {
  const { app, events, show } = await givenSite();
  const href = await show([{ type: 'calendar', props: { collectionId: events } }]);
  const owner = await app.signIn('admin');
  const headers = { 'x-website-id': app.websiteId };
  const languages = [{ tag: 'de', isPublic: true }];
  expect((await owner.put('/api/multilingual/languages', { languages }, { headers })).status).toBe(200);
  const { text } = await app.get(`/de${href}`);
  for (const part of [
    'aria-live="polite">Mai 2026</p>',
    'class="v6-visually-hidden">Termine im Mai 2026</caption>',
    '<abbr title="Montag">Mo</abbr>',
    'Vorheriger Monat',
    'Nächster Monat',
    'data-locale="de"',
    'data-caption="Termine im {month}"',
    'data-none="Keine Termine in diesem Monat."',
    '<a href="/de/open/firing"',
  ])
    expect(text).toContain(part);
  // The week begins on Monday.
  expect(text.indexOf('>Mo</abbr>')).toBeLessThan(text.indexOf('>So</abbr>'));
  // So is the page of a collection that shows its events as a calendar.
  const list = (await app.get('/de/open?view=calendar')).text;
  for (const part of ['<caption>Mai 2026</caption>', 'abbr="Montag">Mo</th>', ' Firing</a>'])
    expect(list).toContain(part);
  const june = await app.get(`/de/api/open/GetItemsByMonth?month=06-2026&collectionId=${events}`);
  expect(june.json).toMatchObject({ items: [{ title: 'Later', fullUrl: '/de/open/later' }] });
});

test('BLK-04: a section with 61 blocks is refused when it is published, in words, and nothing changes', async () => {
  const { app, show } = await givenSite();
  const line = { type: 'line', props: {} };
  await expect(show(Array.from({ length: 61 }, () => line))).rejects.toMatchObject({
    fields: expect.anything(),
  });
  expect((await app.get(await show(Array.from({ length: 60 }, () => line)))).status).toBe(200);
});

test('maps are drawn from tiles only of the service that the site names, over https, and name it', async () => {
  const { app, show } = await givenSite();
  const place = { addressTitle: 'Kiln', addressLine1: 'Lane 1', addressLine2: '', addressCountry: '' };
  const location = { ...place, mapLat: 52.5, mapLng: 13.4 };
  const { websiteId, database } = app;
  await database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings: { location } }));
  const href = await show([{ type: 'map', props: {} }]);
  const bare = (await app.get(href)).text;
  expect(bare).toContain('Kiln');
  expect(bare).toContain('<div class="map-ground" style');
  expect(bare).not.toContain('map-tiles"');
  const attribution = '© Tiles & Co';
  for (const url of ['http://t.test/{z}/{x}/{y}.png', 'https://t.test/{z}/{x}.png', 'javascript:{z}{x}{y}'])
    expect(WebsiteSettings.safeParse({ mapTiles: { url, attribution } }).success).toBe(false);
  const mapTiles = { url: 'https://t.test/{z}/{x}/{y}.png', attribution };
  await database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings: { mapTiles } }));
  const { text } = await app.get(href);
  expect(text).toMatch(/<img src="https:\/\/t\.test\/14\/\d+\/\d+\.png" alt=""/);
  expect(text).toContain('© Tiles &amp; Co');
});
