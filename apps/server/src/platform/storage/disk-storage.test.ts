import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';

async function givenStorage() {
  const root = await mkdtemp(join(tmpdir(), 'sitewright-files-'));
  onTestFinished(() => rm(root, { recursive: true }));
  return { root, storage: createDiskStorage(root) };
}

async function keys(files: AsyncIterable<{ key: string }>): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of files) found.push(key);
  return found.sort();
}

test('a stored file comes back, whole or in part', async () => {
  const { storage } = await givenStorage();
  expect(await storage.put('a/b.txt', Buffer.from('hello world'))).toMatchObject({
    key: 'a/b.txt',
    sizeBytes: 11,
  });
  await storage.put('a/b.txt', Readable.from(['hello ', 'again']));

  expect(await text((await storage.get('a/b.txt')) as Readable)).toBe('hello again');
  expect(await text((await storage.get('a/b.txt', { start: 6, end: 8 })) as Readable)).toBe('aga');
  expect(await keys(storage.list('a/'))).toEqual(['a/b.txt']);
});

test('what is not there is null, and may be deleted', async () => {
  const { storage } = await givenStorage();
  expect(await storage.get('nothing')).toBeNull();
  expect(await storage.stat('nothing/at/all')).toBeNull();
  await storage.delete('nothing');
  expect(await keys(storage.list(''))).toEqual([]);
});

test('an upload that breaks off leaves nothing behind and keeps the old file', async () => {
  const { root, storage } = await givenStorage();
  await storage.put('a.txt', Buffer.from('old'));
  const broken = Readable.from(
    (function* () {
      yield 'new';
      throw new Error('connection lost');
    })(),
  );
  await expect(storage.put('a.txt', broken)).rejects.toThrow('connection lost');

  expect(await text((await storage.get('a.txt')) as Readable)).toBe('old');
  expect(await readdir(join(root, '.drafts'))).toEqual([]);
  expect(await keys(storage.list(''))).toEqual(['a.txt']);
});

test('F09: a disk that gets full while a file is written is unavailable, leaves nothing of it and keeps the old one', async () => {
  const { root, storage } = await givenStorage();
  await storage.put('a.txt', Buffer.from('old'));
  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS']) {
    const full = Readable.from(
      (function* () {
        yield 'new';
        throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
      })(),
    );
    await expect(storage.put('a.txt', full)).rejects.toMatchObject({ code: 'unavailable' });
  }
  expect(await text((await storage.get('a.txt')) as Readable)).toBe('old');
  expect(await readdir(join(root, '.drafts'))).toEqual([]);
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
  const { storage } = await givenStorage();
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
});
