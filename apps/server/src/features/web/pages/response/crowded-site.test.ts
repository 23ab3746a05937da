import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { features } from '../../../../features.ts';
import { createCollection } from '../../../content/collections/index.ts';
import { mayBeProgram } from './program-addresses.ts';

const RUNNING = 4;
const WAITING = 200;

test('a site of which too many pages wait refuses one more with Retry-After, what is cached and what is the program’s it answers', async () => {
  const app = await testApp();
  const { websiteId, database, deps } = app;
  const home = { websiteId, id: deps.newId(), typeName: 'page', title: 'Home', homepage: true };
  await database.site(websiteId, (db) => createCollection(db, home));
  const { pipeline, messages } = deps.services.pages;
  expect((await app.get('/')).status).toBe(200);
  await messages.of(websiteId);
  const { promise: end, resolve: release } = Promise.withResolvers<void>();
  const request = { websiteId, path: '/', origin: `http://${app.host}`, query: {} };
  const held = Array.from({ length: RUNNING + WAITING }, () =>
    pipeline.sectionsPage(request, async () => {
      await end;
      throw new Error('enough');
    }),
  );
  const refused = await app.get('/new?a=1');
  expect(refused.status).toBe(503);
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
  expect(refused.text).toContain('<h1>Something went wrong</h1>');
  expect((await app.get('/cart')).status).toBe(503);
  for (const path of ['/', '/robots.txt', '/favicon.ico'])
    expect((await app.get(path)).status, path).toBe(200);
  release();
  await Promise.allSettled(held);
  expect((await app.get('/new?a=2')).status).toBe(404);
});

test('every address of the program is known as such', () => {
  const paths = features
    .flatMap(({ pages = [] }) => pages)
    .filter(({ access }) => access === 'visitor')
    .map(({ path }) => path);
  const pageOnly = paths.filter((path) => path !== '/' && path !== '/*' && !mayBeProgram(path));
  expect(pageOnly).toEqual([]);
});
