import { createWebsite, listNewSiteTemplates, listWebsites } from '@sitewright/contract/websites';
import { givenOwner } from '@sitewright/testing/features/owner';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

test('an operator makes a site, administers it, and it answers on its host at once', async () => {
  const app = await testApp();
  const { browser } = await givenOwner(app);
  const identifier = `new-${app.websiteId.slice(0, 8)}`;
  const host = `${identifier}.localhost:3000`;
  const before = await app.send({ method: 'GET', url: '/api/crumb', headers: { host } });
  expect(before.status).toBe(404);

  const made = await browser.post(createWebsite.path, { title: 'New site', identifier });
  expect(made).toMatchObject({
    status: 200,
    json: { website: { identifier, title: 'New site', url: `http://${host}`, roles: [1] } },
  });
  const { websites } = (await browser.get(listWebsites.path)).json;
  expect(websites.map(({ id }: { id: string }) => id)).toContain(made.json.website.id);
  const after = await app.send({ method: 'GET', url: '/api/crumb', headers: { host } });
  expect(after.status).toBe(200);

  const again = await browser.post(createWebsite.path, { title: 'Other', identifier });
  expect(again).toMatchObject({ status: 409, json: { error: { code: 'identifier-taken' } } });
});

test('a new site has pages a visitor can read, named in its navigation', async () => {
  const app = await testApp();
  const { browser } = await givenOwner(app);
  const identifier = `first-${app.websiteId.slice(0, 8)}`;
  const host = `${identifier}.localhost:3000`;
  await browser.post(createWebsite.path, { title: 'Ünsal & <Töchter>', identifier });

  const home = await app.send({ method: 'GET', url: '/', headers: { host } });
  expect(home.status).toBe(200);
  expect(home.text).toContain('<h1>Ünsal &amp; &lt;Töchter&gt;</h1>');
  for (const url of ['/about', '/contact']) {
    expect(home.text).toContain(`href="${url}"`);
    expect((await app.send({ method: 'GET', url, headers: { host } })).status).toBe(200);
  }
});

test('a site whose answer was lost is not made twice, nor is its address taken by itself', async () => {
  const app = await testApp();
  const [{ browser, accountId }, other] = [await givenOwner(app), await givenOwner(app)];
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const identifier = `once-${app.websiteId.slice(0, 8)}`;
  const make = (who = browser) => who.post(createWebsite.path, { title: 'Once', identifier }, { headers });
  const replies = [...(await Promise.all([make(), make()])), await make()];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  const { websites } = (await browser.get(listWebsites.path)).json;
  const made = websites.filter((site: { identifier: string }) => site.identifier.startsWith(identifier));
  expect(made.map(({ id }: { id: string }) => id)).toEqual([replies[0]?.json.website.id]);

  // A key is of one account, and who may no longer make sites gets no response of before either.
  expect((await make(other.browser)).json.error.code).toBe('identifier-taken');
  await app.query(`update accounts set is_operator = false where id = $1`, [accountId]);
  expect((await make()).status).toBe(403);
});

test('a contributor who is no operator makes no site', async () => {
  const app = await testApp();
  const admin = await app.signIn('admin');
  const reply = await admin.post(createWebsite.path, { title: 'Mine', identifier: 'mine' });
  expect(reply).toMatchObject({ status: 403, json: { error: { code: 'forbidden' } } });
});

test.each(['', '-a', 'a-', 'a.b', 'a b', 'ä', 'a'.repeat(64), '__proto__'])(
  'the identifier "%s" is refused',
  async (identifier) => {
    const app = await testApp();
    const { browser } = await givenOwner(app);
    const reply = await browser.post(createWebsite.path, { title: 'Site', identifier });
    expect(reply).toMatchObject({
      status: 400,
      json: { error: { fields: { identifier: expect.any(String) } } },
    });
  },
);

test('a new site begins with the pages of its kind, in the template and style that were chosen', async () => {
  const app = await testApp();
  const { browser } = await givenOwner(app);
  const identifier = `kind-${app.websiteId.slice(0, 8)}`;
  const { templates } = (await browser.get(listNewSiteTemplates.path)).json;
  const [{ name: templateName, look: designed, presets, presetLooks }] = templates.filter(
    (one: { presets: string[] }) => one.presets[1],
  );
  const look = { templateName, preset: presets[1] };
  // Colours and letters to choose by.
  expect(presetLooks).toHaveLength(presets.length);
  for (const one of [designed, ...presetLooks]) {
    expect(one).toMatchObject({
      background: expect.stringMatching(/^(?:#|oklch)/),
      text: expect.any(String),
    });
    expect(one.strips.length).toBeGreaterThan(1);
  }
  const body = { title: 'Kinds', identifier, kind: 'store', ...look };
  expect((await browser.post(createWebsite.path, { ...body, preset: 'None such' })).status).toBe(404);
  expect((await browser.post(createWebsite.path, { ...body, templateName: 'none' })).status).toBe(404);
  expect((await browser.post(createWebsite.path, { ...body, kind: 'zoo' })).status).toBe(400);
  const made = await browser.post(createWebsite.path, body);
  const { id } = made.json.website;
  const { chosen } = (await browser.get(`/api/websites/${id}/templates`)).json;
  expect(chosen.name).toBe(templateName);
  const host = `${identifier}.localhost:3000`;
  const home = await app.send({ method: 'GET', url: '/', headers: { host } });
  expect(home.text).toContain('href="/shop"');
  expect(home.text).toContain('Go to the shop');
  expect(home.text).toContain('href="/cart"');
  const contact = await app.send({ method: 'GET', url: '/contact', headers: { host } });
  expect(contact.text).toMatch(/<form[^>]*>[\s\S]*<textarea/);
  expect((await app.send({ method: 'GET', url: '/shop', headers: { host } })).status).toBe(200);
  const { setup } = (await browser.get(`/api/websites/${id}/overview`)).json;
  expect(setup.map(({ step }: { step: string }) => step)).toContain('product');

  // Nobody has a use for a cart where nothing is sold.
  await browser.post(createWebsite.path, { ...body, identifier: `${identifier}-work`, kind: 'portfolio' });
  const work = await app.send({
    method: 'GET',
    url: '/',
    headers: { host: `${identifier}-work.localhost:3000` },
  });
  expect(work.text).toContain('See the work');
  expect(work.text).not.toContain('href="/cart"');
});

test('I18N-13: a new site begins in its language, its addresses and the form on it too', async () => {
  const app = await testApp();
  const { browser } = await givenOwner(app);
  const identifier = `sprache-${app.websiteId.slice(0, 8)}`;
  const body = { title: 'Töpferei', identifier, kind: 'store' };
  // A browser may know zones that this server does not; its owner has chosen none.
  const elsewhere = { ...body, identifier: `${identifier}-2`, timeZone: 'Europe/Atlantis' };
  const { website } = (await browser.post(createWebsite.path, elsewhere)).json;
  expect(website.timeZone).toBe('America/New_York');
  for (const language of ['no language', 'x'.repeat(36)])
    expect((await browser.post(createWebsite.path, { ...body, language })).json.error.fields).toEqual({
      language: expect.any(String),
    });
  const made = await browser.post(createWebsite.path, {
    ...body,
    language: 'de-AT',
    timeZone: 'Europe/Vienna',
  });
  expect(made.json.website).toMatchObject({ language: 'de-AT', timeZone: 'Europe/Vienna' });
  const headers = { host: `${identifier}.localhost:3000` };
  const home = await app.send({ method: 'GET', url: '/', headers });
  expect(home.text).toContain('<html lang="de-AT"');
  expect(home.text).toContain('Zum Shop');
  for (const url of ['/shop', '/ueber-uns', '/kontakt']) {
    expect(home.text).toContain(`href="${url}"`);
    expect((await app.send({ method: 'GET', url, headers })).status).toBe(200);
  }
  const contact = await app.send({ method: 'GET', url: '/kontakt', headers });
  expect(contact.text).toContain('Öffnungszeiten');
  expect(contact.text).toContain('Nachricht');
  const forms = (await browser.get(`/api/websites/${made.json.website.id}/forms`)).json.items;
  expect(forms.map(({ name }: { name: string }) => name)).toEqual(['Kontakt']);
});
