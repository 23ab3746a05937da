import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { deleteOldCarts } from './index.ts';

const CART = '/api/commerce/shopping-cart';

test('carts that nobody has touched for 90 days are removed', async () => {
  const app = await testApp();
  const { query, websiteId } = app;
  const shop = await givenShop(app);
  const itemId = await shop.product();
  await app.post(`${CART}/entries`, { itemId, quantity: 1 });
  const count = async () =>
    (await query<{ n: number }>('select count(*)::int as n from carts where website_id = $1', [websiteId]))[0]
      ?.n;
  const leaveFor = (time: string) =>
    query(`update carts set updated_at = now() - $2::interval where website_id = $1`, [websiteId, time]);
  await leaveFor('89 days 23 hours');
  await app.database.sweep(deleteOldCarts);
  expect(await count()).toBe(1);
  await leaveFor('90 days 1 hour');
  await app.database.sweep(deleteOldCarts);
  expect(await count()).toBe(0);
});
