import { givenMember, PASSWORD } from '@sitewright/testing/features/given-member';
import { givenShop } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const ENTRIES = '/api/commerce/shopping-cart/entries';

async function givenCanvas() {
  const app = await testApp();
  const itemId = await (await givenShop(app)).product();
  const owner = await app.signIn('editor');
  const { token } = (await owner.post(`/api/websites/${app.websiteId}/previews`, {})).json;
  return { app, itemId, token: String(token) };
}

/** Adds an item as an unknown browser with a fresh crumb and cart: returns its cookies and the browser. */
async function addIn(app: TestApp, itemId: string, headers: Record<string, string>) {
  const visitor = app.visitor();
  const crumb = await visitor.get('/api/crumb', { headers });
  const added = await visitor.post(ENTRIES, { itemId, quantity: 1 }, { headers });
  expect(added.status).toBe(200);
  const set = [crumb, added].flatMap((reply) => [reply.headers['set-cookie']].flat().map(String));
  expect(set.map((cookie) => cookie.split('=')[0]?.replace(/-.*/, '')).sort()).toEqual(
    ['cart', 'crumb', 'hasCart', 'sw_visitor'].sort(),
  );
  return { visitor, set };
}

test('CART-17: a cart that is filled in the canvas has cookies that only frames of the editor get', async () => {
  const { app, itemId, token } = await givenCanvas();
  const { set } = await addIn(app, itemId, { 'sitewright-canvas': token });
  for (const cookie of set) {
    expect(cookie).toMatch(/; SameSite=None/);
    expect(cookie).toMatch(/; Secure/);
    // Kept apart for each site that frames: no page of another one makes the browser send them.
    expect(cookie).toMatch(/; Partitioned/);
  }
});

test('A09: without a living token of the site, cookies stay those of visitors', async () => {
  const { app, itemId, token } = await givenCanvas();
  const other = await givenCanvas();
  for (const headers of [
    {},
    { 'sitewright-canvas': `${token}x` },
    { 'sitewright-canvas': other.token },
    { 'sitewright-preview': token },
  ]) {
    const { set } = await addIn(app, itemId, headers);
    for (const cookie of set) expect(cookie).toMatch(/; SameSite=Lax/);
    expect(set.join()).not.toMatch(/Partitioned|SameSite=None/);
  }
});

test('A09: with cookies of the canvas, too, other pages change nothing', async () => {
  const { app, itemId, token } = await givenCanvas();
  const headers = { 'sitewright-canvas': token };
  const { visitor } = await addIn(app, itemId, headers);
  const foreign = [
    { ...headers, origin: 'http://localhost:9999' },
    { ...headers, 'sec-fetch-site': 'cross-site' },
    { ...headers, 'sec-fetch-site': 'same-site' },
  ];
  for (const given of foreign) {
    const byScript = await visitor.post(ENTRIES, { itemId, quantity: 1 }, { headers: given });
    const byForm = await visitor.postForm(ENTRIES, { itemId, quantity: '1' }, { headers: given });
    expect([byScript.status, byForm.status]).toEqual([403, 403]);
  }
  const withoutCrumb = await visitor.post(ENTRIES, { itemId, quantity: 1 }, { headers, crumb: false });
  expect(withoutCrumb.status).toBe(403);
  const { json } = await visitor.get('/api/commerce/shopping-cart', { headers });
  expect(json.totalQuantity).toBe(1);
});

test('A09: nobody is signed in by cookies of the canvas', async () => {
  const { app, token } = await givenCanvas();
  const member = await givenMember(app);
  const { headers } = await member.post(
    '/api/site-users/account/session',
    { email: { email: member.email }, password: PASSWORD, rememberMe: false },
    { headers: { 'sitewright-canvas': token } },
  );
  const session = [headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('sw_member'));
  expect(session).toMatch(/; SameSite=Lax/);
});
