import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { productContents } from '../../catalogue/products/index.ts';

const HOME = '/api/site-users/account/notifications/restock';

/** A shop with one product that is sold out, as its page shows it. */
async function soldOutPage(merchandising: object) {
  const app = await testApp();
  const shop = await givenShop(app);
  const variants = [aVariant({ sku: 'JUG', qtyInStock: 0 })];
  const itemId = await shop.product({ variants, merchandising }, { title: 'Jug' });
  const [item] = (await app.get('/shop?format=json')).json.items;
  const page = (await app.get(item.fullUrl)).text;
  const [content] = await app.database.site(app.websiteId, (db) =>
    productContents(db, { websiteId: app.websiteId, currency: 'USD' }).whole([itemId]),
  );
  return { ...app, shop, itemId, page, context: content?.value.merchandising };
}

test('STOCK-03: the context of a product has all that its page says of stock', async () => {
  const { context, query, websiteId } = await soldOutPage({
    scarcityEnabled: true,
    scarcityText: 'Just {qtyInStock}',
    scarcityShownByDefault: false,
    customSoldOutText: 'Back in May',
    restockNotificationEnabled: true,
    mailingListSignUpEnabled: true,
    mailingListOptInByDefault: true,
    restockNotificationMessages: { CTAText: 'Tell me', successText: 'We will' },
  });
  const [variant] = await query<{ id: string }>(`select id from variants where website_id = $1`, [websiteId]);
  expect(context).toMatchObject({
    scarcityEnabled: true,
    scarcityTemplateViews: [],
    scarcityText: 'Just {qtyInStock}',
    scarcityShownByDefault: false,
    customSoldOutText: 'Back in May',
    restockNotificationViews: [{ variantId: variant?.id }],
    restockNotificationMessages: { CTAText: 'Tell me', successText: 'We will' },
    mailingListSignUpEnabled: true,
    mailingListOptInByDefault: true,
  });
});

test('STOCK-05, STOCK-06, STOCK-16: a sold-out product says so in the shop’s own words, with a form whose box is as the shop set it', async () => {
  const own = {
    customSoldOutText: 'Back in May',
    restockNotificationEnabled: true,
    mailingListSignUpEnabled: true,
    mailingListOptInByDefault: true,
  };
  const { page } = await soldOutPage(own);
  expect(page.match(/Back in May/g)?.length).toBeGreaterThanOrEqual(2);
  expect(page).not.toMatch(/>\s*Sold out\s*</i);
  expect(page).toMatch(/<input type="checkbox" name="isJoinMailingList" checked>/);
  const unrequested = await soldOutPage({ ...own, mailingListOptInByDefault: false });
  expect(unrequested.page).toMatch(/<input type="checkbox" name="isJoinMailingList">/);
  const without = await soldOutPage({ ...own, customSoldOutText: '', mailingListSignUpEnabled: false });
  expect(without.page).toContain('product-restock-form');
  expect(without.page).not.toContain('isJoinMailingList');
  expect(without.page).toMatch(/sold out/i);
  expect((await soldOutPage({})).page).not.toContain('product-restock-form');
});

test('STOCK-21, STOCK-24: groups come in pages without gap or repetition, and only those who manage the store get them', async () => {
  const { query, websiteId, deps, itemId, signIn, anyone } = await soldOutPage({});
  await query(
    `with more as (
        insert into variants (website_id, item_id, id, sku, price_minor, qty, position)
        select $1, $2, gen_random_uuid(), 'N' || n, 100, 0, n from generate_series(1, 60) n returning id)
     insert into restock_sign_ups (website_id, id, item_id, variant_id, email, locale)
     select $1, gen_random_uuid(), $2, id, 'ada@shopper.test', 'en' from more`,
    [websiteId, itemId],
  );
  const headers = { headers: { 'x-website-id': websiteId } };
  const owner = await signIn('storeManager');
  const first = (await owner.get(`${HOME}/groups`, headers)).json;
  expect([first.signUpGroups.length, first.hasNextPage]).toEqual([50, true]);
  const last = (await owner.get(`${HOME}/groups?cursor=${first.nextPageCursor}`, headers)).json;
  expect(last).toMatchObject({ hasNextPage: false, nextPageCursor: null });
  const seen = [...first.signUpGroups, ...last.signUpGroups].map(
    ({ variantId }: { variantId: string }) => variantId,
  );
  expect(new Set(seen).size).toBe(60);

  const send = { productId: itemId, variantId: deps.newId() };
  for (const role of ['editor', 'moderator', 'reporting'] as const) {
    const client = await signIn(role);
    expect((await client.get(`${HOME}/groups`, headers)).status).toBe(403);
    expect((await client.post(`${HOME}/send`, send, headers)).status).toBe(403);
  }
  expect((await anyone().get(`${HOME}/groups`, headers)).status).toBe(401);
});
