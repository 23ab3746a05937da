import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../../../content/collections/index.ts';

test('V13: a redirect to an address with letters beyond Latin is a header that can be sent', async () => {
  const app = await testApp();
  await app.database.site(app.websiteId, (db) =>
    createCollection(db, {
      websiteId: app.websiteId,
      id: app.deps.newId(),
      typeName: 'blog',
      title: 'Journal',
    }),
  );
  const reply = await app.get('/Journal/%CE%A9%3Fx');
  expect([reply.status, reply.headers.location]).toEqual([301, '/journal/%CF%89%3Fx']);
});

test('A22: a parameter given twice counts once on every kind of page', async () => {
  const app = await testApp();
  const image = `/_sw/images/${'0'.repeat(32)}/x.png`;
  const urls = ['/?preview=a&preview=b', `${image}?format=100w&format=200w`, '/site.css?r=1&r=2'];
  const statuses = await Promise.all(urls.map(async (url) => (await app.get(url)).status));
  expect(statuses).toEqual([403, 404, 200]);
});

test('A22: an address with an encoded question mark is not held as the address with a query', async () => {
  const app = await testApp();
  await app.database.site(app.websiteId, (db) =>
    createCollection(db, {
      websiteId: app.websiteId,
      id: app.deps.newId(),
      typeName: 'blog',
      title: 'Journal',
    }),
  );
  const odd = ['/journal%3Fformat=json', '/journal%253Fformat=json'];
  for (const url of [...odd, ...odd]) expect((await app.get(url)).status).toBe(404);
  const { status, json } = await app.get('/journal?format=json');
  expect([status, json.collection.title]).toEqual([200, 'Journal']);
});
