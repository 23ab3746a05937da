import { updateAccount } from '@sitewright/contract/accounts';
import type { TestClient } from '@sitewright/testing/http-client';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const GERMAN = { 'accept-language': 'de' };

/** Addresses in a page that begin with a path, each once. */
const addressesIn = (html: string, start: string) => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="([^"]+)"/g)]
      .map(([, url = '']) => url)
      .filter((url) => url.startsWith(start)),
  ),
];

/** The page that the editor shows as its canvas, asked for by a browser. */
async function canvasOf(app: TestApp, owner: TestClient, headers = {}) {
  const preview = await owner.post(`/api/websites/${app.websiteId}/previews`);
  const reply = await app.get(`/?preview=${encodeURIComponent(preview.json.token)}`, { headers });
  return addressesIn(reply.text, '/_sw/canvas/');
}

test('I18N-13: the editor loads the scripts of its language, under the names of the others', async () => {
  const app = await testApp();
  const browser = app.anyone();
  const english = await browser.get('/config/sites/x');
  const german = await browser.get('/config/sites/x', { headers: GERMAN });
  const scripts = (html: string) => addressesIn(html, '/config/static/').filter((url) => url.endsWith('.js'));
  expect(scripts(english.text).length).toBeGreaterThan(3);
  expect(scripts(english.text).every((url) => url.startsWith('/config/static/en.'))).toBe(true);
  expect(scripts(german.text)).toEqual(scripts(english.text).map((url) => url.replace('/en.', '/de.')));
  expect(german.text).toContain('Der Editor braucht JavaScript. Ihre Website nicht.');
  // Styles have no words, so that all share them.
  const styles = addressesIn(german.text, '/config/static/').filter((url) => url.endsWith('.css'));
  expect(styles).toEqual(addressesIn(english.text, '/config/static/').filter((url) => url.endsWith('.css')));
  for (const url of [...scripts(german.text), ...styles]) {
    const file = await browser.get(url, { headers: { 'accept-language': 'en' } });
    expect([url, file.status, file.headers['cache-control']]).toEqual([
      url,
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
  const [script = ''] = scripts(german.text);
  for (const odd of ['/fr.', '/de/', '/', '/de.de.', '/DE.'])
    expect((await browser.get(script.replace('/de.', odd))).status).toBe(404);
  // A node of the release before finds them among the shared bundles by a name without a folder.
  expect(scripts(german.text).every((url) => /^\/config\/static\/[^/]+$/.test(url))).toBe(true);
});

test('I18N-13: the canvas is in the language of the editor around it: the account’s, else the browser’s', async () => {
  const app = await testApp();
  const owner = await app.signIn('admin');
  const isIn = (language: string) => (url: string) => url.startsWith(`/_sw/canvas/${language}.`);
  const english = await canvasOf(app, owner);
  expect(english.length).toBeGreaterThan(1);
  expect(english.filter(isIn('en'))).toEqual(english);
  expect((await canvasOf(app, owner, GERMAN)).filter(isIn('de'))).toHaveLength(english.length);
  await owner.patch(updateAccount.path, { language: 'de' });
  const german = await canvasOf(app, owner, { 'accept-language': 'en' });
  expect(german).toEqual(english.map((url) => url.replace('/en.', '/de.')));
  for (const url of german) expect((await app.get(url)).status).toBe(200);
  // Who holds the token is another one: it is the language of its account that counts.
  const other = await app.signIn('viewer');
  expect((await canvasOf(app, other)).every(isIn('en'))).toBe(true);
  await owner.patch(updateAccount.path, { language: null });
});

test('I18N-13: visitors of a site in another language are shown no page of another owner language', async () => {
  const app = await testApp();
  const page = await app.get('/', { headers: GERMAN });
  expect(page.text).toContain('<html lang="en-US"');
  expect(page.headers.vary).not.toContain('language');
});
