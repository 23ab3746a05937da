import {
  followOrders,
  givenSubscriptionShop,
  runMails,
  subscribe,
} from '@sitewright/testing/features/subscription-fixtures';
import { auditStore } from '@sitewright/testing/store-auditor';
import { expect, test } from 'vitest';
import { findSubscription } from './queries/subscriptions.ts';
import { renew } from './renew.ts';

/** A shop that is paid by bank transfer, with one subscription that is ordered and not paid yet. */
async function orderedByTransfer() {
  const store = {
    paymentProviders: ['manual' as const],
    payments: { manual: { instructions: 'IBAN NL00' } },
  };
  const app = await givenSubscriptionShop({ store });
  const { websiteId, query, database, deps } = app;
  const order = { itemId: app.itemId, provider: 'manual', paymentToken: 'manual' };
  expect(await subscribe(app.visitor(), order)).toBe('completed');
  const owner = await app.signIn('storeManager');
  const markPaid = async (number: number) => {
    const [found] = await query<{ id: string; version: number }>(
      `select id, row_version as version from orders where website_id = $1 and number = $2`,
      [websiteId, number],
    );
    const path = `/api/websites/${websiteId}/orders/${found?.id}/paid`;
    expect((await owner.post(path, { rowVersion: found?.version })).status).toBe(200);
    await followOrders(app);
  };
  const stored = async () => {
    const [row] = await query<{ id: string }>(`select id from subscriptions where website_id = $1`, [
      websiteId,
    ]);
    const subscriptionId = row?.id;
    return subscriptionId === undefined
      ? null
      : database.site(websiteId, (db) => findSubscription(db, { websiteId, subscriptionId }));
  };
  const renewNow = async () => {
    await query(`update subscriptions set next_at = now() - interval '1 second' where website_id = $1`, [
      websiteId,
    ]);
    const found = await stored();
    const key = { websiteId, subscriptionId: found?.id ?? '' };
    await Promise.all(Array.from({ length: 10 }, () => renew(deps, key)));
  };
  const orders = () =>
    query<{ number: number; payment_status: string }>(
      `select number, payment_status from orders where website_id = $1 order by number`,
      [websiteId],
    );
  return { ...app, owner, markPaid, stored, renewNow, orders };
}

test('SUBS-08: paid by bank transfer, a subscription begins with its money; each period is one order that says how to pay', async () => {
  const shop = await orderedByTransfer();
  await followOrders(shop);
  expect(await shop.stored()).toBeNull();
  await shop.markPaid(1);
  expect(await shop.stored()).toMatchObject({ status: 'active', paidPeriods: 1, testMode: false });

  await shop.renewNow();
  expect(await shop.stored()).toMatchObject({ status: 'active', paidPeriods: 2, isDue: false });
  const placed = await shop.orders();
  expect(placed.map((order) => order.payment_status)).toEqual(['paid', 'awaiting']);
  // Ten renewals raced for it: those that stood back may have taken a number with them.
  const second = placed[1]?.number ?? 0;
  const requests = (await runMails(shop)).filter(({ kind }) => kind === 'order-received');
  expect(requests.map(({ subject }) => subject)).toEqual([
    'Test shop: order 1 received',
    `Test shop: order ${second} received`,
  ]);
  expect(requests[1]?.text).toContain('IBAN NL00');

  await shop.markPaid(second);
  expect(await shop.stored()).toMatchObject({ status: 'active', paidPeriods: 2 });
  expect((await shop.orders())[1]).toEqual({ number: second, payment_status: 'paid' });
  expect(await auditStore(shop.query, shop.websiteId)).toEqual([]);
});
