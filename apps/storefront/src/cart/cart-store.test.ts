// @vitest-environment happy-dom
import type { Cart } from '@sitewright/domain/cart/schema';
import { waitFor } from '@sitewright/testing/wait-for';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const cartOf = (totalQuantity: number) =>
  ({ currency: 'USD', entries: [], totalQuantity }) as unknown as Cart;

let requests: { method: string; respond: (body: unknown, status?: number) => void }[] = [];

beforeEach(() => {
  vi.resetModules();
  requests = [];
  for (const cookie of ['crumb=c1', 'hasCart=true']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as in the store itself.
    document.cookie = `${cookie}; path=/`;
  }
  vi.stubGlobal(
    'fetch',
    (_path: string, { method = 'GET' }: RequestInit = {}) =>
      new Promise<Response>((resolve) => {
        requests.push({ method, respond: (body, status = 200) => resolve(Response.json(body, { status })) });
      }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a cart loaded before something was added does not take its place', async () => {
  const { cartStore, loadCart, addToCart } = await import('./cart-store.ts');
  const loading = loadCart();
  await waitFor(() => expect(requests).toHaveLength(1));
  const adding = addToCart({ itemId: 'i', sku: 's', quantity: 1 }, null);
  await waitFor(() => expect(requests).toHaveLength(2));
  requests[1]?.respond({ shoppingCart: cartOf(3), newlyAdded: {} });
  await adding;
  requests[0]?.respond(cartOf(2));
  await loading;
  expect(cartStore.getState()).toMatchObject({ status: 'ready', cart: { totalQuantity: 3 } });
});

test('changes go one behind the other, and it is recalculated until the last has been answered', async () => {
  const { cartStore, removeEntry, setEntryQuantity } = await import('./cart-store.ts');
  const first = setEntryQuantity('a', 5);
  const second = removeEntry('b');
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.respond({ shoppingCart: cartOf(5) });
  await first;
  expect(cartStore.getState().isRecalculating).toBe(true);
  await waitFor(() => expect(requests.map(({ method }) => method)).toEqual(['PUT', 'DELETE']));
  requests[1]?.respond({ error: { code: 'internal' } }, 500);
  expect(await second).toMatchObject({ ok: false, reason: 'broken' });
  expect(cartStore.getState()).toMatchObject({ isRecalculating: false, cart: { totalQuantity: 5 } });
});
