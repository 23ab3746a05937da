import { manager, PUBLIC, payload, type Shop, soldOut, stockUp } from '@sitewright/testing/features/sold-out';
import { withTroubledSite } from '@sitewright/testing/features/troubled-site';
import { beforeEach, expect, test } from 'vitest';
import { notifyOfReturned } from './automatic-notices.ts';
import { sendNotices } from './restock-notice.ts';

let shop: Shop;

/** A shop with a sold-out product that two wait for, open to visitors. */
beforeEach(async () => {
  shop = await soldOut();
  await shop.app.query(`update websites set account_state = 'paid' where id = $1`, [shop.app.websiteId]);
  for (const name of ['ada', 'bea'])
    await shop.app.visitor().post(PUBLIC, payload(shop, `${name}@shopper.test`));
});

/** Sets the store's switch as the owner does. */
async function setAutomatic(isOn: boolean) {
  const owner = await shop.app.signIn('storeManager');
  const path = `/api/websites/${shop.app.websiteId}/store-settings`;
  const { rowVersion } = (await owner.get(path)).json;
  const settings = { restockNotices: { isOn } };
  expect((await owner.patch(path, { rowVersion, settings })).status).toBe(200);
}

/** Does a round and the jobs that it asked for; gives those who were mailed so far. */
async function round() {
  const { app } = shop;
  await notifyOfReturned(app.deps);
  const jobs = await app.query<{ id: string; variantId: string }>(
    `delete from pgboss.job_common where name = 'restock-notice' and data ->> 'websiteId' = $1
     returning id, data ->> 'variantId' as "variantId"`,
    [app.websiteId],
  );
  for (const { variantId } of jobs)
    await app.database.site(app.websiteId, (db) =>
      sendNotices(db, app.deps, { websiteId: app.websiteId, variantId }),
    );
  const mails = await app.query<{ address: string }>(
    `select to_address as address from mails where website_id = $1 and kind = 'restock' order by 1`,
    [app.websiteId],
  );
  return { jobs: jobs.length, mailed: mails.map(({ address }) => address) };
}

const BOTH = ['ada@shopper.test', 'bea@shopper.test'];

test('STOCK-22, STOCK-24: once it is switched on, who waits is told by itself when it is back, each once, and never at 0', async () => {
  await stockUp(shop);
  expect(await round()).toEqual({ jobs: 0, mailed: [] });
  await stockUp(shop, -30);
  await setAutomatic(true);
  expect(await round()).toEqual({ jobs: 0, mailed: [] });
  await stockUp(shop, 2);
  expect(await round()).toEqual({ jobs: 1, mailed: BOTH });
  expect(await round()).toEqual({ jobs: 0, mailed: BOTH });
  // Who waits anew is told anew, not before it is back once more.
  await stockUp(shop, -2);
  await shop.app.visitor().post(PUBLIC, payload(shop, 'ada@shopper.test'));
  expect(await round()).toEqual({ jobs: 0, mailed: BOTH });
  await setAutomatic(false);
  await stockUp(shop, 1);
  expect(await round()).toEqual({ jobs: 0, mailed: BOTH });
});

test('STOCK-24: rounds of several processes ask for one job, which tells nobody of what was sold meanwhile', async () => {
  await setAutomatic(true);
  await stockUp(shop, 1);
  // One of them finds a site in trouble, which is that site's alone.
  const troubled = notifyOfReturned(withTroubledSite(shop.app.deps));
  await Promise.all([notifyOfReturned(shop.app.deps), expect(troubled).rejects.toThrow('1 of')]);
  await stockUp(shop, -1);
  expect(await round()).toEqual({ jobs: 1, mailed: [] });
  await stockUp(shop, 1);
  expect((await round()).mailed).toEqual(BOTH);
});

test.each([
  ['held by checkouts under way', `update variants set held = qty where item_id = $1`],
  ['hidden from visitors', `update items set status = 'draft' where id = $1`],
  ['removed', `update variants set removed_at = now() where item_id = $1`],
  [
    'of a site that is closed',
    `update websites set account_state = 'expired' where id = (select website_id from items where id = $1)`,
  ],
])('STOCK-24: what is %s is told of to nobody', async (_, change) => {
  await setAutomatic(true);
  await stockUp(shop);
  await shop.app.query(change, [shop.productId]);
  expect(await round()).toEqual({ jobs: 0, mailed: [] });
});

test('STOCK-22: a notice sent by hand before the round is not sent again by it', async () => {
  await setAutomatic(true);
  await stockUp(shop);
  const owner = await manager(shop);
  const { productId, variantId } = shop;
  await owner.post('/api/site-users/account/notifications/restock/send', { productId, variantId });
  expect((await round()).mailed).toEqual(BOTH);
});
