import { randomBytes } from 'node:crypto';
import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { httpClient } from '@sitewright/testing/http-client';
import { startNameServer } from '@sitewright/testing/name-server';
import { testApp } from '@sitewright/testing/test-app';
import { hitSender, type SentHit } from '@sitewright/testing/visitor-hits';
import { expect, test, vi } from 'vitest';
import { getWebsite, siteAddress } from '../../site/sites/index.ts';

/** A site at `www.….test` in English and German, whose German is chosen to be at `www.….de.test`. */
async function givenDomains() {
  const names = await startNameServer();
  const app = await givenTranslatedSite({ config: { dnsServers: [names.address] } });
  const name = `s${randomBytes(4).toString('hex')}`;
  const [main, german] = [`www.${name}.test`, `www.${name}-de.test`];
  await app.query(`insert into hosts (host, website_id, is_primary) values ($1, $3, true), ($2, $3, false)`, [
    main,
    german,
    app.websiteId,
  ]);
  for (const host of [app.host.replace(/:\d+$/, ''), main, german])
    names.addresses.set(host, ['203.0.113.7']);
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
  // A domain without a language is one beside the main one.
  expect((await app.get(app.german, '/about')).headers.location).toBe(`${app.origins.main}/about`);
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

test('ANA-11, I18N-09: who changes the language comes from no other site, and each page is one in the reports', async () => {
  const app = await givenGerman();
  const send = hitSender(app);
  const at = (host: string, hit: SentHit) => send({ ...hit, headers: { host: app.hostAt(host) } });
  await at(app.german, { path: '/ueber-uns', referrer: `${app.origins.main}/about` });
  await at(app.main, { path: '/fr/a-propos', referrer: `${app.origins.german}/ueber-uns` });
  await at(app.main, { path: '/about', referrer: 'https://partner.test/' });
  await app.deps.services.visits.flush();
  const hits = `select path, channel, source from visit_hits where website_id = $1 order by path`;
  expect(await app.query(hits, [app.websiteId])).toEqual([
    { path: '/about', channel: 'referral', source: 'partner.test' },
    { path: '/de/ueber-uns', channel: 'direct', source: '' },
    { path: '/fr/a-propos', channel: 'direct', source: '' },
  ]);
});

/** The carts of one browser at both hosts, and the way from one to the other. */
async function givenCarts() {
  const app = await givenGerman();
  const cart = '/api/commerce/shopping-cart';
  const at = (host: string) => {
    const client = httpClient(app.app, app.hostAt(host));
    const entries = async (): Promise<{ id: string; title: string; quantity: number }[]> =>
      (await client.get(cart)).json.entries;
    return {
      add: (quantity: number) => client.post(`${cart}/entries`, { itemId: app.productId, quantity }),
      remove: async () => client.del(`${cart}/entries/${(await entries())[0]?.id}`),
      lines: async () => (await entries()).map(({ title, quantity }) => `${quantity} ${title}`),
      handOver: async (to: string) => (await client.post(`${cart}/hand-over`, { host: to })).json.token,
      come: async (token: string | null, referer: string, to = '/ueber-uns') => {
        const url = `/cart/hand-over/${token}?to=${encodeURIComponent(to)}`;
        const { status, headers } = await client.get(url, { headers: { referer } });
        return [
          status,
          headers.location,
          [headers['set-cookie'] ?? []].flat().join().includes('hasCart=true'),
        ];
      },
    };
  };
  return { ...app, here: at(app.main), there: at(app.german) };
}

test('I18N-09: a cart comes along to the domain of a language, by a link of the site alone, once and for two minutes', async () => {
  const { here, there, ...app } = await givenCarts();
  const german = app.hostAt(app.german);
  expect(await here.handOver(german)).toBeNull();
  await here.add(2);
  expect(await here.handOver('partner.test')).toBeNull();
  const token = await here.handOver(german);
  const [led, main] = [[303, '/ueber-uns'], app.origins.main];
  expect(await there.come(token, 'https://elsewhere.test/')).toEqual([...led, false]);
  expect(await there.come(`${token}x`, main)).toEqual([...led, false]);
  expect(await there.come(await here.handOver(app.hostAt(app.main)), main)).toEqual([...led, false]);
  const late = vi.spyOn(app.deps, 'now').mockReturnValue(new Date(Date.now() + 180_000));
  expect(await there.come(token, main)).toEqual([...led, false]);
  late.mockRestore();
  expect(await there.come(token, main, '/shop#new')).toEqual([303, '/shop#new', true]);
  expect(await there.come(token, main)).toEqual([...led, false]);
});

test('I18N-09: at both domains it is one cart: whole, and what is removed in one is gone from the other', async () => {
  const { here, there, ...app } = await givenCarts();
  const [english, german] = [app.hostAt(app.main), app.hostAt(app.german)];
  await here.add(2);
  // What was there already joins it.
  await there.add(1);
  await there.come(await here.handOver(german), app.origins.main);
  expect([await here.lines(), await there.lines()]).toEqual([['3 Mug'], ['3 Mug']]);
  await there.remove();
  await here.come(await there.handOver(english), app.origins.german);
  expect([await here.lines(), await there.lines()]).toEqual([[], []]);
  const carts = `select count(*)::int as carts from carts where website_id = $1`;
  expect(await app.query(carts, [app.websiteId])).toEqual([{ carts: 1 }]);
});

test('I18N-09: a site that has moved is found from the domain of a language, whose pages its first address shows', async () => {
  const app = await givenGerman();
  const first = httpClient(app.app, app.host);
  expect((await first.get('/de/ueber-uns')).status).toBe(200);
  await app.query(
    `insert into site_moves (website_id, state, address) values ($1, 'moved', 'http://there.test')`,
    [app.websiteId],
  );
  app.deps.siteHosts.forget();
  const ledFrom = async (host: string, path: string) => (await app.get(host, path)).headers.location;
  expect(await ledFrom(app.german, '/ueber-uns?a=b')).toBe('http://there.test/de/ueber-uns?a=b');
  expect(await ledFrom(app.german, '/')).toBe('http://there.test/de');
  expect(await ledFrom(app.main, '/about')).toBe('http://there.test/about');
});

test('I18N-09: a language whose domain has become the main one is below its prefix again', async () => {
  const app = await givenGerman();
  await app.query('delete from hosts where host = $1', [app.main]);
  await app.query('update hosts set is_primary = true where host = $1', [app.german]);
  app.deps.siteHosts.forget();
  expect((await app.get(app.german, '/about')).text).toContain('<html lang="en');
  const german = await app.get(app.german, '/de/ueber-uns');
  expect([german.status, german.text.includes('<a hreflang="fr" href="/fr/a-propos"')]).toEqual([200, true]);
});
