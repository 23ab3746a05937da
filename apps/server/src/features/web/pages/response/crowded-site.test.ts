import { type TestReply, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { features } from '../../../../features.ts';
import { createCollection } from '../../../content/collections/index.ts';
import { mayBeProgram } from './program-addresses.ts';

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
  const hold = () =>
    pipeline.sectionsPage(request, async () => {
      await end;
      throw new Error('enough');
    });
  const held: Promise<unknown>[] = [];
  /** Those that wait give up after a while, which on a slow machine may be before this test has ended. */
  const get = (path: string) => {
    while (!pipeline.slots.isCrowded(websiteId)) held.push(hold().catch(() => {}));
    return app.get(path);
  };
  /** What passed the program's routes has an id. */
  const isRouted = ({ headers }: TestReply) => headers['x-request-id'] !== undefined;
  const refused = await get('/new?a=1');
  expect([refused.status, isRouted(refused)]).toEqual([503, false]);
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
  expect(refused.text).toContain('<h1>Something went wrong</h1>');
  const known = ['/', '/?utm_source=newsletter&fbclid=1', '/robots.txt', '/favicon.ico'];
  for (const path of known) expect((await get(path)).status, path).toBe(200);
  expect((await get('/new/')).status).toBe(301);
  // What is below the address of a language is the program's, too; an owner looks at drafts beside the crowd.
  // They wait for a turn until they give up: at the same time.
  const programs = ['/cart', '/de/robots.txt', '/de/api/commerce/shopping-cart'];
  expect(await Promise.all(programs.map(async (path) => isRouted(await get(path))))).toEqual([
    true,
    true,
    true,
  ]);
  const owner = await app.signIn('admin');
  const { json } = await owner.post(`/api/websites/${websiteId}/previews`, {});
  expect((await get(`/new?preview=${json.token}`)).status).toBe(404);
  expect(pipeline.slots.refused().owner).toBe(0);
  release();
  await Promise.all(held);
  expect((await app.get('/new?a=2')).status).toBe(404);
});

test('every address of the program is known as such', () => {
  const paths = features
    .flatMap(({ pages = [] }) => pages)
    .filter(({ access }) => access === 'visitor')
    .map(({ path }) => path);
  const programs = paths.filter((path) => path !== '/' && path !== '/*');
  for (const prefix of ['', '/pt-br'])
    expect(programs.filter((path) => !mayBeProgram(prefix + path))).toEqual([]);
  expect(['/', '/about', '/de', '/de/about', '/shop/mug?a=1'].filter(mayBeProgram)).toEqual([]);
});
