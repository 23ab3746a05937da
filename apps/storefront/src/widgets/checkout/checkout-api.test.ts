// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Sent = { body: unknown; answer: () => void };
let sent: Sent[] = [];
let api: typeof import('./checkout-api.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  sent = [];
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = 'crumb=known';
  vi.stubGlobal('fetch', (_path: string, init: RequestInit = {}) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    sent.push({ body: JSON.parse(String(init.body)), answer: () => resolve(Response.json({})) });
    return promise;
  });
  api = await import('./checkout-api.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bodies = () => sent.map(({ body }) => body);

test('what is saved while a save is under way goes together with the next one, after its answer', async () => {
  const first = api.saveCheckout({ email: 'ada@shopper.test' });
  await vi.advanceTimersByTimeAsync(0);
  const second = api.saveCheckout({ note: 'Ring twice' });
  const third = api.saveCheckout({ note: 'Ring once', shippingOptionId: 'express' });
  await vi.advanceTimersByTimeAsync(100);
  expect(bodies()).toEqual([{ email: 'ada@shopper.test' }]);
  sent[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(bodies()).toEqual([
    { email: 'ada@shopper.test' },
    { note: 'Ring once', shippingOptionId: 'express' },
  ]);
  sent[1]?.answer();
  expect(await Promise.all([first, second, third])).toEqual(Array(3).fill({ ok: true, data: {} }));
});

test('a save that is never answered holds the next one up for some seconds only', async () => {
  void api.saveCheckout({ email: 'ada@shopper.test' });
  await vi.advanceTimersByTimeAsync(0);
  void api.saveCheckout({ note: 'Ring twice' });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bodies()[1]).toEqual({ note: 'Ring twice' });
});

test('what waits is sent when the page is left', async () => {
  void api.saveCheckout({ email: 'ada@shopper.test' });
  await vi.advanceTimersByTimeAsync(0);
  void api.saveCheckout({ note: 'Ring twice' });
  api.saveBeforeLeaving();
  await vi.advanceTimersByTimeAsync(0);
  expect(bodies()).toEqual([{ email: 'ada@shopper.test' }, { note: 'Ring twice' }]);
});
