import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { S3Bucket, StorageKind } from '@sitewright/server/platform/config/file-storage';
import { deleteSource, moveFiles } from '@sitewright/server/platform/storage/move-files';
import { openLocation } from '@sitewright/server/platform/storage/open-location';
import { openStorage } from '@sitewright/server/platform/storage/open-storage';
import { openS3Client } from '@sitewright/server/platform/storage/s3/s3-client';
import { storageReason } from '@sitewright/server/platform/storage/s3/s3-errors';
import type { Storage } from '@sitewright/server/platform/storage/storage';
import { type Ceph, setQuota, startCeph } from '@sitewright/testing/ceph';
import { ownDatabase } from '@sitewright/testing/database';
import { uploaderOf } from '@sitewright/testing/features/uploader';
import { provesStorage } from '@sitewright/testing/storage-cases';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

const MB = 2 ** 20;
const print = () => {};
let ceph: Ceph;
beforeAll(async () => {
  ceph = await startCeph();
}, 300_000);

describe('a bucket of Ceph', () => provesStorage(async () => ({ s3: await ceph.givenBucket() })));
describe('a part of a bucket of Ceph', () =>
  provesStorage(async () => ({ s3: await ceph.givenBucket({ prefix: 'shops/first/' }) })));
describe('a bucket of Ceph that files are moved to', () =>
  provesStorage(async () => ({
    target: { s3: await ceph.givenBucket() },
    source: { disk: await givenFolder() },
  })));

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function sums(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of storage.list('')) {
    const hash = createHash('sha256');
    for await (const chunk of (await storage.get(key)) as Readable) hash.update(chunk);
    if (key !== 'storage-id') found[key] = hash.digest('hex');
  }
  return found;
}

/** So many megabytes, one after another. */
const stream = (megabytes: number) => Readable.from(Array.from({ length: megabytes }, () => randomBytes(MB)));

const reasonOf = (work: Promise<unknown>) =>
  work.then(() => 'nothing failed').catch((error: Error) => [error.message, storageReason(error)]);

const UNAVAILABLE = expect.stringContaining('try again');

test('lists of more files than the server gives at once are complete', async () => {
  const storage = openLocation({ s3: await ceph.givenBucket() });
  const keys = Array.from({ length: 1_005 }, (_key, at) => `sites/${String(at).padStart(4, '0')}`);
  for (let at = 0; at < keys.length; at += 50)
    await Promise.all(keys.slice(at, at + 50).map((key) => storage.put(key, Buffer.from(key))));
  const listed: string[] = [];
  for await (const { key } of storage.list('sites/')) listed.push(key);
  expect(listed.sort()).toEqual(keys);
});

test('parts that nobody ended are swept once they are old', async () => {
  const s3 = await ceph.givenBucket({ prefix: 'shop/' });
  const { send } = openS3Client(s3);
  for (const Key of ['shop/a', 'shop/b', 'neighbour/c'])
    await send(
      ({ CreateMultipartUploadCommand }) => new CreateMultipartUploadCommand({ Bucket: s3.bucket, Key }),
    );
  const storage = openLocation({ s3 });
  expect(await storage.sweepDrafts(new Date(Date.now() - 3_600_000))).toBe(0);
  expect(await storage.sweepDrafts(new Date(Date.now() + 3_600_000))).toBe(2);
  expect(await storage.sweepDrafts(new Date(Date.now() + 3_600_000))).toBe(0);
});

test('a full bucket refuses whatever does not fit, keeps nothing of it, and what it has; made larger it goes on', async () => {
  const s3 = await ceph.givenBucket({ maxBytes: 12 * MB });
  const storage = openLocation({ s3 });
  await storage.put('a', Buffer.alloc(9 * MB));
  const refused = [UNAVAILABLE, 'its quota is used up'];
  expect(await reasonOf(storage.put('b', randomBytes(4 * MB)))).toEqual(refused);
  expect(await reasonOf(storage.put('a', stream(20)))).toEqual(refused);
  expect(Object.keys(await sums(storage))).toEqual(['a']);
  expect(await storage.stat('a')).toMatchObject({ sizeBytes: 9 * MB });
  expect(await storage.sweepDrafts(new Date(Date.now() + 3_600_000))).toBe(0);

  await setQuota(ceph.admin, s3.bucket, 64 * MB);
  await storage.put('b', stream(20));
  expect(await storage.stat('b')).toMatchObject({ sizeBytes: 20 * MB });
});

test('an upload to a full bucket is 503 and leaves neither a row nor a file; a move to it breaks off in one sentence', async () => {
  const s3 = await ceph.givenBucket({ maxBytes: 8_192 });
  const app = await testApp({ storage: { s3 } });
  const { send } = await uploaderOf(app, 'editor');
  const noise = randomBytes(64 * 64 * 3);
  const picture = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
  expect((await send('a.png', picture)).status).toBe(503);
  expect(await app.query('select 1 from assets where website_id = $1', [app.websiteId])).toEqual([]);
  expect(await sums(openLocation({ s3 }))).toEqual({});

  const { open, files, database } = await givenInstallation(s3);
  await (await open('disk')).put('sites/a', picture);
  const toBucket = () => moveFiles({ files: files('disk'), database }, { to: 's3', print });
  await expect(toBucket()).rejects.toThrow(/^It broke off: its quota is used up\. Call it again to go on\.$/);
  await setQuota(ceph.admin, s3.bucket, MB);
  expect(await toBucket()).toMatchObject({ copied: 1 });
});

test.each<[string, (bucket: S3Bucket, other: S3Bucket) => Partial<S3Bucket>]>([
  ['there is no such bucket', () => ({ bucket: 'nowhere' })],
  [
    'does not know S3_ACCESS_KEY_ID',
    ({ credentials }) => ({ credentials: { ...credentials, accessKeyId: 'x' } }),
  ],
  [
    'S3_SECRET_ACCESS_KEY is wrong',
    ({ credentials }) => ({ credentials: { ...credentials, secretAccessKey: 'x' } }),
  ],
  ['the key of S3_ACCESS_KEY_ID may not use it', (_bucket, { bucket }) => ({ bucket })],
])('a bucket that cannot be used is refused in one sentence without secrets: %s', async (reason, change) => {
  const s3 = await ceph.givenBucket();
  const { open } = await givenInstallation({ ...s3, ...change(s3, await ceph.givenBucket()) });
  const error = await open('s3').catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'StartError', message: expect.stringContaining(reason) });
  expect((error as Error).message).not.toContain(s3.credentials.secretAccessKey);
});

test('a server that is killed during an upload keeps the old file and nothing of the new one; the next upload succeeds', async () => {
  const storage = openLocation({ s3: await ceph.givenBucket() });
  await storage.put('a', Buffer.from('old'));
  const parts = (async function* () {
    // Read ahead by one or two: some parts have arrived.
    for (let part = 0; part < 6; part += 1) yield randomBytes(8 * MB);
    await ceph.killGateway();
    yield randomBytes(8 * MB);
  })();
  expect(await reasonOf(storage.put('a', Readable.from(parts)))).toEqual([UNAVAILABLE, expect.any(String)]);
  expect(await reasonOf(storage.get('a'))).toEqual([UNAVAILABLE, 'nobody answers there']);
  await ceph.startGateway();
  expect(await text((await storage.get('a')) as Readable)).toBe('old');
  expect(await storage.sweepDrafts(new Date(Date.now() + 3_600_000))).toBe(1);
  await storage.put('a', stream(20));
  expect(await storage.stat('a')).toMatchObject({ sizeBytes: 20 * MB });
});

/** An installation of its own, without files. */
async function givenInstallation(s3: S3Bucket) {
  const { database } = await testApp({ database: await ownDatabase() });
  const locations = { disk: { disk: await givenFolder() }, s3: { s3 } };
  const files = (kind: StorageKind) => ({ kind, locations });
  return { database, files, open: (kind: StorageKind) => openStorage({ files: files(kind) }, database) };
}

test('files move to the bucket and back while the program writes, replaces and deletes: SHA-256 by SHA-256', async () => {
  const { open, files, database } = await givenInstallation(await ceph.givenBucket({ prefix: 'shop/' }));
  const written: Record<string, string> = {};
  let count = 0;
  const write = async (storage: Storage) => {
    const key = `sites/${count++}`;
    const bytes = randomBytes(count % 8 ? 10_000 : 9_000_000);
    const body = count % 2 ? bytes : Readable.from([bytes]);
    await storage.put(key, body);
    written[key] = createHash('sha256').update(bytes).digest('hex');
    if (count % 5) return;
    const gone = `sites/${count - 3}`;
    await storage.delete(gone);
    delete written[gone];
  };
  let serving = await open('disk');
  for (let at = 0; at < 20; at += 1) await write(serving);

  for (const [from, to] of [
    ['disk', 's3'],
    ['s3', 'disk'],
  ] as const) {
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await write(serving);
    })();
    const before = count;
    const move = (kind: StorageKind) => moveFiles({ files: files(kind), database }, { to, print });
    await move(from);
    // Restarted: it reads both, and writes to the new place alone.
    serving = await open(to);
    await move(to);
    await expect.poll(() => count).toBeGreaterThan(before + 5);
    isOver = true;
    await writing;
    await move(to);
    expect(await deleteSource({ files: files(to), database })).toMatchObject({
      deleted: expect.any(Number),
    });
    serving = await open(to);
    expect(await sums(serving)).toEqual(written);
    expect(await sums(openLocation(files(from).locations[from]))).toEqual({});
  }
});
