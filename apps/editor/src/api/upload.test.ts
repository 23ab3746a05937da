// @vitest-environment happy-dom
import { importProducts } from '@sitewright/contract/product-files';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendFile } from './upload.ts';

const ID = '0190a1b2-0000-7000-8000-000000000001';
const IMPORT = {
  ...{ id: ID, fileName: 'a.csv', status: 'waiting', message: '', createdAt: '2026-11-21T12:00:00Z' },
  ...{ productCount: 1, doneCount: 0, created: 0, updated: 0, refused: 0 },
  ...{ pictureCount: 0, picturesDone: 0, picturesRefused: 0 },
};

type Outcome = 'lost' | 'cut' | 'made';
let outcome: Outcome = 'made';
const keys: string[] = [];

/** Stand-in for a browser request, up to its response. */
class Request {
  upload = {};
  status = 0;
  response: unknown = null;
  onload = () => {};
  onerror = () => {};
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') keys.push(value);
  }
  send() {
    if (outcome === 'lost') return this.onerror();
    this.status = 200;
    this.response = outcome === 'made' ? IMPORT : null;
    this.onload();
  }
}

beforeEach(() => {
  keys.length = 0;
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', async () => Response.json({}));
});

const send = (name: string, given: Outcome) => {
  outcome = given;
  const file = new File(['Title'], name, { lastModified: 1 });
  const requested = { params: { websiteId: ID }, query: { collectionId: ID }, file, onProgress: () => {} };
  return sendFile(importProducts, requested).result.catch((error: { code?: string }) => error.code);
};

test('a file whose sending got no answer is sent again with its key; another file has another', async () => {
  expect(await send('a.csv', 'lost')).toBe('offline');
  expect(await send('a.csv', 'cut')).toBe('unavailable');
  expect(await send('b.csv', 'made')).toMatchObject({ id: ID });
  expect(await send('a.csv', 'made')).toMatchObject({ id: ID });
  await send('a.csv', 'made');
  const [lost, cut, other, again, anew] = keys;
  expect([cut, again]).toEqual([lost, lost]);
  expect(new Set([lost, other, anew]).size).toBe(3);
});
