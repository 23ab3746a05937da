import { aVariant } from '@sitewright/testing/builders/product';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import {
  followOrders,
  letTimePass,
  runMails,
  subscribe,
} from '@sitewright/testing/features/subscription-fixtures';
import { fillCheckout, givenShop } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from '../../content/collections/index.ts';
import { findOrder } from '../orders/index.ts';
import { mailTrialEnding } from '../subscriptions/jobs/trial-ending.ts';
import { renew } from '../subscriptions/renew.ts';
import { passesForOrder } from './index.ts';

const DAY_MS = 86_400_000;
const SUBSCRIBE = '/api/3/commerce/cart/subscription';

/** A shop whose area costs $9 a month, the first 14 days free. */
async function givenTrial() {
  const app = await testApp();
  const { websiteId, database, deps, query } = app;
  const shop = await givenShop(app);
  const owner = await app.signIn('admin');
  const areas = `/api/websites/${websiteId}/member-areas`;
  const { id: areaId } = (await owner.post(areas, { title: 'Club', joining: 'paid' })).json as { id: string };
  await database.site(websiteId, (db) =>
    createCollection(db, {
      ...{ websiteId, id: deps.newId(), typeName: 'blog', title: 'Diary', urlId: 'diary', parentId: areaId },
    }),
  );
  const product = {
    ...{ productType: 5 as const, areaIds: [areaId], isSubscribable: true },
    subscriptionPlan: {
      ...{ billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0, trialDays: 14 },
    },
    variants: [aVariant({ sku: 'BOX', priceMinor: 900 })],
  };
  const itemId = await shop.product(product, { title: 'Monthly' });
  const member = async () => {
    const client = await givenMember(app);
    await signInMember(client, client.email);
    return client;
  };
  const follow = async () => {
    await followOrders(app);
    const orders = await query<{ id: string }>(`select id from orders where website_id = $1`, [websiteId]);
    for (const { id: orderId } of orders)
      await database.site(websiteId, async (db) => {
        const order = await findOrder(db, { websiteId, orderId });
        if (order) await passesForOrder(db, deps, { ...order, websiteId });
      });
  };
  const subscription = async () => {
    const [row] = await query<{ id: string; access_token: string; next_at: string; paid_periods: number }>(
      `select id, access_token, next_at, paid_periods from subscriptions where website_id = $1`,
      [websiteId],
    );
    if (!row) throw new Error('no subscription');
    return { ...row, key: { websiteId, subscriptionId: row.id } };
  };
  const charges = async () => {
    const rows = await query<{ amount: number }>(
      `select amount_minor::int as amount from payments where website_id = $1 and status = 'captured' order by created_at`,
      [websiteId],
    );
    return rows.map(({ amount }) => amount);
  };
  /** The trial is over. */
  const end = async () => {
    await query(
      `update subscription_periods set starts_at = starts_at - interval '15 days', ends_at = ends_at - interval '15 days'
        where website_id = $1`,
      [websiteId],
    );
    await query(
      `update subscriptions set anchor_at = anchor_at - interval '15 days', next_at = next_at - interval '15 days'
        where website_id = $1`,
      [websiteId],
    );
  };
  return { ...app, areaId, itemId, owner, member, follow, subscription, charges, end };
}

test('AUTH-12, SUBS-08: a trial opens the area with a card that nothing is taken from until it is over, and is told of before', async () => {
  const app = await givenTrial();
  const { itemId, charges, follow } = app;
  const ada = await app.member();
  const door = (await ada.get('/club/diary')).text;
  expect(door).toMatch(/Free until \w+ \d+, \d{4}, then \$9\.00 every month/);
  expect(door).toContain('Start free trial');
  const { cartToken } = (await ada.post(SUBSCRIBE, { itemId, sku: 'BOX', qty: 1 })).json;
  const query = `?cartToken=${cartToken}`;
  await fillCheckout({ ...ada, put: (path, body) => ada.put(path + query, body) });
  const view = (await ada.get(`/api/commerce/checkout${query}`)).json;
  expect(view.subscription).toMatch(/^Nothing is charged today\. You pay \$9\.00 every month from /);
  expect(view.cart).toMatchObject({
    ...{ subtotalCents: 900, payableMinor: 0 },
    discounts: [{ name: 'Free trial', discountCents: 900 }],
  });
  expect(await subscribe(ada, { itemId, paymentToken: '' })).toBe('payment-declined');
  expect(await subscribe(ada, { itemId })).toBe('completed');
  await follow();
  expect((await ada.get('/club/diary')).status).toBe(200);
  expect(await charges()).toEqual([0]);
  const begun = await app.subscription();
  const days = (Date.parse(begun.next_at) - Date.now()) / DAY_MS;
  expect(Math.round(days)).toBe(14);
  expect((await ada.get(`/subscriptions/${begun.access_token}`)).text).toContain('Free until');
  expect((await ada.get('/account/subscriptions')).text).toContain('Free until');
  const owners = (await app.owner.get(`/api/websites/${app.websiteId}/subscriptions`)).json.items;
  expect(owners).toMatchObject([{ paidPeriods: 1, plan: { trialDays: 14 } }]);

  const waiting = async () => {
    const jobs = await app.query<{ days: number }>(
      `select extract(epoch from start_after - now())::float8 / 86400 as days from pgboss.job
        where name = 'trial-ending' and data ->> 'websiteId' = $1`,
      [app.websiteId],
    );
    return jobs.map(({ days: left }) => Math.round(left));
  };
  const mailed = async () =>
    (await runMails(app)).filter(({ kind }) => kind === 'subscription-trial-ending').map(({ text }) => text);
  const resume = async () => {
    for (const action of ['pause', 'resume'])
      await ada.postForm(`/subscriptions/${begun.access_token}`, { action });
  };
  await resume();
  expect(await waiting()).toEqual([11]);
  await app.database.site(app.websiteId, (db) => mailTrialEnding(db, begun.key));
  expect(await mailed()).toEqual([expect.stringMatching(/then you pay \$9\.00[\s\S]*next payment is on/)]);
  // Its moment comes while the trial is paused.
  await app.query(
    `update subscription_periods set ends_at = now() + interval '1 day' where website_id = $1`,
    [app.websiteId],
  );
  await resume();
  expect(await mailed()).toHaveLength(2);

  await app.end();
  await renew(app.deps, begun.key);
  await follow();
  expect(await charges()).toEqual([0, 900]);
  expect(await app.subscription()).toMatchObject({ paid_periods: 2 });
  expect((await ada.get('/club/diary')).status).toBe(200);
  expect(await auditStore(app.query, app.websiteId)).toEqual([]);
});

test('AUTH-12: a trial that is cancelled costs nothing and lasts to its end; nobody has a second one', async () => {
  const app = await givenTrial();
  const { itemId, follow, charges } = app;
  const ada = await app.member();
  expect(await subscribe(ada, { itemId })).toBe('completed');
  await follow();
  const begun = await app.subscription();
  await ada.postForm(`/subscriptions/${begun.access_token}`, { action: 'cancel' });
  expect((await ada.get('/club/diary')).status).toBe(200);
  const page = (await ada.get(`/subscriptions/${begun.access_token}`)).text;
  expect([page.includes('Free until'), page.includes('Paid until')]).toEqual([true, false]);
  await runMails(app);
  await app.database.site(app.websiteId, (db) => mailTrialEnding(db, begun.key));
  expect((await runMails(app)).filter(({ kind }) => kind === 'subscription-trial-ending')).toEqual([]);
  await app.end();
  await renew(app.deps, begun.key);
  const door = await ada.get('/club/diary');
  expect(door.status).toBe(403);
  expect(door.text).not.toMatch(/Free until|Start free trial/);
  expect(await charges()).toEqual([0]);
  expect(await subscribe(ada, { itemId })).toBe('completed');
  expect(await charges()).toEqual([0, 900]);
  expect(await auditStore(app.query, app.websiteId)).toEqual([]);
  // Somebody else has hers, and keeps it with an order that was canceled before it opened anything.
  const bob = await app.member();
  const isOffered = async () => (await bob.get('/club/diary')).text.includes('Start free trial');
  expect(await isOffered()).toBe(true);
  expect(await subscribe(bob, { itemId })).toBe('completed');
  expect(await isOffered()).toBe(false);
  await app.query(`update orders set status = 'canceled' where website_id = $1 and member_id = $2`, [
    app.websiteId,
    bob.id,
  ]);
  expect(await isOffered()).toBe(true);
});

test('AUTH-12: a trial whose card is refused at its end opens the area while it is tried again, and no longer', async () => {
  const app = await givenTrial();
  const ada = await app.member();
  expect(await subscribe(ada, { itemId: app.itemId, scenario: 'declined-later' })).toBe('completed');
  await app.follow();
  const { key } = await app.subscription();
  const seen: [string, number][] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    await (tries === 0 ? app.end() : letTimePass(app, key));
    await renew(app.deps, key);
    await renew(app.deps, key);
    const [{ status = '' } = {}] = await app.query<{ status: string }>(
      `select status from subscriptions where website_id = $1`,
      [app.websiteId],
    );
    seen.push([status, (await ada.get('/club/diary')).status]);
  }
  expect(seen).toEqual([...Array.from({ length: 4 }, () => ['past-due', 200]), ['cancelled', 403]]);
  expect(await app.charges()).toEqual([0]);
});
