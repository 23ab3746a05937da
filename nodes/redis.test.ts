import { setTimeout as delay } from 'node:timers/promises';
import { httpClient, type Server } from '@sitewright/testing/http-client';
import type { Node } from '@sitewright/testing/nodes';
import { startRedis } from '@sitewright/testing/redis-server';
import { remoteServer } from '@sitewright/testing/remote-server';
import { APP_URL } from '@sitewright/testing/test-app';
import { givenWay } from '@sitewright/testing/way-to-database';
import { expect, test } from 'vitest';
import { givenInstallation, p95, timeToArrive } from './given-nodes.ts';

const APP_HOST = new URL(APP_URL).host;
const TOKEN = 'canary-of-the-metrics';

async function givenRedis() {
  const redis = await startRedis();
  const installation = await givenInstallation();
  const settings = { REDIS_URL: redis.url, LOG_LEVEL: 'info', METRICS_TOKEN: TOKEN };
  const one = await installation.start(settings);
  const other = await installation.start(settings);
  return { redis, one, other, ...installation };
}

const ready = async ({ href }: Node) => (await fetch(`${href}/ready`)).status;
const clientOf = ({ href }: Node) => httpClient(remoteServer(Number(new URL(href).port)), APP_HOST);

const degraded = async (node: Node) => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { text } = await clientOf(node).get('/metrics', { headers });
  return /^sitewright_degraded\{part="redis"\} (\d)$/m.exec(text)?.[1];
};

test('a change reaches another node at once by Redis, else by the database, and nothing hangs on Redis', async () => {
  const { redis, one, other, start, join: open, documentId } = await givenRedis();
  const alone = await start();
  const [ada, eve, kim] = [await open(one), await open(other), await open(alone)];
  await expect.poll(() => degraded(other)).toBe('0');
  await expect.poll(ada.people).toHaveLength(2);

  const byRedis: number[] = [];
  for (let n = 0; n < 60; n += 1) byRedis.push(await timeToArrive(ada, eve));
  const byDatabase: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    byDatabase.push(await timeToArrive(ada, kim));
    await delay(n * 37);
  }
  const [fast, slow] = [p95(byRedis), p95(byDatabase)];
  process.stdout.write(
    `a change on another node, p95: ${fast} ms by Redis (limit 100), ${slow} by the database (1200)\n`,
  );
  expect(fast).toBeLessThan(slow / 2);

  // Messages that are late, come twice, are of nobody or of a state that is not there change nothing.
  const channels = (await redis.call('pubsub', 'channels')).split('\n');
  const channel = channels.find((name) => name.endsWith(`draft:${documentId}`)) ?? '';
  for (const text of [
    '{"from":"x","number":1}',
    '{"from":"x","number":99999999}',
    '{"from":"x"}',
    'rubbish',
    '[]',
  ])
    expect(await redis.call('publish', channel, text)).toBe('2');
  const before = eve.text();
  await timeToArrive(ada, eve);
  await timeToArrive(eve, ada);
  expect(eve.text()).not.toBe(before);

  // While people write, all of it is lost; then it stands still; then it is gone.
  for (const harm of [
    async () => void (await redis.call('flushall')),
    async () => redis.pause(),
    async () => {
      redis.resume();
      await redis.kill();
    },
  ]) {
    const writing = (async () => {
      for (let n = 0; n < 4; n += 1) await timeToArrive(n % 2 ? ada : eve, n % 2 ? eve : ada);
    })();
    await harm();
    await writing;
    expect([await ready(one), await ready(other)]).toEqual([200, 200]);
  }
  await expect.poll(() => degraded(one)).toBe('1');
  expect(one.program.output()).toContain('degraded');
  expect(await one.run('status')).toMatchObject({
    code: 1,
    output: expect.stringContaining('redis: degraded (ECONNREFUSED)'),
  });

  await redis.start();
  await expect.poll(() => degraded(one)).toBe('0');
  await expect.poll(() => degraded(other)).toBe('0');
  expect(one.program.output()).toContain('no longer degraded');
  const again: number[] = [];
  for (let n = 0; n < 20; n += 1) again.push(await timeToArrive(ada, eve));
  expect(p95(again)).toBeLessThan(slow / 2);
  expect(await one.run('status')).toMatchObject({ code: 0 });
  await expect.poll(eve.people).toHaveLength(2);
  await expect.poll(() => new Set([ada, kim, eve].map((person) => person.text())).size).toBe(1);
});

test('messages that arrive by half, or not at all, lose no change, and nothing of them is taken for a whole one', async () => {
  const redis = await startRedis();
  const way = await givenWay({ host: '127.0.0.1', port: Number(new URL(redis.url).port) });
  const { start, join: open } = await givenInstallation();
  const url = new URL(redis.url);
  url.port = String(way.port);
  const settings = { REDIS_URL: url.href, LOG_LEVEL: 'info', METRICS_TOKEN: TOKEN };
  const [one, other] = [await start(settings), await start(settings)];
  const [ada, eve] = [await open(one), await open(other)];
  await expect.poll(() => degraded(one)).toBe('0');
  await expect.poll(() => degraded(other)).toBe('0');
  for (const harm of [
    async () => way.halve(),
    async () => way.cut().then(() => way.mend),
    async () => way.stall(),
  ]) {
    const mend = await harm();
    for (let n = 0; n < 4; n += 1) await timeToArrive(n % 2 ? ada : eve, n % 2 ? eve : ada);
    await expect.poll(() => degraded(one)).toBe('1');
    expect([await ready(one), await ready(other)]).toEqual([200, 200]);
    await mend();
    await expect.poll(() => degraded(one)).toBe('0');
    await expect.poll(() => degraded(other)).toBe('0');
  }
  await expect.poll(() => ada.text() === eve.text()).toBe(true);
  await way.cut();
});

test('a wrong password is told without it, and everything goes on', async () => {
  const redis = await startRedis();
  const { start, join: open } = await givenInstallation();
  const url = redis.url.replace(redis.password, 'canary-of-a-wrong-one');
  const settings = { REDIS_URL: url, LOG_LEVEL: 'debug', METRICS_TOKEN: TOKEN };
  const [one, other] = [await start(settings), await start(settings)];
  await timeToArrive(await open(one), await open(other));
  await expect.poll(() => one.program.output()).toContain('WRONGPASS');
  expect(await degraded(one)).toBe('1');
  expect(one.program.output()).not.toContain('canary');
});

test('loose limits hold over nodes by Redis, in keys that expire; those that guard secrets stand in the database', async () => {
  const { redis, one, other, websiteId, query, database } = await givenRedis();
  await expect.poll(() => degraded(one)).toBe('0');
  await expect.poll(() => degraded(other)).toBe('0');
  const { rows } = await database.installation((db) =>
    db.query<{ identifier: string }>(`select identifier from websites where id = $1`, [websiteId]),
  );
  // One visitor, whose requests go to the nodes by turns.
  const nodes = [one, other].map(({ href }) => remoteServer(Number(new URL(href).port)));
  let next = 0;
  const inject: Server['inject'] = (request) => (nodes[next++ % 2] as Server).inject(request);
  const visitor = httpClient({ inject }, `${rows[0]?.identifier}.${APP_HOST}`);
  const statuses: number[] = [];
  for (let n = 0; n < 32; n += 1) statuses.push((await visitor.get('/search?q=clay')).status);
  expect(statuses.slice(0, 30).every((code) => code === 200)).toBe(true);
  expect(statuses.slice(30)).toEqual([429, 429]);
  const keys = (await redis.call('keys', '*')).split('\n').filter(Boolean);
  expect(keys.every((key) => key.startsWith('sitewright:'))).toBe(true);
  for (const key of keys) expect(Number(await redis.call('pttl', key))).toBeGreaterThan(0);
  expect(await query(`select key from rate_limits where key like 'search%'`)).toEqual([]);

  await redis.call('flushall');
  expect((await visitor.get('/search?q=clay')).status).toBe(200);
  await clientOf(one).post('/api/accounts/session', {
    email: 'nobody@example.com',
    password: 'correct horse battery',
  });
  expect(await query(`select key from rate_limits where key like 'password%'`)).toHaveLength(2);
});
