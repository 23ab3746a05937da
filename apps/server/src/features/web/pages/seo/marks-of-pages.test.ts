import { StoreSettings, type WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { documentOf } from '@sitewright/testing/builders/document';
import { givenShop } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeAsset } from '../../../content/assets/index.ts';
import { createCollection, createItem } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

async function givenImage({ deps, websiteId }: TestApp, fileName: string): Promise<string> {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  return (await storeAsset(deps, { websiteId, fileName, bytes })).id;
}

async function givenSite() {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  const imageId = await givenImage(app, 'kiln.jpg');
  await database.site(websiteId, async (db) => {
    await changeSettings(db, { websiteId }, { settings: { siteTitle: 'Kiln & Co' } });
    const add = async (typeName: string, title: string, more: object = {}) => {
      const id = deps.newId();
      await createCollection(db, { websiteId, id, typeName, title, urlId: title.toLowerCase(), ...more });
      return id;
    };
    const image = { type: 'image', props: { assetId: imageId } };
    const content = documentOf(image);
    const ownerId = await add('page', 'Home', { homepage: true, content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId });
    const blog = await add('blog', 'Journal', { categories: ['Cups & bowls'] });
    const post = { websiteId, collectionId: blog, recordType: 'text' as const, publishOn: 1 };
    await createItem(db, {
      ...post,
      id: deps.newId(),
      title: 'Old',
      mainImageId: imageId,
      categories: ['Cups & bowls'],
    });
    await add('events', 'Dates');
    const folder = await add('folder', 'Work', { folderBehavior: 3 });
    await add('gallery', 'Pots', { parentId: folder });
  });
  const set = (settings: Partial<WebsiteSettings>) =>
    database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings }));
  return { ...app, imageId, set };
}

const ogImage = (text: string) => /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';

test('home, lists and items are shared with the first picture they show', async () => {
  const app = await givenSite();
  const shop = await givenShop(app, {});
  const withImages = await shop.product({}, { title: 'Mug' });
  await app.query('update items set content = content || $2::jsonb where id = $1', [
    withImages,
    JSON.stringify({ imageIds: [app.imageId] }),
  ]);
  for (const path of ['/', '/journal', '/journal/old', '/shop']) {
    const { text } = await app.get(path);
    expect.soft(ogImage(text), path).toMatch(/^http:\/\/[^/]+\/_sw\/images\/.*kiln\.jpg\?format=1500w$/);
    expect.soft(text, path).toContain('name="twitter:card" content="summary_large_image"');
  }
});

test('readers and calendars find the feeds of a page, and on other pages those of the blogs', async () => {
  const { get } = await givenSite();
  const feeds = async (path: string) =>
    (
      (await get(path)).text.match(/<link rel="alternate" type="[^"]+" title="[^"]+" href="[^"]+">/g) ?? []
    ).map((link) => /type="([^"]+)" title="([^"]+)" href="([^"]+)"/.exec(link)?.slice(1).join(' '));
  const journal = 'application/rss+xml Journal – Kiln &amp; Co /journal?format=rss';
  expect(await feeds('/journal')).toEqual([journal]);
  expect(await feeds('/journal/old')).toEqual([journal]);
  expect(await feeds('/')).toEqual([journal]);
  expect(await feeds('/dates')).toEqual([
    'application/rss+xml Dates – Kiln &amp; Co /dates?format=rss',
    'text/calendar Dates – Kiln &amp; Co /dates?format=ical',
  ]);
  expect(await feeds('/nowhere')).toEqual([]);
  expect((await get('/journal?format=rss')).headers['content-type']).toContain('application/rss+xml');
});

test('a site has an icon, a manifest and the colour of its ground, its own where the owner has set them', async () => {
  const app = await givenSite();
  const first = (await app.get('/')).text;
  expect(first).toContain('<link rel="icon" href="/favicon.ico">');
  expect(first).toContain('<meta name="theme-color" content="oklch(0.988 0.002 240)">');
  expect(first).not.toContain('apple-touch-icon');
  const manifest = await app.get('/site.webmanifest');
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  expect(JSON.parse(manifest.text)).toMatchObject({
    name: 'Kiln & Co',
    start_url: '/',
    theme_color: 'oklch(0.988 0.002 240)',
    icons: [{ src: '/favicon.ico', sizes: 'any' }],
  });
  await app.set({ siteDescription: '<p>Pots &amp; cups</p><p>Made in Bath</p>' });
  const { description } = JSON.parse((await app.get('/site.webmanifest')).text);
  expect(description).toBe('Pots & cups Made in Bath');
  await app.set({ faviconImageId: app.imageId, tweaks: { paper: '#fdf6e3' } });
  const own = (await app.get('/')).text;
  expect(own).toMatch(/<link rel="icon" href="\/_sw\/images\/[^"]+format=100w">/);
  expect(own).toMatch(/<link rel="apple-touch-icon" href="\/_sw\/images\/[^"]+format=300w">/);
  expect(own).toContain('<meta name="theme-color" content="#fdf6e3">');
  const { icons } = JSON.parse((await app.get('/site.webmanifest')).text);
  expect(icons[0]).toMatchObject({ sizes: '100x100' });
  expect((await app.get(icons[0].src)).status).toBe(200);
  await app.set({ tweaks: { paper: 'red"><script>' } });
  expect((await app.get('/')).text).not.toMatch(/theme-color|red"><script>/);
});

test('pages of a list that show different things have different titles', async () => {
  const { get } = await givenSite();
  const title = async (path: string) => /<title>([^<]*)</.exec((await get(path)).text)?.[1];
  const all = await title('/journal');
  const one = await title('/journal?category=cups+%26+bowls');
  expect(one).toBe(`Cups &amp; bowls – ${all}`);
  expect(await title('/journal?tag=<script>')).not.toContain('<');
});

test('the way to a page names no folder whose address has no page', async () => {
  const { get } = await givenSite();
  const { text } = await get('/work/pots');
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '{}');
  const crumbs = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList');
  const paths = crumbs.itemListElement.map(({ item }: { item: string }) => new URL(item).pathname);
  expect(paths).toEqual(['/', '/work/pots']);
  for (const path of paths) expect((await get(path)).status).toBe(200);
});

test('SITE-05: where nothing is found stand a search and some of what the shop sells', async () => {
  const app = await givenSite();
  const bare = await app.get('/nowhere');
  expect(bare.status).toBe(404);
  expect(bare.text).toMatch(/<main[\s\S]*<form class="search-form" action="\/search"/);
  expect(bare.text).not.toContain('From the shop');
  const shop = await givenShop(app, {});
  await shop.product({}, { title: 'Mug' });
  const { text, status } = await app.get('/nowhere');
  expect(status).toBe(404);
  expect(text).toMatch(/<h2[^>]*>From the shop<\/h2>[\s\S]*href="\/shop\/mug"/);
  // Its blocks bring their looks.
  expect(text).toContain('.summary-item-list');
});

test('FMT-10, I18N-03: a site that writes prices the same everywhere puts the sign of its currency to them', async () => {
  const app = await givenSite();
  const shop = await givenShop(app, {});
  await shop.product({}, { title: 'Mug' });
  const signOf = async () =>
    /<style>\.sqs-money-native::before\{content:"([^"]+)"\}<\/style>/.exec(
      (await app.get('/shop/mug')).text,
    )?.[1];
  expect(await signOf()).toBeUndefined();
  await app.set({ useCLDRMoneyFormat: false });
  expect(await signOf()).toBe('$');
  const amount = (await app.get('/shop/mug')).text;
  expect(amount).toMatch(/<span class="sqs-money-native">[\d,]+\.\d\d<\/span>/);
  await app.set({ storeSettings: StoreSettings.parse({ defaultCurrency: 'SEK' }) });
  expect(await signOf()).toBe('kr\\a0 ');
});
