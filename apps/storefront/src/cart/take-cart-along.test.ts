// @vitest-environment happy-dom
import { waitFor } from '@sitewright/testing/wait-for';
import { afterEach, expect, test, vi } from 'vitest';
import { followWithCart } from './take-cart-along.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Where a press of the link to the German page leads; null where the browser follows it itself. */
async function press(token: string | null, more: Partial<MouseEvent> = {}) {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  assign.mockClear();
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('hand-over') ? { token } : { crumb: 'c' }),
  );
  document.body.innerHTML =
    '<a hreflang="de" href="https://www.example.de/shop?category=cups"><span>Deutsch</span></a>';
  const preventDefault = vi.fn();
  // Not dispatched: happy-dom follows a link before the page hears of the press.
  followWithCart({ target: document.querySelector('span'), button: 0, preventDefault, ...more } as never);
  if (preventDefault.mock.calls.length === 0) return null;
  await waitFor(() => expect(assign).toHaveBeenCalled());
  return assign.mock.calls[0]?.[0];
}

test('a link to a language on another domain takes the cart along; in a new window it is a link', async () => {
  expect(await press('t1')).toBe('https://www.example.de/cart/hand-over/t1?to=%2Fshop%3Fcategory%3Dcups');
  expect(await press(null)).toBe('https://www.example.de/shop?category=cups');
  expect(await press('t1', { ctrlKey: true })).toBeNull();
});
