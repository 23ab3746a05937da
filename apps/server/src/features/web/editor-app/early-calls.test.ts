import { runInNewContext } from 'node:vm';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const ID = '7b0c5c1e-6a0e-4a51-9a55-0d8a6f1f7c01';

type Fetched = { method: string; url: string; headers: Record<string, string>; body?: string };

/** What the script of a page asks for in a browser with these cookies. */
function runScript(html: string, { cookie, protocol }: { cookie: string; protocol: string }): Fetched[] {
  const [, code = ''] = /<script nonce="[^"]+">(.*?)<\/script>/s.exec(html) ?? [];
  const fetched: Fetched[] = [];
  const window: { earlyAnswers?: object } = {};
  const fetch = (url: string, init: Omit<Fetched, 'url'>) => {
    fetched.push({ url, ...init });
    return Promise.resolve();
  };
  const context = { window, document: { cookie }, location: { protocol }, RegExp, fetch };
  Object.defineProperty(context, 'earlyAnswers', { get: () => window.earlyAnswers });
  runInNewContext(code, context);
  return fetched;
}

test('the HTML of a page in the editor makes the calls that it begins with, for whoever is signed in', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const made = await owner.post(`/api/websites/${app.websiteId}/collections`, {
    typeName: 'page',
    title: 'A',
  });
  const pageId = made.json.id;
  const { text } = await owner.get(`/config/sites/${app.websiteId}/pages/${pageId}`);
  const calls = runScript(text, { cookie: 'a=b; crumb=mine', protocol: 'http:' });
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/accounts/me',
    `GET /api/websites/${app.websiteId}/collections`,
    `POST /api/websites/${app.websiteId}/previews`,
    `POST /api/websites/${app.websiteId}/documents/open`,
  ]);
  expect(calls.map(({ headers }) => headers['x-crumb'])).toEqual([undefined, undefined, 'mine', 'mine']);
  for (const { method, url, body } of calls) {
    const reply = method === 'GET' ? await owner.get(url) : await owner.post(url, body && JSON.parse(body));
    expect([url, reply.status]).toEqual([url, 200]);
  }
  // A site below the domain may have set a crumb of the plain name.
  const pinned = runScript(text, { cookie: 'crumb=of-a-site; __Host-crumb=mine', protocol: 'https:' });
  expect(pinned.at(-1)?.headers['x-crumb']).toBe('mine');
  expect(runScript(text, { cookie: '', protocol: 'https:' })).toHaveLength(2);
});

test('it makes none for whoever is signed out, and none of what no page has', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const callsOf = (html: string) => runScript(html, { cookie: 'crumb=mine', protocol: 'http:' }).length;
  expect(callsOf((await app.anyone().get(`/config/sites/${ID}/pages/${ID}`)).text)).toBe(0);
  expect(callsOf((await owner.get(`/config/sites/${ID}`)).text)).toBe(3);
  for (const path of [
    '/config',
    `/config/orders/${ID}`,
    `/config/sites/${ID}/items/${ID}`,
    '/config/sites/x")',
  ])
    expect([path, callsOf((await owner.get(encodeURI(path))).text)]).toEqual([path, 0]);
});
