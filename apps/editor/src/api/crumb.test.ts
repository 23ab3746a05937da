// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://edit.example.test/" }
import { expect, test } from 'vitest';
import { readCrumb } from './crumb.ts';

test('the crumb that is pinned to the host wins over one that a site below the domain has set', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server and a site have set
  document.cookie = 'crumb=of-a-site; path=/';
  expect(await readCrumb()).toBe('of-a-site');
  // biome-ignore lint/suspicious/noDocumentCookie: what the server and a site have set
  document.cookie = '__Host-crumb=ours; path=/; Secure';
  expect(await readCrumb()).toBe('ours');
});
