import { Writable } from 'node:stream';
import { testDatabase } from '@sitewright/testing/database';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { givenWay } from '@sitewright/testing/way-to-database';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../../platform/database/database.ts';
import { createLog } from '../../../../platform/log/log.ts';

/** A monotonic clock that can be put forward. */
function givenMonotonicClock() {
  let aheadMs = 0;
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  onTestFinished(() => spy.mockRestore());
  return (ms: number) => {
    aheadMs += ms;
  };
}

test('while the database stands still, public pages are answered as they were for ten minutes, nothing else is', {
  timeout: 120_000,
}, async () => {
  const lines: string[] = [];
  const log = createLog(
    'warn',
    new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
  );
  const base = await testDatabase();
  const way = await givenWay(base.app);
  const database = openDatabase({ connection: { ...base.app, host: '127.0.0.1', port: way.port } });
  const app = await testApp({ database: { ...base, database }, log });
  await givenShop(app);
  const page = await app.get('/shop');
  expect(page.status).toBe(200);
  expect((await app.get('/shop')).text).toBe(page.text);
  expect((await app.get('/nowhere')).status).toBe(404);

  const goOn = way.stall();
  await waitFor(() => expect(lines.join('')).toContain('asking for content versions'));
  const pass = givenMonotonicClock();
  pass(9 * 60_000);
  expect(await app.get('/shop')).toMatchObject({ status: 200, text: page.text });
  const others = ['/nowhere', '/shop?preview=x', '/cart', '/api/commerce/shopping-cart', '/account'];
  const statuses = await Promise.all(others.map(async (path) => (await app.get(path)).status));
  expect(statuses).toEqual(others.map(() => 503));
  await waitFor(() => expect(lines.join('')).toMatch(/"staleAnswers":[1-9]/));

  pass(2 * 60_000);
  expect((await app.get('/shop')).status).toBe(503);
  goOn();
  await waitFor(async () => expect((await app.get('/shop')).status).toBe(200));
  await way.cut();
});

test('while only the connections of a node are all in use, it answers nothing that another node has changed', async () => {
  const base = await testDatabase();
  const connection = { ...base.app, idle_in_transaction_session_timeout: 120_000 };
  const database = openDatabase({ connection, poolSize: 2 });
  const app = await testApp({ database: { ...base, database } });
  await givenShop(app);
  const page = await app.get('/shop');
  expect((await app.get('/shop')).text).toBe(page.text);

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = [1, 2].map(() => database.installation(() => released));
  expect(await app.get('/shop')).toMatchObject({ status: 200, text: page.text });
  await app.query(`update websites set content_version = content_version + 1 where id = $1`, [app.websiteId]);
  await waitFor(async () => expect((await app.get('/shop')).status).toBe(503));
  release();
  await Promise.all(held);
  await waitFor(async () => expect((await app.get('/shop')).status).toBe(200));
});
