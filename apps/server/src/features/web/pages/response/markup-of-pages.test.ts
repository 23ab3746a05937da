import type { PageDocumentInput } from '@sitewright/document/schema';
import { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { PAGE_TYPE_CODES } from '@sitewright/domain/site/page-type';
import { textDocument } from '@sitewright/testing/builders/document';
import { CONTENT_KINDS, givenContentKinds, nameOf, slugOf } from '@sitewright/testing/features/content-kinds';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { givenEveryBlock, givenPage } from '@sitewright/testing/features/given-pages';
import { markupErrors } from '@sitewright/testing/markup-errors';
import { walkedTemplates } from '@sitewright/testing/shipped-templates';
import { FLAT_SHIPPING, fillCheckout, LIVE_TEST_CARDS, submitCheckout } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test, vi } from 'vitest';
import { changeSettings } from '../../../site/sites/index.ts';

// Each test opens some hundred pages.
vi.setConfig({ testTimeout: 240_000 });

const LISTS = [...new Set(Object.values(CONTENT_KINDS).map(({ collection }) => collection))];

let named = 0;
/** Words with ids of their own: an index and an overlay show several pages at once. */
function words(): PageDocumentInput {
  named += 1;
  const content = JSON.stringify(textDocument('<h1>Words of it</h1>'));
  return JSON.parse(content.replaceAll(/"id":"(\w+)"/g, `"id":"$1-${named}"`));
}

/** Pages that an owner designs, folders with something and nothing in them, empty lists. */
async function givenDesigned(app: TestApp): Promise<string[]> {
  await givenPage(app, 'page', { urlId: 'home', homepage: true, content: words() });
  for (const typeName of ['splash-page', 'popup-overlay', 'lock-screen'])
    await givenPage(app, typeName, { content: words() });
  for (const [typeName, folderBehavior] of [
    ['index', 1],
    ['folder', 3],
  ] as const) {
    const parentId = await givenPage(app, typeName, { folderBehavior });
    await givenPage(app, 'page', { urlId: 'inside', parentId, content: words() });
    await givenPage(app, typeName, { folderBehavior, urlId: `${typeName}-empty` });
  }
  for (const typeName of LISTS) await givenPage(app, typeName, { urlId: `${typeName}-empty` });
  const popupOverlaySettings = {
    enabled: true,
    trigger: 'delay',
    delaySeconds: 2,
    scrollPercent: 30,
    rememberDays: 7,
    pages: 'all',
  } as const;
  await app.database.site(app.websiteId, (db) =>
    changeSettings(
      db,
      { websiteId: app.websiteId },
      {
        settings: {
          popupOverlaySettings,
          announcementBar: { text: '<p>Open</p>' },
          commentApprovalRequired: false,
          storeSettings: StoreSettings.parse({
            reviewsEnabled: true,
            shippingOptions: FLAT_SHIPPING,
            payments: LIVE_TEST_CARDS,
          }),
        },
      },
    ),
  );
  return [
    '/',
    '/splash-page',
    '/index',
    '/index/inside',
    '/index-empty',
    '/folder/inside',
    ...LISTS.map((list) => `/${list}-empty`),
  ];
}

/** A shopper with something in the cart, one order behind her, and a comment with an answer below a post. */
async function givenShopper(app: TestApp, ids: ReadonlyMap<string, string>): Promise<string[]> {
  const item = ids.get('a product') ?? '';
  const [variant] = await app.query<{ sku: string }>('select sku from variants where item_id = $1 limit 1', [
    item,
  ]);
  const put = () =>
    app.post('/api/commerce/shopping-cart/entries', { itemId: item, sku: variant?.sku, quantity: 1 });
  const empty = (await app.get('/cart')).text;
  expect(await markupErrors(empty)).toEqual([]);
  await put();
  await fillCheckout(app);
  const { orderUrl } = (await submitCheckout(app)).json;
  await put();
  const fields = {
    itemId: ids.get('a text'),
    authorName: 'Ada',
    authorEmail: 'ada@visitor.test',
    body: 'A fine kiln',
  };
  const { comment } = (await app.post('/api/comments', fields)).json;
  await app.post('/api/comments', { ...fields, parentId: comment.id });
  const member = await givenMember(app, {});
  await signInMember({ ...app }, member.email);
  const account = [
    '',
    '/subscriptions',
    '/addresses',
    '/profile',
    '/sign-in',
    '/sign-up',
    '/check-mail',
    '/forgot',
  ];
  return [
    orderUrl,
    '/cart',
    '/checkout',
    ...account.map((part) => `/account${part}`),
    '/comments/received',
    `/reviews/product/${item}`,
  ];
}

test.each(walkedTemplates('pica'))('pages of every type are valid HTML in %s', async (templateName) => {
  const app = await testApp();
  const { imageId, ids } = await givenContentKinds(app, templateName);
  await givenEveryBlock(app, imageId);
  const token = (await (await app.signIn('admin')).post(`/api/websites/${app.websiteId}/previews`)).json
    .token;
  const paths = [
    ...(await givenDesigned(app)),
    ...(await givenShopper(app, ids)),
    ...Object.entries(CONTENT_KINDS).map(([kind, { collection }]) => `/${collection}/${slugOf(kind)}`),
    ...LISTS.flatMap((list) =>
      ['', '?view=grid', '?category=A+category', '?tag=nothing'].map((query) => `/${list}${query}`),
    ),
    ...[
      '/blocks',
      '/search',
      `/search?q=${encodeURIComponent(nameOf('a text'))}`,
      '/nothing-here',
      '/events?view=calendar',
    ],
    ...Object.keys(PAGE_TYPE_CODES).map((type) => `/?preview=${token}&page-type=${type}`),
  ];
  for (const path of paths) {
    const first = await app.get(path);
    const { location } = first.headers;
    const { text } = typeof location === 'string' ? await app.get(location) : first;
    expect.soft(text, path).toContain('</html>');
    expect.soft(await markupErrors(text), path).toEqual([]);
  }
});
