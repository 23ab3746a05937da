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

test('an upload that breaks off leaves no draft behind', async () => {
  const { root, storage } = await givenStorage();
  const broken = Readable.from(
    (function* () {
      yield 'new';
      throw new Error('connection lost');
    })(),
  );
  await expect(storage.put('a.txt', broken)).rejects.toThrow('connection lost');
  expect(await readdir(join(root, '.drafts'))).toEqual([]);
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
