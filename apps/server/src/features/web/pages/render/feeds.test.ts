import { documentOf } from '@sitewright/testing/builders/document';
import { ownDatabase } from '@sitewright/testing/database';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import {
  authorOfName,
  createCollection,
  createItem,
  type NewItem,
} from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';

async function givenItems(
  app: TestApp,
  typeName: string,
  items: readonly (Partial<NewItem> & { title: string })[],
) {
  const { websiteId, deps, database } = app;
  const collectionId = deps.newId();
  return database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: collectionId, typeName, title: typeName });
    const ids: string[] = [];
    for (const item of items) {
      const fields = { recordType: 'text' as const, publishOn: Date.UTC(2024, 0, 2, 3, 4, 5), ...item };
      ids.push((await createItem(db, { ...fields, websiteId, id: deps.newId(), collectionId })).id);
      if (item.document) await publishDocument(db, { websiteId, kind: 'item', ownerId: ids.at(-1) ?? '' });
    }
    return ids;
  });
}

/** The feed read by a parser that refuses what is not XML. */
async function feed(app: TestApp, url: string) {
  const { text, headers } = await app.get(url);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const { DOMParser } = new Window();
  const xml = new DOMParser().parseFromString(text, 'application/xml') as unknown as Document;
  expect(xml.querySelector('parsererror')?.textContent).toBeUndefined();
  return xml;
}

const content = (xml: { getElementsByTagName: Document['getElementsByTagName'] }, name: string) =>
  xml.getElementsByTagName(name)[0]?.textContent;

test('a feed is RSS 2.0 with whole texts, absolute addresses, authors and labels, whatever owners wrote', async () => {
  const app = await testApp();
  const { websiteId, deps, database } = app;
  const author = await database.site(websiteId, (db) =>
    authorOfName(db, { websiteId, displayName: 'Ada <b>', newId: deps.newId }),
  );
  const block = { type: 'text', text: { html: '<p>From <a href="/about">blocks</a></p>' } };
  const document = documentOf(block);
  const [first] = await givenItems(app, 'blog', [
    {
      title: 'Salt & <ash> \u0007]]>',
      body: '<p>See <a href="/shop">the shop</a> ]]&gt;</p>',
      tags: ['Clay & co'],
      authorId: author.id,
    },
    { title: 'Canvas', document, publishOn: 0 },
  ]);
  const xml = await feed(app, '/blog?format=RSS');
  const origin = `http://${new URL(xml.querySelector('channel > link')?.textContent ?? '').host}`;
  const [item, canvas] = [...xml.querySelectorAll('item')] as [Element, Element];
  expect(xml.documentElement.getAttribute('version')).toBe('2.0');
  expect(content(item, 'title')).toBe('Salt & <ash> ]]>');
  expect(content(item, 'link')).toBe(`${origin}/blog/salt-ash`);
  expect(content(item, 'guid')).toBe(first);
  expect(content(item, 'pubDate')).toBe('Tue, 02 Jan 2024 03:04:05 GMT');
  expect(content(item, 'dc:creator')).toBe('Ada <b>');
  expect(content(item, 'category')).toBe('Clay & co');
  expect(content(item, 'content:encoded')).toContain(`href="${origin}/shop"`);
  expect(content(canvas, 'content:encoded')).toContain(`href="${origin}/about"`);
});

test('sounds of an album are enclosures, as players of podcasts read them', async () => {
  const app = await testApp();
  const media = {
    url: 'https://cdn.test/a.mp3?x=1&y=2',
    mimeType: 'audio/mpeg',
    sizeBytes: 4711,
    durationSeconds: 61.4,
  };
  await givenItems(app, 'album', [{ title: 'One', recordType: 'audio', content: { media } }]);
  const xml = await feed(app, '/album?format=rss');
  const enclosure = xml.querySelector('enclosure');
  expect(enclosure?.getAttribute('url')).toBe('https://cdn.test/a.mp3?x=1&y=2');
  expect([enclosure?.getAttribute('length'), enclosure?.getAttribute('type')]).toEqual([
    '4711',
    'audio/mpeg',
  ]);
  expect(content(xml, 'itunes:duration')).toBe('61');
  const json = (await app.get('/album/one?format=json')).json;
  expect(json.item.structuredContent).toMatchObject({ _type: 'AudioTrack', audioAssetUrl: media.url });
});

test('an empty list is an empty channel, a page has one too', async () => {
  const app = await testApp();
  await givenItems(app, 'blog', []);
  expect((await feed(app, '/blog?format=rss')).querySelectorAll('item')).toHaveLength(0);
  expect((await feed(app, '/blog?tag=none&format=rss')).querySelector('channel')).not.toBeNull();
});

test('SOC-11: a calendar file holds an event or the events of a list, escaped, folded, right across a change of the clock', async () => {
  const now = Date.UTC(2026, 2, 1);
  const app = await testApp({ now: () => new Date(now), database: await ownDatabase() });
  const location = {
    addressTitle: 'Hall; east',
    addressLine1: '1 Mill Lane',
    addressLine2: 'Leeds, LS1',
    addressCountry: 'UK',
    mapLat: 53.8,
    mapLng: -1.5,
  };
  // 10:00 in New York on both days; the clock changes on 8 March 2026.
  const days = [Date.UTC(2026, 2, 7, 15), Date.UTC(2026, 2, 9, 14)];
  await givenItems(app, 'events', [
    {
      title: `Fire, ash; \\ and\nBEGIN:VEVENT ${'ü'.repeat(60)}`,
      recordType: 'event',
      excerpt: '<p>Bring &amp; wear\r\nold clothes</p>',
      content: { startDate: days[0], endDate: days[0], location },
    },
    { title: 'Second', recordType: 'event', content: { startDate: days[1] } },
  ]);
  const all = await app.get('/events?format=ical');
  expect(all.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const lines = all.text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.every((line) => !/[\n\r]/.test(line))).toBe(true);
  const whole = all.text.replaceAll('\r\n ', '');
  expect(whole.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
  expect(whole).toContain(`SUMMARY:Fire\\, ash\\; \\\\ and\\nBEGIN:VEVENT ${'ü'.repeat(60)}\r\n`);
  expect(whole).toContain('LOCATION:Hall\\; east\\, 1 Mill Lane\\, Leeds\\, LS1\\, UK\r\n');
  expect(whole).toContain('DESCRIPTION:Bring & wear old clothes\r\n');
  expect(whole).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r$/m);
  expect([...whole.matchAll(/^DTSTART:(.*)\r$/gm)].map(([, start]) => start)).toEqual([
    '20260307T150000Z',
    '20260309T140000Z',
  ]);
  const one = (await app.get('/events/second?format=ical')).text;
  expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(one).toContain('DTSTART:20260309T140000Z\r\nDTEND:20260309T140000Z\r\n');
});
