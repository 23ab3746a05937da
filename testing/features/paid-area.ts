import { passesForOrder } from '@sitewright/server/features/commerce/memberships/index';
import { findOrder } from '@sitewright/server/features/commerce/orders/index';
import { subscriptionsForOrder } from '@sitewright/server/features/commerce/subscriptions/subscriptions-for-order';
import { createCollection } from '@sitewright/server/features/content/collections/index';
import { aVariant } from '../builders/product.ts';
import { givenShop } from '../shop.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { givenMember, signInMember } from './given-member.ts';

/** Stands in the title of the page that an area holds. */
export const SECRET = 'zqxqwj';

/** A shop with an area that is for sale, which holds a page. */
export async function givenPaidArea(store: Parameters<typeof givenShop>[1] = {}) {
  const app = await testApp();
  const { websiteId, database, deps } = app;
  const shop = await givenShop(app, store);
  const owner = await app.signIn('admin');
  const areas = `/api/websites/${websiteId}/member-areas`;
  const { id: areaId } = (await owner.post(areas, { title: 'Club', joining: 'paid' })).json as { id: string };
  await database.site(websiteId, (db) =>
    createCollection(db, {
      ...{ websiteId, id: deps.newId(), typeName: 'blog', title: `${SECRET} diary`, urlId: 'diary' },
      parentId: areaId,
    }),
  );
  const member = async (email?: string) => {
    const client = await givenMember(app, email === undefined ? {} : { email });
    await signInMember(client, client.email);
    return client;
  };
  return { ...app, shop, owner, areas, areaId, member };
}

/** What follows from the paid orders of the site, as their jobs would do it, and once more. */
export async function follow({ query, database, deps, websiteId }: TestApp): Promise<void> {
  const orders = await query<{ id: string }>(
    `select id from orders where website_id = $1 and payment_status = 'paid' order by number`,
    [websiteId],
  );
  for (const { id: orderId } of [...orders, ...orders]) {
    await database.site(websiteId, async (db) => {
      const order = await findOrder(db, { websiteId, orderId });
      if (!order) return;
      await passesForOrder(db, deps, { ...order, websiteId });
      await subscriptionsForOrder(db, deps, { ...order, websiteId });
    });
  }
}

/** A product that opens areas each month. */
export const monthly = (areaIds: string[]) => ({
  ...{ productType: 5 as const, areaIds, isSubscribable: true },
  subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 },
  variants: [aVariant({ sku: 'BOX', priceMinor: 900 })],
});
