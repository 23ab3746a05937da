// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://edit.example.test/" }
import { afterEach, expect, test, vi } from 'vitest';
import { readCrumb } from './crumb.ts';
import { takeEarly } from './early-answers.ts';

afterEach(() => vi.unstubAllGlobals());

test('a crumb that a site below the domain has set does not count: the own one is asked for, once', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a site has set
  document.cookie = 'crumb=of-a-site; path=/';
  let requested = 0;
  vi.stubGlobal('fetch', async () => {
    requested += 1;
    // biome-ignore lint/suspicious/noDocumentCookie: what the server has set
    document.cookie = '__Host-crumb=ours; path=/; Secure';
    return Response.json({ crumb: 'ours' });
  });
  expect([await readCrumb(), await readCrumb(), requested]).toEqual(['ours', 'ours', 1]);
});

test('a session that has ended or begun takes the answers with it that the HTML has asked for', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ crumb: 'new' }));
  const answer = () => Promise.resolve(new Response('of the session before'));
  vi.stubGlobal('earlyAnswers', { 'GET /api/a ': answer(), 'GET /api/b ': answer() });
  expect(await takeEarly('GET', '/api/a')).toBeInstanceOf(Response);
  await readCrumb(true);
  expect(await takeEarly('GET', '/api/b')).toBeUndefined();
});
