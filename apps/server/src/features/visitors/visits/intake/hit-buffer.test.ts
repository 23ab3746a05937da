import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Hit } from '../queries/hits.ts';
import { ENOUGH_ROWS, MAX_ROWS } from './hit-batch.ts';
import { createHitBuffer } from './hit-buffer.ts';

const AT = new Date('2026-11-27T12:00:00Z');
let load = 0;

async function givenBuffer() {
  const app = await testApp();
  const state = { isAway: false, statements: 0 };
  const statement: Database['statement'] = (websiteId, work, options) => {
    state.statements += 1;
    if (state.isAway) return Promise.reject(new AppError('unavailable'));
    return app.database.statement(websiteId, work, options);
  };
  const buffer = createHitBuffer({ database: { ...app.database, statement }, log: app.deps.log });
  const hit = (fields: Partial<Hit> = {}): Hit => ({
    ...{
      websiteId: app.websiteId,
      at: AT,
      pageLoad: ++load,
      serial: 0,
      visitor: 1n,
      visitorDay: '2026-11-27',
    },
    ...{
      name: 'view',
      path: '/',
      channel: 'direct',
      source: '',
      campaign: '',
      country: '',
      device: 'desktop',
    },
    ...{ browser: 'Chrome', language: 'en', seconds: 0, isReturning: null },
    ...fields,
  });
  const paths = async () =>
    (
      await app.query<{ path: string }>(
        `select path from visit_hits where website_id = $1 order by page_load`,
        [app.websiteId],
      )
    ).map(({ path }) => path);
  return { state, buffer, hit, paths };
}

test('more hits than one statement takes are written in their order, and those that come meanwhile, too', async () => {
  const { buffer, hit, paths, state } = await givenBuffer();
  const numbers = Array.from({ length: 2 * MAX_ROWS + 7 }, (_, nr) => `/${nr}`);
  for (const path of numbers) buffer.addHit(hit({ path }));
  // Full ones do not wait for the clock.
  expect(state.statements).toBeGreaterThan(0);
  const flushed = buffer.flush();
  buffer.addHit(hit({ path: '/late' }));
  await flushed;
  await buffer.flush();
  expect(await paths()).toEqual([...numbers, '/late']);
  await buffer.close();
});

test('enough hits are written at once, and all that come meanwhile by the next statement', async () => {
  const { buffer, hit, paths, state } = await givenBuffer();
  for (let nr = 1; nr < ENOUGH_ROWS; nr++) buffer.addHit(hit());
  expect(state.statements).toBe(0);
  buffer.addHit(hit());
  for (let nr = 0; nr < 2 * ENOUGH_ROWS; nr++) buffer.addHit(hit());
  expect(state.statements).toBe(1);
  await expect.poll(async () => (await paths()).length).toBe(3 * ENOUGH_ROWS);
  expect(state.statements).toBe(2);
  await buffer.close();
});

test('while the database is away hits wait, and full batches do not ask it each time', async () => {
  const { buffer, hit, paths, state } = await givenBuffer();
  state.isAway = true;
  for (let nr = 0; nr < 3 * MAX_ROWS; nr++) buffer.addHit(hit());
  await expect(buffer.flush()).rejects.toMatchObject({ code: 'unavailable' });
  const tried = state.statements;
  for (let nr = 0; nr < 2 * MAX_ROWS + 1; nr++) buffer.addHit(hit());
  expect(state.statements).toBe(tried);
  state.isAway = false;
  await buffer.flush();
  expect(await paths()).toHaveLength(5 * MAX_ROWS + 1);
  expect(buffer.dropped()).toBe(0);
  await buffer.close();
});

test('hits beyond 200,000 are dropped and counted', async () => {
  const { buffer, hit, state } = await givenBuffer();
  state.isAway = true;
  const one = hit();
  for (let nr = 0; nr < 200_003; nr++) buffer.addHit(one);
  expect(buffer.dropped()).toBe(3);
  await buffer.close();
});

test('a hit that cannot be stored is dropped and counted alone; a later one is written at the end', async () => {
  const { buffer, hit, paths } = await givenBuffer();
  for (const path of ['/a', '/b\0', '/c', '/d', '/e']) buffer.addHit(hit({ path }));
  await buffer.flush();
  expect(await paths()).toEqual(['/a', '/c', '/d', '/e']);
  expect(buffer.dropped()).toBe(1);
  buffer.addHit(hit({ path: '/f' }));
  await buffer.close();
  expect(await paths()).toEqual(['/a', '/c', '/d', '/e', '/f']);
});
