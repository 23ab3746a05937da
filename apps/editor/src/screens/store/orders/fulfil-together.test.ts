// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { fulfilTogether } from './fulfil-together.ts';

const SITE = '7b0c5c1e-6a0e-4a51-9a55-0d8a6f1f7c01';

/** Orders of a server that takes 200 in a call, and fails at the call of a number. */
function givenServer(failsAt = 0): string[][] {
  const calls: string[][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url === '/api/crumb') return Response.json({});
    const { ids }: { ids: string[] } = JSON.parse(body ?? '');
    calls.push(ids);
    if (calls.length === failsAt) throw new TypeError('Failed to fetch');
    return Response.json({ fulfilled: ids.length - 1, skipped: 1 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return calls;
}

const orders = Array.from({ length: 450 }, (_, index) => `order-${index}`);

test('more orders than a call takes are fulfilled in parts, each once, and progress is told', async () => {
  const calls = givenServer();
  const told: number[] = [];
  const result = await fulfilTogether(SITE, orders, (done) => told.push(done));
  expect(result).toEqual({ fulfilled: 447, skipped: 3, error: null });
  expect(calls.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(calls.flat()).toEqual(orders);
  expect(told).toEqual([200, 400]);
});

test('a part that fails ends it: what is surely done is told, and nothing more is asked for', async () => {
  const calls = givenServer(2);
  const { fulfilled, skipped, error } = await fulfilTogether(SITE, orders, () => {});
  expect([fulfilled, skipped, calls.length]).toEqual([199, 1, 2]);
  expect(error).toMatchObject({ code: 'offline' });
});
