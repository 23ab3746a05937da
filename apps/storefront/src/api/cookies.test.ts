// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://shop.example.test/" }
import { afterEach, expect, test, vi } from 'vitest';
import { cookiesEnabled, deleteCookie, readCookie, readLoosely } from './cookies.ts';
import { crumbHeader, forgetCrumb } from './crumb.ts';

const CLEARED = ['crumb', 'hasCart', 'sw_probe'];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of CLEARED) deleteCookie(name);
});

/** A cookie as the server or a neighbour below the domain sets it. */
function set(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what somebody else has set
  document.cookie = `${cookie}; path=/`;
}

test('on HTTPS only the copy of a cookie that is pinned to the host counts, unless any will do', () => {
  set('crumb=of-a-neighbour');
  set('hasCart=true');
  expect([readCookie('crumb'), readLoosely('hasCart')]).toEqual([null, 'true']);
  set('__Host-crumb=ours; Secure');
  expect(readCookie('crumb')).toBe('ours');
  deleteCookie('crumb');
  expect(readCookie('crumb')).toBeFalsy();
});

test('with a crumb of a neighbour the own one is asked for, after a refusal again', async () => {
  set('crumb=of-a-neighbour');
  let requested = 0;
  vi.stubGlobal('fetch', async () => {
    requested += 1;
    set('__Host-crumb=ours; Secure');
    return Response.json({ crumb: 'ours' });
  });
  const both = await Promise.all([crumbHeader(), crumbHeader()]);
  expect([both, requested]).toEqual([[{ 'x-crumb': 'ours' }, { 'x-crumb': 'ours' }], 1]);
  forgetCrumb();
  set('crumb=of-a-neighbour');
  expect([await crumbHeader(), requested]).toEqual([{ 'x-crumb': 'ours' }, 2]);
});

test('where the server sees no HTTPS and pins nothing, the crumb it has set counts', async () => {
  vi.stubGlobal('fetch', async () => {
    set('crumb=ours');
    return Response.json({ crumb: 'ours' });
  });
  expect(await crumbHeader()).toEqual({ 'x-crumb': 'ours' });
});

test('a neighbour cannot make it seem that the browser keeps no cookies', () => {
  set('sw_probe=0; Domain=example.test');
  expect(document.cookie).toContain('sw_probe=0');
  expect(cookiesEnabled()).toBe(true);
});
