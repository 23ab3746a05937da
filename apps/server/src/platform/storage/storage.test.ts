import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { givenBucket } from '@sitewright/testing/s3-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLocation } from './open-location.ts';
import type { StorageLocation } from './storage.ts';

/** Every kind of storage does the same. */
const LOCATIONS: [string, () => Promise<StorageLocation>][] = [
  ['a disk', givenDisk],
  ['a bucket', async () => ({ s3: await givenBucket() })],
  ['a part of a bucket', async () => ({ s3: await givenBucket('shops/first/') })],
  [
    'both while files are moved',
    async () => ({ target: { s3: await givenBucket() }, source: await givenDisk() }),
  ],
];

async function givenDisk(): Promise<{ disk: string }> {
  const disk = await mkdtemp(join(tmpdir(), 'sitewright-files-'));
  onTestFinished(() => rm(disk, { recursive: true }));
  return { disk };
}

async function keys(files: AsyncIterable<{ key: string }>): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of files) found.push(key);
  return found.sort();
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(LOCATIONS)('%s', (_, givenLocation) => {
  test('a stored file comes back, whole or in part', async () => {
    const storage = openLocation(await givenLocation());
    expect(await storage.put('a/b.txt', Buffer.from('hello world'))).toMatchObject({
      key: 'a/b.txt',
      sizeBytes: 11,
    });
    await storage.put('a/b.txt', Readable.from(['hello ', 'again']));

    expect(await text((await storage.get('a/b.txt')) as Readable)).toBe('hello again');
    expect(await text((await storage.get('a/b.txt', { start: 6, end: 8 })) as Readable)).toBe('aga');
    const stored = await storage.stat('a/b.txt');
    expect(stored).toEqual({ key: 'a/b.txt', sizeBytes: 11, modifiedAt: expect.stringMatching(/^20\d\d-/) });
    await storage.put('ab.txt', Buffer.from('x'));
    await storage.put('empty', Buffer.from(''));
    expect(await keys(storage.list('a/'))).toEqual(['a/b.txt']);
    expect(await keys(storage.list(''))).toEqual(['a/b.txt', 'ab.txt', 'empty']);
    expect(await text((await storage.get('empty')) as Readable)).toBe('');
    await storage.delete('a/b.txt');
    expect(await storage.get('a/b.txt')).toBeNull();
  });

  test('a file of many parts comes back byte for byte', async () => {
    const storage = openLocation(await givenLocation());
    const bytes = randomBytes(19 * 2 ** 20 + 1);
    const chunks = Array.from({ length: 20 }, (_piece, at) =>
      bytes.subarray(at * 2 ** 20, (at + 1) * 2 ** 20),
    );
    expect(await storage.put('large', Readable.from(chunks))).toMatchObject({ sizeBytes: bytes.length });
    expect(sha256(await buffer((await storage.get('large')) as Readable))).toBe(sha256(bytes));
    const end = bytes.length - 1;
    expect(await buffer((await storage.get('large', { start: end - 3, end })) as Readable)).toEqual(
      bytes.subarray(-4),
    );
  });

  test('what is not there is null, and may be deleted', async () => {
    const storage = openLocation(await givenLocation());
    expect(await storage.get('nothing')).toBeNull();
    expect(await storage.get('nothing', { start: 0, end: 1 })).toBeNull();
    expect(await storage.stat('nothing/at/all')).toBeNull();
    await storage.delete('nothing');
    expect(await keys(storage.list(''))).toEqual([]);
  });

  test('an upload that breaks off, early or after its first parts, leaves nothing behind and keeps the old file', async () => {
    const storage = openLocation(await givenLocation());
    await storage.put('a.txt', Buffer.from('old'));
    for (const whole of [0, 12]) {
      const broken = Readable.from(
        (function* () {
          for (let sent = 0; sent < whole; sent += 1) yield Buffer.alloc(2 ** 20);
          throw new Error('connection lost');
        })(),
      );
      await expect(storage.put('a.txt', broken)).rejects.toThrow('connection lost');
    }
    expect(await text((await storage.get('a.txt')) as Readable)).toBe('old');
    expect(await keys(storage.list(''))).toEqual(['a.txt']);
  });
});

test.each([
  '../secret',
  'a/../../b',
  '/etc/passwd',
  '.drafts/x',
  'a//b',
  'A',
  'a\0b',
  'con:',
  '',
  'x'.repeat(600),
])('the key %j is refused', async (key) => {
  const storage = openLocation({ disk: '/nowhere' });
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
});
