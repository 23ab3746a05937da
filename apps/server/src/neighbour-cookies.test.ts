import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getMe, signIn } from '@sitewright/contract/accounts';
import { listWebsites } from '@sitewright/contract/websites';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { givenOwner, PASSWORD } from '@sitewright/testing/features/owner';
import { givenShop } from '@sitewright/testing/shop';
import { APP_URL, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;

/** Cookies a site can set for all others below the same domain: more than a browser keeps of one domain. */
const LARGE = Array.from({ length: 180 }, (_, index) => `junk${index}=${'x'.repeat(4080)}`);

type TestResponse = { status: number; cookies: string[]; headers: Record<string, unknown>; text: string };
type TestRequest = { method?: string; body?: object; headers?: Record<string, string> };

/** A browser that came by HTTPS to a host of the installation; cookies of a neighbour stand before its own, as old ones do. */
function browserOn(port: number, host: string, neighbours: readonly string[]) {
  const own = new Map<string, string>();

  function keep(set: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (/Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(set)) own.delete(name);
    else own.set(name, value);
  }

  async function ask(
    path: string,
    { method = 'GET', body, headers }: TestRequest = {},
  ): Promise<TestResponse> {
    const cookie = [...neighbours, ...[...own].map((pair) => pair.join('='))].join('; ');
    const reply = await new Promise<TestResponse>((resolve, reject) => {
      const requested = send({
        port,
        method,
        path,
        headers: { host, 'x-forwarded-proto': 'https', ...headers, cookie },
      });
      requested.on('error', reject).on('response', async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, text, cookies: headers['set-cookie'] ?? [] });
      });
      requested.end(body && JSON.stringify(body));
    });
    for (const set of reply.cookies) keep(set);
    return reply;
  }

  async function post(path: string, body: object): Promise<TestResponse> {
    if (!own.has('__Host-crumb')) await ask('/api/crumb');
    const headers = {
      origin: `https://${host}`,
      'content-type': 'application/json',
      'x-crumb': own.get('__Host-crumb') ?? '',
    };
    return ask(path, { method: 'POST', body, headers });
  }
  return { own, ask, post };
}

async function listeningApp() {
  const app = await testApp({ config: { trustedProxies: 1 } });
  const itemId = await (await givenShop(app)).product();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  return { ...app, port, itemId, appHost: new URL(app.deps.config.appUrl).host };
}

test('what one site sets for all others below the domain locks nobody out of editor or shop', async () => {
  const app = await listeningApp();
  const { email } = await givenOwner(app);
  const editor = browserOn(app.port, app.appHost, LARGE);
  expect((await editor.post(signIn.path, { email, password: PASSWORD })).status).toBe(200);
  expect((await editor.ask(getMe.path)).status).toBe(200);
  const shopper = browserOn(app.port, app.host, LARGE);
  const added = await shopper.post(ENTRIES, { itemId: app.itemId, quantity: 1 });
  expect(added.status).toBe(200);
  expect(JSON.parse((await shopper.ask(CART)).text)).toMatchObject({ totalQuantity: 1 });
});

test('a neighbour with cookies of our names puts nobody into its own cart, session or form', async () => {
  const app = await listeningApp();
  const thief = browserOn(app.port, app.host, []);
  await thief.post(ENTRIES, { itemId: app.itemId, quantity: 3 });
  // A page of another site can set any name for the domain, but none that starts with `__Host-`.
  const shadows = [...thief.own].map(([name, value]) => `${name.replace('__Host-', '')}=${value}`);
  expect(shadows.length).toBeGreaterThan(3);
  const shopper = browserOn(app.port, app.host, [...shadows, 'sw_form-note=x.y']);
  expect(JSON.parse((await shopper.ask(CART)).text)).toMatchObject({ totalQuantity: 0 });
  await shopper.post(ENTRIES, { itemId: app.itemId, quantity: 1 });
  expect(JSON.parse((await shopper.ask(CART)).text)).toMatchObject({ totalQuantity: 1 });
});

test('a neighbour keeps nobody from the pages that are held ready', async () => {
  const app = await listeningApp();
  // Only what passed the program's hooks has an id.
  const isHeld = async (...neighbours: string[]) =>
    (await browserOn(app.port, app.host, neighbours).ask('/shop')).headers['x-request-id'] === undefined;
  expect([await isHeld(), await isHeld()]).toEqual([false, true]);
  for (const cookie of ['sw_form-note=x', 'x__Host-sw_form-note=x', 'x=__Host-sw_form-note=x'])
    expect([cookie, await isHeld(cookie)]).toEqual([cookie, true]);
  expect(await isHeld('__Host-sw_form-note=x')).toBe(false);
});

test('on HTTPS every cookie is kept under a name that no other host can set; the names of templates stay', async () => {
  const app = await listeningApp();
  const shopper = browserOn(app.port, app.host, []);
  await shopper.post(ENTRIES, { itemId: app.itemId, quantity: 1 });
  const member = await givenMember(app);
  const signedIn = await signInMember(shopper as never, member.email);
  expect(signedIn.status).toBe(200);
  const names = [...shopper.own.keys()].filter((name) => !name.startsWith('__Host-'));
  expect(names.sort()).toEqual(['crumb', 'hasCart', 'siteUserInfo']);
  for (const name of names) expect(shopper.own.get(`__Host-${name}`)).toBe(shopper.own.get(name));
});

test('with a domain of their own no site can set a cookie for the editor, and addresses follow', async () => {
  const app = await testApp({ config: { sitesDomain: 'example-sites.test' } });
  expect(app.host).toMatch(/^site-[0-9a-f]+\.example-sites\.test:3000$/);
  expect((await app.get('/api/crumb')).status).toBe(200);
  const owner = await app.signIn('admin');
  expect((await owner.get(listWebsites.path)).json.websites[0].url).toBe(`http://${app.host}`);
  expect(String((await owner.get('/config/')).headers['content-security-policy'])).toContain(app.host);
  const below = app.host.replace('example-sites.test:3000', new URL(APP_URL).host);
  expect((await app.get('/api/crumb', { headers: { host: below } })).status).toBe(404);
});

test('I18N-13: a page drops the cookies of a browser that asks for it on that page, on editor and site alike', async () => {
  const app = await testApp();
  for (const browser of [app, app.anyone()]) {
    const page = await browser.get('/_sw/cookies');
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<form method="post"') });
    expect(page.headers['clear-site-data']).toBeUndefined();
    const german = await browser.get('/_sw/cookies', { headers: { 'accept-language': 'de' } });
    expect(german.text).toContain('<button>Cookies löschen</button>');
    const done = await browser.postForm('/_sw/cookies', {});
    expect(done.headers['clear-site-data']).toBe('"cookies"');
    const foreign = await browser.postForm('/_sw/cookies', {}, { headers: { origin: 'http://evil.test' } });
    expect(foreign.status).toBe(403);
    expect(foreign.headers['clear-site-data']).toBeUndefined();
  }
});
