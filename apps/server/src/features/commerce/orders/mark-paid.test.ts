import { aVariant } from '@sitewright/testing/builders/product';
import { fillCheckout, givenShop } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

/** A shop with one order that waits for a bank transfer. */
async function awaitedOrder() {
  const app = await testApp();
  const shop = await givenShop(app, { paymentProviders: ['manual'] });
  const itemId = await shop.product({ variants: [aVariant({ sku: 'M', qtyInStock: 5 })] });
  await app.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'M', quantity: 2 });
  await fillCheckout(app);
  const { json } = await app.post('/api/commerce/checkout/submit', {
    idempotencyKey: crypto.randomUUID(),
    provider: 'manual',
    paymentToken: 'manual',
  });
  expect(json.status).toBe('completed');
  const owner = await app.signIn('storeManager');
  const path = `/api/websites/${app.websiteId}/orders/${json.orderId}`;
  const jobs = async (name: string) =>
    app.query(
      `select data ->> 'kind' as kind from pgboss.job where name = $1 and data ->> 'orderId' = $2 order by created_on`,
      [name, json.orderId],
    );
  return { app, owner, path, jobs, order: async () => (await owner.get(path)).json.order };
}

test('CHK-12: a bank transfer is awaited, marked as paid once however often, and what follows begins then', async () => {
  const { app, owner, path, jobs, order } = await awaitedOrder();
  expect(await order()).toMatchObject({ paymentStatus: 'awaiting', status: 'pending' });
  expect(await jobs('order-mail')).toEqual([{ kind: 'order-received' }]);
  expect(await jobs('order-paid')).toEqual([]);
  const { rowVersion } = await order();
  const early = await owner.post(`${path}/refunds`, { id: crypto.randomUUID(), rowVersion, extraMinor: 100 });
  expect(early.json.error.code).toBe('order-action-impossible');
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => owner.post(`${path}/paid`, { rowVersion })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await jobs('order-paid')).toHaveLength(1);
  expect(await jobs('order-mail')).toEqual([{ kind: 'order-received' }, { kind: 'order-confirmed' }]);
  expect(await order()).toMatchObject({ paymentStatus: 'paid' });
  expect(await auditStore(app.query, app.websiteId)).toEqual([]);
});

test('CHK-12: an order that is canceled while it waits for its money gives its units free and waits no more', async () => {
  const { app, owner, path, order } = await awaitedOrder();
  const { rowVersion } = await order();
  const [canceled, paid] = await Promise.all([
    owner.post(`${path}/cancel`, { rowVersion, refundId: crypto.randomUUID(), notify: false }),
    owner.post(`${path}/paid`, { rowVersion }),
  ]);
  expect([canceled.status, paid.status].toSorted()).toEqual([200, 409]);
  if (paid.status === 200) {
    const now = (await order()).rowVersion;
    await owner.post(`${path}/cancel`, { rowVersion: now, refundId: crypto.randomUUID(), notify: false });
  }
  expect(await order()).toMatchObject({ status: 'canceled' });
  const [variant] = await app.query<{ qty: number }>(`select qty from variants where website_id = $1`, [
    app.websiteId,
  ]);
  expect(variant?.qty).toBe(5);
});
