// @vitest-environment happy-dom
import { waitFor } from '@sitewright/testing/wait-for';
import { afterEach, expect, test, vi } from 'vitest';
import { followWithCart } from './take-cart-along.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Where a press of the link to the German page leads; null where the browser follows it itself. */
async function press(token: string | null, more: Partial<MouseEvent> = {}, isMember = false) {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  assign.mockClear();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (!url.includes('hand-over')) return Response.json({ crumb: 'c' });
    expect(body).toBe('{"host":"www.example.de"}');
    return token === 'never' ? new Promise(() => {}) : Response.json({ token, isMember });
  });
  document.body.innerHTML =
    '<a hreflang="de" href="https://www.example.de/shop?category=cups#new"><span>Deutsch</span></a>';
  const preventDefault = vi.fn();
  // Not dispatched: happy-dom follows a link before the page hears of the press.
  followWithCart({ target: document.querySelector('span'), button: 0, preventDefault, ...more } as never);
  if (preventDefault.mock.calls.length === 0) return null;
  await waitFor(() => expect(assign).toHaveBeenCalled());
  return assign.mock.calls[0]?.[0];
}

test('a link to a language on another domain takes the cart along; in a new window it is a link', async () => {
  expect(await press('t1')).toBe(
    'https://www.example.de/cart/hand-over/t1?to=%2Fshop%3Fcategory%3Dcups%23new',
  );
  expect(await press(null)).toBe('https://www.example.de/shop?category=cups#new');
  expect(await press('t1', { ctrlKey: true })).toBeNull();
});

test('a link to a language on another domain takes the sign-in of a member along', async () => {
  expect(await press(null, {}, true)).toBe(
    `https://www.example.de/account/hand-over/begin?from=${location.host}&to=%2Fshop%3Fcategory%3Dcups%23new`,
  );
});

test('I18N-07: the language that a member chooses is told, also on the same domain; a guest follows the link', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('/locale')) sent.push(JSON.parse(String(body)));
    return Response.json({ crumb: 'c' });
  });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  document.body.innerHTML = '<a hreflang="fr" href="/fr/boutique">Français</a>';
  const preventDefault = vi.fn();
  const click = () =>
    followWithCart({ target: document.querySelector('a'), button: 0, preventDefault } as never);
  click();
  expect(preventDefault).not.toHaveBeenCalled();
  const info = encodeURIComponent('{"authenticated":true}');
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`siteUserInfo=${info}`);
  click();
  await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/fr\/boutique$/)));
  expect(sent).toEqual([{ language: 'fr' }]);
});

test('I18N-07: a link in a text to another site tells no language; a language that is not taken in time keeps no sign-in back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const info = encodeURIComponent('{"authenticated":true}');
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`siteUserInfo=${info}`);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const told: string[] = [];
  const pressLinkTo = async (isOfSite: boolean) => {
    vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
      if (url.includes('hand-over'))
        return Promise.resolve(Response.json({ token: null, isMember: isOfSite }));
      if (!url.includes('/locale')) return Promise.resolve(Response.json({ crumb: 'c' }));
      told.push(String(body));
      return new Promise(() => {});
    });
    document.body.innerHTML = '<a hreflang="fr" href="https://other.example/wiki">Wiki</a>';
    const target = document.querySelector('a');
    followWithCart({ target, button: 0, preventDefault: () => {} } as never);
    if (isOfSite) {
      await expect.poll(() => told.length).toBe(1);
      await vi.advanceTimersByTimeAsync(1_500);
    }
    await expect.poll(() => assign.mock.calls.length).toBe(1);
    return assign.mock.lastCall?.[0];
  };
  expect(await pressLinkTo(false)).toBe('https://other.example/wiki');
  expect(told).toEqual([]);
  assign.mockClear();
  expect(await pressLinkTo(true)).toMatch(/^https:\/\/other\.example\/account\/hand-over\/begin\?/);
});

test('a link is followed without the cart where nobody answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pressed = press('never');
  await vi.advanceTimersByTimeAsync(1_500);
  vi.useRealTimers();
  expect(await pressed).toBe('https://www.example.de/shop?category=cups#new');
});
