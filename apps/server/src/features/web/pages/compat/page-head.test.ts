import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

async function page(settings: object) {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  await database.site(websiteId, async (db) => {
    const ownerId = deps.newId();
    await createCollection(db, { websiteId, id: ownerId, typeName: 'page', title: 'Home', homepage: true });
    await publishDocument(db, { websiteId, kind: 'page', ownerId });
    await changeSettings(db, { websiteId }, { settings });
  });
  return (await app.get('/')).text;
}

test('SITE-13: headers and footers come in their order', async () => {
  const html = await page({
    headerInjection: '<meta name="mine"><script>Y.one("body")</script>',
    footerInjection: '<i id="foot"></i>',
  });
  const parts = [
    '<title>',
    '<link rel="canonical"',
    '<script>SQUARESPACE_ROLLUPS={}</script>',
    '/_sw/yui/3.18.1/base.js',
    '/_sw/storefront/start-yui-',
    '/_sw/storefront/globals-',
    '<script>Static={SQUARESPACE_CONTEXT:',
    'Squarespace.load(window)',
    '<link rel="stylesheet" href="/site.css',
    '<meta name="mine">',
    '</head>',
    'data-sqs-type="imageloader-bootstraper"',
    'Squarespace.afterBodyLoad(window.Y)',
    '<i id="foot">',
    '</body>',
  ];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('SITE-13: the context has the fields that scripts of templates read', async () => {
  const html = await page({});
  const json = /Static=\{SQUARESPACE_CONTEXT:(.*?)\}<\/script>/.exec(html)?.[1] ?? 'null';
  const context = JSON.parse(json) as Record<string, unknown>;
  for (const field of [
    'facebookAppId',
    'rollups',
    'pageType',
    'website',
    'websiteSettings',
    'cookieSettings',
    'websiteCloneable',
    'collection',
    'subscribed',
    'templateTweakable',
    'tweakJSON',
    'templateId',
    'pageFeatures',
    'authenticatedAccount',
    'impersonatedSession',
    'isFacebookTab',
    'tzData',
    'showAnnouncementBar',
    'secureDomain',
  ])
    expect(context).toHaveProperty(field);
  expect(context.tzData).toMatchObject({ zones: expect.any(Array), rules: expect.any(Object) });
});

test('body classes stand in their order, those of the system settings for sites that style them', async () => {
  const classes = (html: string) => /<body[^>]* class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const plain = classes(await page({}));
  expect(plain).not.toContain('gallery-design-grid');
  expect(plain.slice(-1)).toEqual(['mobile-style-available']);
  expect(plain).toEqual(
    expect.arrayContaining([
      'native-currency-code-usd',
      'collection-type-page',
      'collection-layout-default',
      'homepage',
    ]),
  );
  const styled = classes(await page({ customCss: '.gallery-design-grid .slide { width: 50% }' }));
  const [gallery, currency, home] = ['gallery-design-grid', 'native-currency-code-usd', 'homepage'].map(
    (name) => styled.indexOf(name),
  );
  expect(gallery).toBeGreaterThanOrEqual(0);
  expect(gallery).toBeLessThan(currency ?? 0);
  expect(currency).toBeLessThan(home ?? 0);
  expect(styled.length).toBeGreaterThan(75);
});
