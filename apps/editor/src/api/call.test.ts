// @vitest-environment happy-dom
import { defineCall } from '@sitewright/contract/call';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from './call.ts';

const add = defineCall({
  method: 'POST',
  path: '/api/things',
  access: 'account',
  once: true,
  body: z.object({ title: z.string() }),
  reply: z.object({ id: z.string() }),
});

type Outcome = 'lost' | 'cut' | 'away' | 'made' | 'refused';
let outcome: Outcome = 'made';
const keys: (string | undefined)[] = [];

beforeEach(() => {
  keys.length = 0;
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers?: Record<string, string> } = {}) => {
    if (url === '/api/crumb') return Response.json({});
    keys.push(headers?.['idempotency-key']);
    if (outcome === 'lost') throw new TypeError('Failed to fetch');
    if (outcome === 'cut') return new Response('{"id":');
    if (outcome === 'away') return new Response('<h1>Bad gateway</h1>', { status: 502 });
    if (outcome === 'refused')
      return Response.json({ error: { code: 'conflict', message: 'No' } }, { status: 409 });
    return Response.json({ id: 'x' });
  });
});

const ask = (title: string, given: Outcome) => {
  outcome = given;
  return call(add, { body: { title } }).catch((error: { code?: string }) => error.code);
};

test('what got no answer is asked again with its key, until there is one', async () => {
  expect(await ask('A', 'lost')).toBe('offline');
  expect(await ask('A', 'cut')).toBe('offline');
  expect(await ask('A', 'away')).toBe('unavailable');
  expect(await ask('A', 'made')).toEqual({ id: 'x' });
  await ask('A', 'made');
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[4]).not.toBe(keys[0]);
});

test('other words, and what was refused, are another call', async () => {
  await ask('B', 'lost');
  await ask('C', 'refused');
  await ask('C', 'made');
  expect(new Set(keys).size).toBe(3);
});

test('a refusal in between says nothing of what got no answer', async () => {
  await ask('E', 'lost');
  await ask('E', 'refused');
  await ask('E', 'made');
  expect(new Set(keys).size).toBe(1);
});

test('what was made with a key of its own is forgotten, too', async () => {
  const key = crypto.randomUUID();
  outcome = 'lost';
  await call(add, { body: { title: 'F' }, key }).catch(() => {});
  outcome = 'made';
  await call(add, { body: { title: 'F' }, key });
  await ask('F', 'made');
  expect(keys.map((sent) => sent === key)).toEqual([true, true, false]);
});

test('what got no answer long ago is meant anew', async () => {
  await ask('D', 'lost');
  vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await ask('D', 'made');
  expect(new Set(keys).size).toBe(2);
});
