// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestToken } from './checkout-api.ts';
import { pay } from './pay.ts';

const ORDER = { status: 'completed', orderUrl: '/order/1' };
const GIVEN = {
  provider: 'test',
  createToken: () => createTestToken('4242'),
  expectedTotal: { amountMinor: 2000, currency: 'USD', testMode: false },
  saveAddress: false,
  keepCard: false,
};

let keys: string[] = [];
let responses: (() => Response)[] = [];
const refusal = (status: number, code: string) => () =>
  Response.json({ error: { code, message: code } }, { status });

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  keys = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!path.endsWith('/submit')) return Response.json({ paymentToken: 'token' });
    keys.push((JSON.parse(String(init.body)) as { idempotencyKey: string }).idempotencyKey);
    return (responses.shift() ?? (() => Response.json(ORDER)))();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function press() {
  const outcome = pay(GIVEN);
  await vi.runAllTimersAsync();
  return outcome;
}

test('an answer that a broken server or proxy swallowed is asked for again with the same key', async () => {
  responses = [() => new Response('Bad gateway', { status: 502 }), refusal(500, 'internal')];
  expect(await press()).toEqual({ ok: true, result: ORDER });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('a declined card ends the attempt: the next press has a key of its own', async () => {
  responses = [refusal(402, 'payment-declined')];
  expect(await press()).toMatchObject({ ok: false, failure: { code: 'payment-declined' } });
  expect(await press()).toEqual({ ok: true, result: ORDER });
  expect(new Set(keys).size).toBe(2);
});

test('a key left from a lost answer does not stand in the way of another card', async () => {
  responses = [refusal(422, 'idempotency-key-reused')];
  expect(await press()).toEqual({ ok: true, result: ORDER });
  expect(new Set(keys).size).toBe(2);
});
