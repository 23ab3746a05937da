import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import type { PageContext } from '../../../platform/http/pages/page.ts';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import { sendFile } from './send-file.ts';

/** Answers with a stored file of five bytes, and shows whether what was opened of it is still open. */
async function givenFile({ method = 'GET' } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'sitewright-answer-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const storage = createDiskStorage(root);
  await storage.put('a', Buffer.from('hello'));
  const opened: (Readable | null)[] = [];
  const watched: typeof storage = {
    ...storage,
    get: async (...requested) => {
      const stream = await storage.get(...requested);
      opened.push(stream);
      return stream;
    },
  };
  const context = { request: { method, headers: {} }, deps: { storage: watched } } as PageContext;
  const file = {
    storageKey: 'a',
    kind: 'file',
    mime: 'text/plain',
    filename: 'a.txt',
    sizeBytes: 5,
  } as const;
  const headers = { etag: '"a"', 'cache-control': 'no-store' };
  return {
    storage,
    respond: (mayHave: () => Promise<boolean>) => sendFile(context, { file, headers }, mayHave),
    isClosed: () => opened.map((stream) => stream?.destroyed),
  };
}

test.each([
  ['is refused', async () => false],
  ['cannot be asked for', () => Promise.reject(new Error('the database is away'))],
])('a file that %s is left open nowhere', async (_name, mayHave) => {
  const { respond, isClosed } = await givenFile();
  await respond(mayHave).catch(() => null);
  expect(isClosed()).toEqual([true]);
});

test('HEAD opens no file and says how long it is; of one that is not there it says that', async () => {
  const { respond, isClosed, storage } = await givenFile({ method: 'HEAD' });
  expect(await respond(async () => true)).toMatchObject({ status: 200, headers: { 'content-length': '5' } });
  await storage.delete('a');
  expect(await respond(async () => true)).toMatchObject({ status: 404 });
  expect(isClosed()).toEqual([]);
});

test('a file that may be had is answered open', async () => {
  const { respond, isClosed } = await givenFile();
  const reply = await respond(async () => true);
  expect(reply?.status).toBe(200);
  expect(isClosed()).toEqual([false]);
  if (reply?.body instanceof Readable) reply.body.destroy();
});
