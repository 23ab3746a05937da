import type { AccountState } from '@sitewright/domain/site/account-state';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../../../content/collections/index.ts';
import { setAccountState } from '../../../site/sites/index.ts';

const DAY_MS = 86_400_000;

async function givenState(state: AccountState, days = 0): Promise<TestApp> {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  await database.site(websiteId, async (db) => {
    const home = { websiteId, id: deps.newId(), typeName: 'blog', title: 'Our secret plan' };
    await createCollection(db, { ...home, urlId: 'home', homepage: true });
    await setAccountState(db, websiteId, { state, since: Date.now() - days * DAY_MS });
  });
  return app;
}

test.each([
  ['paid', 0, 200],
  ['comped', 0, 200],
  ['enterprise', 0, 200],
  ['internal', 0, 200],
  ['beta', 0, 200],
  ['v5-linked', 0, 200],
  ['pastdue', 13, 200],
  ['pastdue', 15, 503],
  ['resold-grace', 13, 200],
  ['resold-grace', 15, 404],
  ['resold', 0, 404],
  ['active-parking-page', 0, 404],
  ['expired', 0, 503],
  ['removed', 0, 503],
  ['trial', 0, 403],
] as const)('SITE-15: a site that has been %s for %d days answers %d', async (state, days, status) => {
  const { get } = await givenState(state, days);
  for (const path of ['/', '/home', '/cart', '/search?q=plan', '/?format=json', '/?format=rss']) {
    const reply = await get(path);
    if (status === 200) {
      if (path === '/') expect(reply.status).toBe(200);
      continue;
    }
    expect([path, reply.status, reply.headers['cache-control']]).toEqual([path, status, 'no-store']);
    expect(reply.text).not.toContain('secret plan');
    if (!path.includes('format')) expect(reply.text).toContain('content="noindex"');
  }
});

test('SITE-04, SITE-15: a trial shows a notice that leads to the upgrade and to the sign-in; members see the site', async () => {
  const app = await givenState('trial');
  const { text } = await app.get('/');
  expect(text).toContain('This site is not public yet');
  expect(text).toContain('href="/settings/billing/upgrade"');
  expect(text).toContain(`/config/sites/${app.websiteId}"`);
  const member = await app.signIn('viewer', 'editor');
  const { token } = (await member.post(`/api/websites/${app.websiteId}/previews`)).json;
  const seen = await app.get(`/?preview=${token}`);
  expect([seen.status, seen.text.includes('Our secret plan')]).toEqual([200, true]);
  // Data for scripts of the preview is there too, and there only.
  const cart = (input: string) =>
    app.get('/api/commerce/shopping-cart', { headers: { 'sitewright-preview': input } });
  expect((await cart(token)).status).toBe(200);
  expect((await cart(`${token}x`)).json.error.code).toBe('site-closed');
});

test.each(['/settings/billing/upgrade', '/settings/billing/subscriptions/website'])(
  'SITE-04: %s leads to the billing screen of the site',
  async (path) => {
    const app = await givenState('trial');
    const fromSite = await app.get(path);
    expect([fromSite.status, fromSite.headers.location]).toEqual([
      302,
      `http://localhost:3000/config/settings/${app.websiteId}/billing`,
    ]);
    const owner = await app.signIn('admin');
    const fromApp = await owner.get(`${path}?websiteId=${app.websiteId}`);
    expect([fromApp.status, fromApp.headers.location]).toEqual([
      302,
      `/config/settings/${app.websiteId}/billing`,
    ]);
    expect((await owner.get(path)).headers.location).toBe('/config');
    expect((await app.anyone().get(path)).headers.location).toContain('/config/sign-in');
  },
);

test('SITE-04, SITE-14, SITE-29: the billing screen is told state, grace, next step and features', async () => {
  const app = await givenState('pastdue', 3);
  const billing = await app.signIn('billing');
  const { json } = await billing.get(`/api/websites/${app.websiteId}/billing`);
  expect(json).toMatchObject({ state: 'pastdue', stateCode: 2, access: 'public' });
  expect(json.path).toBe('/settings/billing/subscriptions/website');
  expect(Math.round((json.graceEndsAt - Date.now()) / DAY_MS)).toBe(11);
  expect(json.features).toContainEqual({ id: 6, name: 'online-payments', isIncluded: true });
  // A name that is reserved: nobody is offered what does not exist.
  expect(json.features.map(({ name }: { name: string }) => name)).not.toContain('priority-support');
  const editor = await app.signIn('editor');
  expect((await editor.get(`/api/websites/${app.websiteId}/billing`)).status).toBe(403);
});

test('SITE-15: search engines are kept away from a site that is not open', async () => {
  const { get } = await givenState('expired');
  expect((await get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await get('/sitemap.xml')).status).toBe(404);
});

test('SITE-21: code of header and footer is read and saved; who only edits pages may not', async () => {
  const app = await givenState('paid');
  const headers = { 'x-website-id': app.websiteId };
  const owner = await app.signIn('admin');
  const code = { header: '<meta name="x" content="y">', footer: '<script>window.z = 1</script>' };
  expect((await owner.put('/api/site-header-footer', code, { headers })).json).toEqual(code);
  expect((await owner.get('/api/site-header-footer', { headers })).json).toEqual(code);
  const { text } = await app.get('/');
  expect(text).toContain(code.header);
  expect(text).toContain(code.footer);
  const editor = await app.signIn('editor');
  expect((await editor.put('/api/site-header-footer', code, { headers })).status).toBe(403);
});
