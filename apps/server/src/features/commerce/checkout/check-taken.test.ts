import { aVariant } from '@sitewright/testing/builders/product';
import { ownDatabase } from '@sitewright/testing/database';
import { fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { openProvider } from '../payments/index.ts';
import { checkTakenMoney } from './check-taken.ts';

const AGAIN = { everySeconds: -1 };

/** A shop on a database of its own: the sites of all tests would be looked at, with services that answer no more. */
async function paidShop() {
  const app = await testApp({ database: await ownDatabase() });
  const itemId = await (await givenShop(app)).product({ variants: [aVariant({ sku: 'A', qtyInStock: 5 })] });
  await app.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'A', quantity: 1 });
  await fillCheckout(app);
  const order = (await submitCheckout(app)).json;
  const owner = await app.signIn('storeManager');
  const path = `/api/websites/${app.websiteId}`;
  const flags = async () => (await owner.get(`${path}/payment-flags`)).json.flags;
  const [payment] = await app.query<{ id: string; amount: number }>(
    `select id, amount_minor as amount from payments where website_id = $1`,
    [app.websiteId],
  );
  const key = { websiteId: app.websiteId, paymentId: payment?.id ?? '' };
  /** As after putting back a backup that is older than the payment. */
  const forget = () =>
    app.query(
      `with gone as (delete from orders where website_id = $1 and payment_id = $2)
       delete from payments where website_id = $1 and id = $2`,
      [app.websiteId, key.paymentId],
    );
  return { app, order, owner, path, flags, key, forget, amount: payment?.amount ?? 0 };
}

test('I11: money of a service whose payment is not in our tables any more is flagged, once, with its name at the service', async () => {
  const { app, owner, path, flags, key, amount, forget } = await paidShop();
  await checkTakenMoney(app.deps, AGAIN);
  expect(await flags()).toEqual([]);

  await forget();
  await Promise.all([1, 2, 3].map(() => checkTakenMoney(app.deps, AGAIN)));

  const [flag, ...more] = await flags();
  expect(more).toEqual([]);
  expect(flag).toMatchObject({
    kind: 'order-missing',
    provider: 'test',
    reference: `test-${key.paymentId}`,
    amountMinor: amount,
    currency: 'USD',
    orderId: null,
  });
  expect((await owner.post(`${path}/payment-flags/${flag.id}/resolve`)).status).toBe(200);
  await checkTakenMoney(app.deps, AGAIN);
  expect(await flags()).toEqual([]);
});

test('I11: a refund of ours is no news, one that was made at the service itself is flagged', async () => {
  const { app, order, owner, path, flags, key } = await paidShop();
  const { rowVersion } = (await owner.get(`${path}/orders/${order.orderId}`)).json.order;
  const requested = { id: crypto.randomUUID(), rowVersion, extraMinor: 100 };
  expect((await owner.post(`${path}/orders/${order.orderId}/refunds`, requested)).status).toBe(200);
  await checkTakenMoney(app.deps, AGAIN);
  expect(await flags()).toEqual([]);

  const provider = openProvider(app.deps, { provider: 'test', testMode: true });
  await provider?.refund({ ...key, refundId: crypto.randomUUID(), amountMinor: 1 });
  await provider?.refund({ ...key, refundId: requested.id, amountMinor: 100 }).catch(() => {});
  await checkTakenMoney(app.deps, AGAIN);
  expect(await flags()).toMatchObject([{ kind: 'refunded-outside', orderId: order.orderId }]);
});

test('I11: each account is gone through once in its time, by one server', async () => {
  const { app, flags, forget } = await paidShop();
  await checkTakenMoney(app.deps);
  await forget();
  await checkTakenMoney(app.deps);
  expect(await flags()).toEqual([]);
});
