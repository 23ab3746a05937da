import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Fault, givenFaultyWay } from '@sitewright/testing/faulty-server';
import { uploaderOf } from '@sitewright/testing/features/uploader';
import { givenBucket } from '@sitewright/testing/s3-server';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openLocation } from './open-location.ts';
import type { Storage } from './storage.ts';

const MB = 2 ** 20;
const UNAVAILABLE = { code: 'unavailable' };

/** A bucket by a way that faults happen on, and the same without them. */
async function givenFaultyBucket() {
  const bucket = await givenBucket();
  const way = await givenFaultyWay(bucket.endpoint ?? '');
  const s3 = { ...bucket, endpoint: way.href };
  return { way, s3, storage: openLocation({ s3 }), direct: openLocation({ s3: bucket }) };
}

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  return keys.sort();
}

const read = async (storage: Storage, key: string, range?: { start: number; end: number }) =>
  buffer((await storage.get(key, range)) as Readable);
const inParts = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / MB) }, (_, at) => bytes.subarray(at * MB, (at + 1) * MB)),
  );

test('a slow bucket takes longer, and all of it arrives in both directions', async () => {
  const { way, storage, direct } = await givenFaultyBucket();
  const bytes = randomBytes(MB + 7);
  way.on(() => 'slow');
  await storage.put('a', bytes);
  await storage.put('b', inParts(bytes));
  expect(await read(direct, 'a')).toEqual(bytes);
  expect(await read(storage, 'b')).toEqual(bytes);
  expect(way.faults()).toBeGreaterThan(2);
});

test('a download that ends in its middle is an error for who reads it, not a shorter file, and the next one is whole', async () => {
  const { way, storage } = await givenFaultyBucket();
  const bytes = randomBytes(2 * MB);
  await storage.put('a', bytes);
  way.on(() => 'half-answer');
  for (const range of [undefined, { start: 10, end: MB }])
    await expect(read(storage, 'a', range)).rejects.toMatchObject(UNAVAILABLE);
  way.mend();
  expect(await read(storage, 'a')).toEqual(bytes);
});

test.each<[string, Fault]>([
  ['ends in its middle', 'half-request'],
  ['gets no answer', 'no-answer'],
])(
  'an upload that %s each time is unavailable and leaves the old file or the new one, whole; once, it succeeds',
  async (_what, fault) => {
    const { way, storage, direct } = await givenFaultyBucket();
    const [old, next] = [randomBytes(1_000), randomBytes(300_000)];
    const large = randomBytes(19 * MB);
    for (const [key, body] of [
      ['a', () => next],
      ['b', () => inParts(large)],
    ] as const) {
      const whole = key === 'a' ? next : large;
      await direct.put(key, old);
      way.on(({ method }) => (method === 'PUT' || method === 'POST' ? fault : undefined));
      await expect(storage.put(key, body())).rejects.toMatchObject(UNAVAILABLE);
      const left = await read(direct, key);
      expect([old.length, whole.length]).toContain(left.length);
      expect(left.equals(left.length === old.length ? old : whole)).toBe(true);
      // What ended in its middle cannot be there.
      if (fault === 'half-request') expect(left.length).toBe(old.length);

      let isFirst = true;
      way.on(({ method }) => {
        if (!isFirst || method !== 'PUT') return;
        isFirst = false;
        return fault;
      });
      await storage.put(key, body());
      expect((await read(direct, key)).equals(whole)).toBe(true);
    }
    expect(await keysOf(direct)).toEqual(['a', 'b']);
  },
  60_000,
);

test('a picture whose bytes arrive by half, there or back, is 503 and leaves no row and no file; sent again it is there', async () => {
  const { way, s3, direct } = await givenFaultyBucket();
  const app = await testApp({ storage: { s3 } });
  const { send } = await uploaderOf(app, 'editor');
  const noise = randomBytes(200 * 200 * 3);
  const picture = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  for (const [method, fault] of [
    ['PUT', 'half-request'],
    ['GET', 'half-answer'],
  ] as const) {
    way.on((exchange) =>
      exchange.method === method && exchange.path.includes('/sites/') ? fault : undefined,
    );
    const before = way.faults();
    const refused = await send('a.png', picture);
    expect(way.faults()).toBeGreaterThan(before);
    expect([method, refused.status, refused.headers['retry-after']]).toEqual([
      method,
      503,
      expect.anything(),
    ]);
    expect(await app.query('select 1 from assets where website_id = $1', [app.websiteId])).toEqual([]);
  }
  way.mend();
  expect(await keysOf(direct)).toEqual([]);
  const sent = await send('a.png', picture);
  expect(sent.status, sent.text).toBeLessThan(300);
  expect(await app.query('select 1 from assets where website_id = $1', [app.websiteId])).toHaveLength(1);
  expect((await keysOf(direct)).filter((key) => key.includes('upload'))).toEqual([]);

  // A visitor gets no half picture as a whole one, and none is kept: the next request has all of it.
  const [asset] = await app.query<{ key: string }>('select key from assets where website_id = $1', [
    app.websiteId,
  ]);
  const path = `/_sw/images/${asset?.key}/a.png?format=original`;
  way.on(({ method }) => (method === 'GET' ? 'half-answer' : undefined));
  const half = await app.get(path).then(
    (reply) => reply.status,
    () => 'broken off',
  );
  expect([503, 'broken off']).toContain(half);
  way.mend();
  const whole = await app.get(path);
  expect(whole.status).toBe(200);
}, 60_000);
