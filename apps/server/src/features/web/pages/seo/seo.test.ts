import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import type { Db } from '../../../../platform/database/database.ts';
import { createCollection, createItem } from '../../../content/collections/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import { siteLinks } from '../context/site-links.ts';
import { sitemapCount, sitemapIndex, sitemapPart } from './sitemap.ts';

const graphOf = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '{}')['@graph'] ?? [];

async function givenBlog(app: TestApp, pageSize = 2) {
  const { database, websiteId, deps } = app;
  const collectionId = deps.newId();
  await database.site(websiteId, async (db) => {
    const blog = { websiteId, id: collectionId, typeName: 'blog', title: 'Journal', pageSize };
    await createCollection(db, { ...blog, seoDescription: 'What we "do"' });
    for (let number = 1; number <= 3; number += 1)
      await createItem(db, {
        websiteId,
        id: deps.newId(),
        collectionId,
        recordType: 'text',
        title: `Post ${number} </script><script>alert(1)</script>`,
        urlId: `post-${number}`,
        excerpt: '<p>Short &amp; dry</p>',
        publishOn: Date.UTC(2026, 0, number),
        tags: ['Clay'],
      });
    await changeSettings(db, { websiteId }, { settings: { siteTitle: 'Kiln & Co' } });
  });
  return collectionId;
}

test('a post has its title, description, canonical address, social tags and data', async () => {
  const app = await testApp();
  await givenBlog(app);
  const { text } = await app.get('/journal/post-1');
  const url = `http://${app.host}/journal/post-1`;
  expect(text).toContain(`<link rel="canonical" href="${url}">`);
  expect(text).toContain(`<meta property="og:url" content="${url}">`);
  expect(text).toContain('<meta property="og:type" content="article">');
  expect(text).toContain('<meta property="og:locale" content="en_US">');
  expect(text).toContain('<meta property="article:published_time" content="2026-01-01T00:00:00.000Z">');
  expect(text).toContain('<meta property="og:description" content="Short &amp; dry">');
  expect(text).toContain('<meta name="twitter:card" content="summary">');
  expect(text).not.toContain('<script>alert(1)');
  const graph = graphOf(text);
  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'BlogPosting',
      headline: 'Post 1 </script><script>alert(1)</script>',
      description: 'Short & dry',
      datePublished: '2026-01-01T00:00:00.000Z',
    }),
  );
  const crumbs = graph.find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList');
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual([
    'Kiln & Co',
    'Journal',
  ]);
});

test('a page of a list and a filtered list are their own canonical addresses; other parameters count for nothing', async () => {
  const app = await testApp();
  await givenBlog(app);
  const canonical = async (path: string) =>
    /<link rel="canonical" href="([^"]+)">/
      .exec((await app.get(path)).text)?.[1]
      ?.replace(/^http:\/\/[^/]+/, '');
  expect(await canonical('/journal?utm_source=x')).toBe('/journal');
  expect(await canonical('/journal?tag=Clay&x=1')).toBe('/journal?tag=Clay');
  const next = /rel="next" href="http:\/\/[^/]+([^"]+)"/.exec((await app.get('/journal')).text)?.[1];
  expect(next).toMatch(/^\/journal\?offset=\d+/);
  expect(await canonical(String(next).replace('&amp;', '&'))).toMatch(/^\/journal\?offset=\d+/);
});

test('a product tells its offers, in its currency and whether it is there', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const variants = [
    aVariant({ sku: 'S', attributes: { Size: 'S' }, priceMinor: 2050 }),
    aVariant({ sku: 'L', attributes: { Size: 'L' }, priceMinor: 3000, qtyInStock: 0 }),
  ];
  await shop.product({ variantOptionOrdering: ['Size'], variants }, { title: 'Mug' });
  const product = graphOf((await app.get('/shop/mug')).text)[0];
  expect(product).toMatchObject({ '@type': 'Product', name: 'Mug' });
  expect(product.offers).toMatchObject([
    { price: '20.50', priceCurrency: 'USD', sku: 'S' },
    { price: '30.00', availability: 'https://schema.org/OutOfStock', sku: 'L' },
  ]);
});

test('the home page tells of the site and who is behind it, an event of its time and place', async () => {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  await database.site(websiteId, async (db) => {
    await changeSettings(db, { websiteId }, { settings: { siteTitle: 'Kiln', contactEmail: 'a@b.test' } });
    const home = { websiteId, id: deps.newId(), typeName: 'page', title: 'Home', homepage: true };
    await createCollection(db, home);
    const collectionId = deps.newId();
    await createCollection(db, { websiteId, id: collectionId, typeName: 'events', title: 'Dates' });
    await createItem(db, {
      websiteId,
      id: deps.newId(),
      collectionId,
      recordType: 'event',
      title: 'Open day',
      publishOn: 0,
      content: {
        startDate: Date.UTC(2030, 4, 1),
        location: { addressTitle: 'Mill', addressLine1: '1 Lane', addressLine2: '', addressCountry: 'US' },
      },
    });
  });
  const types = graphOf((await app.get('/')).text).map((node: { '@type': string }) => node['@type']);
  expect(types).toEqual(['WebSite', 'Organization']);
  expect(graphOf((await app.get('/dates/open-day')).text)[0]).toMatchObject({
    '@type': 'Event',
    startDate: '2030-05-01T00:00:00.000Z',
    location: { name: 'Mill', address: '1 Lane, US' },
  });
});

test('the sitemap lists what may be listed with its last change; robots.txt names it', async () => {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  await givenBlog(app);
  await database.site(websiteId, (db) =>
    createCollection(db, {
      websiteId,
      id: deps.newId(),
      typeName: 'page',
      title: 'Hidden',
      seoHidden: true,
    }),
  );
  const { text, headers } = await app.get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(
    [...text.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc><lastmod>\d{4}-/g)].map(([, path]) => path),
  ).toEqual(['/journal', '/journal/post-1', '/journal/post-2', '/journal/post-3']);
  expect((await app.get('/sitemap-2.xml')).status).toBe(404);
  const robots = (await app.get('/robots.txt')).text;
  expect(robots).toContain(`Sitemap: http://${app.host}/sitemap.xml`);
  expect(robots).toContain('Disallow: /checkout');
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { seoHidden: true } }),
  );
  expect((await app.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await app.get('/sitemap.xml')).status).toBe(404);
  expect((await app.get('/journal')).headers['x-robots-tag']).toBe('noindex');
});

test('SITE-05: a site with more addresses than one sitemap holds has a list of sitemaps, each address in one', async () => {
  const app = await testApp();
  await givenBlog(app);
  const { origin } = new URL(`http://${app.host}`);
  const { pipeline } = app.deps.services.pages;
  const size = 3;
  const parts = await pipeline.withBundle(app.websiteId, async (db, bundle) => {
    expect(await sitemapCount(db, bundle, size)).toBe(2);
    const links = siteLinks(app.deps.config, bundle, origin);
    expect(await sitemapPart(db, { bundle, origin, links, size }, 3)).toBeNull();
    const one = await sitemapPart(db, { bundle, origin, links, size }, 1);
    return [one, await sitemapPart(db, { bundle, origin, links, size }, 2)];
  });
  // Of a language in which one page is translated, and no item, one is enough.
  await app.query(`update websites set languages = '[{"tag": "de", "isPublic": true}]' where id = $1`, [
    app.websiteId,
  ]);
  await app.query(
    `insert into translations (website_id, kind, entity_id, locale, texts, state)
     select website_id, 'page', id, 'de', '{"title": "Tagebuch"}', 'ready' from collections where website_id = $1`,
    [app.websiteId],
  );
  await app.query(`update websites set content_version = content_version + 1 where id = $1`, [app.websiteId]);
  const german = (db: Db, bundle: SiteBundle) => sitemapCount(db, bundle, 2);
  expect(await pipeline.withBundle(app.websiteId, german, 'de')).toBe(1);
  const paths = parts.map((part) => part?.match(/<loc>[^<]+/g) ?? []);
  expect(paths.map(({ length }) => length)).toEqual([3, 1]);
  expect(new Set(paths.flat()).size).toBe(4);
  expect(sitemapIndex(origin, 2)).toContain(`<loc>${origin}/sitemap-2.xml</loc>`);
});
