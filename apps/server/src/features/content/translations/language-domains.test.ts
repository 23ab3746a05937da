import { randomBytes } from 'node:crypto';
import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test, vi } from 'vitest';
import { getWebsite, siteAddress } from '../../site/sites/index.ts';

/** A site at `www.….test` in English and German, whose German is chosen to be at `www.….de.test`. */
async function givenDomains() {
  const app = await givenTranslatedSite();
  const name = `s${randomBytes(4).toString('hex')}`;
  const [main, german] = [`www.${name}.test`, `www.${name}-de.test`];
  await app.query(`insert into hosts (host, website_id, is_primary) values ($1, $3, true), ($2, $3, false)`, [
    main,
    german,
    app.websiteId,
  ]);
  const port = new URL(app.deps.config.appUrl).port;
  const at = (host: string) => `${host}:${port}`;
  const get = (host: string, url: string, headers: object = {}) =>
    app.send({ method: 'GET', url, headers: { host: at(host), ...headers } });
  const origins = { main: `http://${at(main)}`, german: `http://${at(german)}` };
  return { ...app, main, german, at: app.at, hostAt: at, get, origins };
}

async function givenGerman() {
  const app = await givenDomains();
  await app.offer({ tag: 'de', isPublic: true, host: app.german }, { tag: 'fr', isPublic: true });
  await app.translate('de', 'page', app.pageId, { title: 'Über uns', urlId: 'ueber-uns' });
  await app.translate('fr', 'page', app.pageId, { title: 'À propos', urlId: 'a-propos' });
  return app;
}

test('I18N-09: a language gets one of the domains of its site, no main one, no stranger’s, each once', async () => {
  const app = await givenDomains();
  const refusalOf = async (...languages: object[]) => (await app.offer(...languages)).json?.error?.code;
  const stranger = `${randomBytes(4).toString('hex')}.test`;
  const { websiteId } = await testApp();
  await app.query(`insert into hosts (host, website_id) values ($1, $2)`, [stranger, websiteId]);
  expect(await refusalOf({ tag: 'de', host: 'no host' })).toBe('invalid-fields');
  expect(await refusalOf({ tag: 'de', host: 'nobodys.test' })).toBe('language-domain-not-connected');
  expect(await refusalOf({ tag: 'de', host: stranger })).toBe('language-domain-taken');
  expect(await refusalOf({ tag: 'de', host: app.main })).toBe('language-domain-taken');
  expect(await refusalOf({ tag: 'de', host: app.german }, { tag: 'fr', host: app.german })).toBe(
    'invalid-fields',
  );
  const url = '/api/multilingual/languages';
  expect((await app.owner.get(url, app.site)).json).toMatchObject({ languages: [], domains: [app.german] });
  const taken = await app.offer({ tag: 'de', host: app.german.toUpperCase() });
  expect([taken.status, taken.json.languages]).toEqual([
    200,
    [{ tag: 'de', isPublic: false, host: app.german }],
  ]);
  // Until visitors see the language its domain goes on showing the first one.
  expect((await app.get(app.german, '/about')).text).toContain('<html lang="en');
});

test('I18N-09: a language with a domain is read there without its prefix, and the other addresses lead there', async () => {
  const app = await givenGerman();
  const page = await app.get(app.german, '/ueber-uns');
  expect([page.status, /<html[^>]* lang="de"/.test(page.text)]).toEqual([200, true]);
  expect(page.text).not.toContain('data-language-prefix');
  expect(page.text).not.toContain('href="/de');
  expect(page.text).toContain('<a href="/shop/mug">');
  const ways: [string, string, number, string | undefined][] = [
    [app.main, '/de/ueber-uns?tag=a', 301, `${app.origins.german}/ueber-uns?tag=a`],
    [app.main, '/de', 301, `${app.origins.german}/`],
    [app.german, '/de/ueber-uns', 301, `${app.origins.german}/ueber-uns`],
    [app.german, '/fr/a-propos', 301, `${app.origins.main}/fr/a-propos`],
    [app.german, '/about', 302, '/ueber-uns'],
    [app.main, '/fr/a-propos', 200, undefined],
    [app.main, '/about', 200, undefined],
  ];
  const led = async ([host, path]: (typeof ways)[number]) => {
    const { status, headers } = await app.get(host, path);
    return [host, path, status, headers.location];
  };
  for (const way of ways) expect(await led(way)).toEqual(way);
  // Also for who had it before: what was kept at the old address is not given out any more.
  for (const way of ways) expect(await led(way)).toEqual(way);
  await app.offer({ tag: 'de', isPublic: true }, { tag: 'fr', isPublic: true });
  expect((await app.get(app.main, '/de/ueber-uns')).status).toBe(200);
  expect((await app.get(app.german, '/about')).text).toContain('<html lang="en');
});

test('I18N-11: links between languages name the host, and search engines are told of each page where it is', async () => {
  const app = await givenGerman();
  const { main, german } = app.origins;
  const links = [
    `<link rel="alternate" hreflang="en-US" href="${main}/about">`,
    `<link rel="alternate" hreflang="de" href="${german}/ueber-uns">`,
    `<link rel="alternate" hreflang="fr" href="${main}/fr/a-propos">`,
    `<link rel="alternate" hreflang="x-default" href="${main}/about">`,
  ];
  const pages = {
    english: (await app.get(app.main, '/about')).text,
    german: (await app.get(app.german, '/ueber-uns')).text,
    french: (await app.get(app.main, '/fr/a-propos')).text,
  };
  for (const text of Object.values(pages)) for (const link of links) expect(text).toContain(link);
  expect(pages.german).toContain(`<link rel="canonical" href="${german}/ueber-uns">`);
  expect(pages.german).toContain(`<a hreflang="en-US" href="${main}/about"`);
  expect(pages.german).toContain(`<a hreflang="fr" href="${main}/fr/a-propos"`);
  expect(pages.german).toContain('<a hreflang="de" href="/ueber-uns" aria-current="true"');
  expect(pages.english).toContain(`<a hreflang="de" href="${german}/ueber-uns"`);
  expect(pages.english).toContain('<a hreflang="fr" href="/fr/a-propos"');

  const sitemap = (await app.get(app.german, '/sitemap.xml')).text;
  expect(sitemap.match(/<loc>[^<]+/g)).toEqual([`<loc>${german}/ueber-uns`]);
  expect((await app.get(app.main, '/sitemap.xml')).text).toContain(`<loc>${main}/about</loc>`);
  const robots = async (host: string) =>
    (await app.get(host, '/robots.txt')).text.match(/Sitemap: \S+/g)?.map((line) => line.slice(9));
  expect(await robots(app.german)).toEqual([`${german}/sitemap.xml`]);
  expect(await robots(app.main)).toEqual([`${main}/sitemap.xml`, `${main}/fr/sitemap.xml`]);

  const website = await app.database.site(app.websiteId, (db) => getWebsite(db, app.websiteId));
  const addressIn = (locale: string) => siteAddress(app.deps.config, website, locale);
  expect(['de-AT', 'fr', 'en'].map(addressIn)).toEqual([german, `${main}/fr`, main]);
});

test('I18N-09: what is kept of a path at one host stands for no other language, and calls speak that of their host', async () => {
  const app = await givenGerman();
  const languageAt = async (host: string) =>
    /<html[^>]* lang="([\w-]+)"/.exec((await app.get(host, '/shop')).text)?.[1];
  for (const _ of [1, 2])
    expect([await languageAt(app.main), await languageAt(app.german)]).toEqual(['en-US', 'de']);
  const added = await app.send({
    method: 'POST',
    url: '/api/commerce/shopping-cart/entries',
    headers: { host: app.hostAt(app.german), origin: app.origins.german },
    payload: { itemId: 'nothing', quantity: 'some' },
  });
  expect(added.text).not.toContain('Quantity must be a number.');
  const { token } = (await app.owner.post(`/api/websites/${app.websiteId}/previews`, {})).json;
  const preview = await app.get(app.main, `/de/ueber-uns?preview=${token}`);
  expect([preview.status, preview.text.includes('<a hreflang="fr" href="/fr/a-propos"')]).toEqual([
    200,
    true,
  ]);
});

test('I18N-09: no redirect of a language leads to another host once its prefix is gone', async () => {
  const app = await givenGerman();
  const ways: [string, string][] = [
    ['/de/ueber-uns', '/ueber-uns'],
    ['/de', '/'],
    ['/de//evil.test/', '/de//evil.test/'],
    ['/de/\\evil.test/', '/'],
    ['/\\evil.test/', '/'],
  ];
  for (const [to, led] of ways) {
    const { status, headers } = await app.get(app.german, `/cart/hand-over/x?to=${encodeURIComponent(to)}`);
    expect([to, status, headers.location]).toEqual([to, 303, led]);
  }
});

test('I18N-09: a cart comes along to the domain of a language, by a link of the site alone and for two minutes', async () => {
  const app = await givenGerman();
  const client = app.visitor();
  const titles = async (host: string) => {
    const { json } = await client.send({
      method: 'GET',
      url: '/api/commerce/shopping-cart',
      headers: { host: app.hostAt(host) },
    });
    return json.entries.map(
      ({ title, quantity }: { title: string; quantity: number }) => `${quantity} ${title}`,
    );
  };
  await client.post('/api/commerce/shopping-cart/entries', { itemId: app.productId, quantity: 2 });
  const { token } = (await client.post('/api/commerce/shopping-cart/hand-over', {})).json;
  const other = app.visitor();
  expect((await other.post('/api/commerce/shopping-cart/hand-over', {})).json).toEqual({ token: null });
  const come = async (sent: string, referer: string, to = '/ueber-uns') => {
    const { status, headers } = await other.send({
      method: 'GET',
      url: `/cart/hand-over/${sent}?to=${encodeURIComponent(to)}`,
      headers: { host: app.hostAt(app.german), referer },
    });
    const cookies = [headers['set-cookie'] ?? []].flat().join();
    return { led: [status, headers.location], hasCart: cookies.includes('hasCart=true') };
  };
  const led = [303, '/ueber-uns'];
  expect(await come(token, 'https://elsewhere.test/')).toEqual({ led, hasCart: false });
  expect(await come(`${token}x`, app.origins.main)).toEqual({ led, hasCart: false });
  const late = vi.spyOn(app.deps, 'now').mockReturnValue(new Date(Date.now() + 180_000));
  expect(await come(token, app.origins.main)).toEqual({ led, hasCart: false });
  late.mockRestore();
  expect(await come(token, app.origins.main, '//elsewhere.test/')).toEqual({
    led: [303, '/'],
    hasCart: true,
  });
  const copies = await app.query<{ lines: number }>(
    `select count(*)::int as lines from cart_entries where website_id = $1`,
    [app.websiteId],
  );
  expect([await titles(app.main), copies]).toEqual([['2 Mug'], [{ lines: 2 }]]);
});
