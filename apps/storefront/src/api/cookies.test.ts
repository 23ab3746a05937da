// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://shop.example.test/" }
import { expect, test } from 'vitest';
import { deleteCookie, readCookie } from './cookies.ts';

test('the copy of a cookie that is pinned to the host wins over one of a neighbour below the domain', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server and a neighbour have set
  document.cookie = 'crumb=of-a-neighbour; path=/';
  expect(readCookie('crumb')).toBe('of-a-neighbour');
  // biome-ignore lint/suspicious/noDocumentCookie: what the server and a neighbour have set
  document.cookie = '__Host-crumb=ours; path=/; Secure';
  expect(readCookie('crumb')).toBe('ours');
  deleteCookie('crumb');
  expect(readCookie('crumb')).toBeFalsy();
});
