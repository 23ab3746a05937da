// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadFile } from './upload-file.ts';

const ID = '0190a1b2-0000-7000-8000-000000000001';
const JOB = { id: ID, fileName: 'a.pdf', sizeBytes: 3, receivedBytes: 0, message: '', file: null };
const FILE = {
  ...{ id: ID, key: '0'.repeat(32), kind: 'file', filename: 'a.pdf', mime: 'application/pdf', sizeBytes: 3 },
  ...{ title: '', width: null, height: null, durationSeconds: null, createdAt: 1, rowVersion: 1 },
  url: '/s/a.pdf',
};

/** Answers to the parts that are sent, in turn; a number is a status without a body. */
let parts: ({ status: number; body: unknown } | 'lost')[] = [];
/** What the upload is when it is asked for. */
let polled: object = {};
let cancelled = 0;

class Request {
  upload = {};
  status = 0;
  response: unknown = null;
  onload = () => {};
  onerror = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    const answer = parts.shift();
    if (!answer) throw new Error('a part too many was sent');
    if (answer === 'lost') return this.onerror();
    this.status = answer.status;
    this.response = answer.body;
    this.onload();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
  cancelled = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/cancel')) cancelled += 1;
    return Response.json(url.endsWith('/uploads') ? { ...JOB, status: 'receiving' } : polled);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin() {
  const file = new File(['abc'], 'a.pdf', { lastModified: 1 });
  const upload = uploadFile({ websiteId: ID, file, accept: 'any', onProgress: () => {} });
  const message = upload.result.then(
    () => 'done',
    (error: Error) => error.message,
  );
  return { ...upload, message };
}

const refused = (code: string, message: string, status = 400) => ({
  status,
  body: { error: { code, message } },
});

test.each([
  refused('forbidden', 'Your role does not allow this.', 403),
  refused('too-large', 'The file a.pdf is too large (maximum 300 MB)', 413),
])('FILE-14: a refusal of a part is told at once, in its own words: %j', async (answer) => {
  parts = [answer];
  const { message } = begin();
  await vi.runAllTimersAsync();
  expect(await message).toBe((answer.body as { error: { message: string } }).error.message);
});

test('FILE-14: what got no answer is sent again, four times at most', async () => {
  parts = ['lost', 'lost', 'lost', 'lost'];
  const { message } = begin();
  await vi.runAllTimersAsync();
  expect(await message).toBe('Network error');
  expect(parts).toEqual([]);
});

test('FILE-15: a file that was complete when the cancelling came is there', async () => {
  parts = [{ status: 200, body: { ...JOB, receivedBytes: 3, status: 'processing' } }];
  const { result, cancel, message } = begin();
  await vi.advanceTimersByTimeAsync(100);
  polled = { ...JOB, receivedBytes: 3, status: 'completed', file: FILE };
  cancel();
  await vi.runAllTimersAsync();
  expect([await message, cancelled]).toEqual(['done', 1]);
  expect(await result).toMatchObject(FILE);
});
