import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { openLocation } from '@sitewright/server/platform/storage/open-location';
import type { StorageLocation } from '@sitewright/server/platform/storage/storage';
import { expect, test } from 'vitest';

/** What every place for files does, whoever keeps it: a disk, a bucket of any server, two places while files move. */
export function provesStorage(givenLocation: () => Promise<StorageLocation>): void {
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
}

async function keys(files: AsyncIterable<{ key: string }>): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of files) found.push(key);
  return found.sort();
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
