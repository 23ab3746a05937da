import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

test('PROD-15: quick views are counted by product and day; ids of nothing are no error', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product();
  const draft = await shop.product({}, { status: 'draft' });
  const record = async (id: string) => (await app.post(`/api/census/RecordQuickView/${id}`)).status;
  expect(await Promise.all([itemId, itemId, draft, crypto.randomUUID()].map(record))).toEqual([
    200, 200, 200, 200,
  ]);
  const rows = await app.query(`select item_id, views from quick_views where website_id = $1`, [
    app.websiteId,
  ]);
  expect(rows).toMatchObject([{ item_id: itemId, views: 2 }]);
});

test('PROD-15: a view counts for the day it is where the site is', async () => {
  // At every moment these two are in different days, so one of them is in another than the database.
  for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    const app = await testApp();
    const shop = await givenShop(app);
    const itemId = await shop.product();
    await app.query(
      `update website_settings set settings = settings || jsonb_build_object('timeZone', $2::text) where website_id = $1`,
      [app.websiteId, timeZone],
    );
    const day = () => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
    const before = day();
    await app.post(`/api/census/RecordQuickView/${itemId}`);
    const rows = await app.query<{ day: string }>(`select day::text from quick_views where website_id = $1`, [
      app.websiteId,
    ]);
    expect(rows).toHaveLength(1);
    expect([before, day()]).toContain(rows[0]?.day);
  }
});

test('PROD-14: lists offer the quick view unless the store has it off', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  await shop.product();
  expect((await app.get('/shop')).text).toContain('sqs-product-quick-view-button');
  const other = await testApp();
  await (await givenShop(other, { quickViewEnabled: false })).product();
  expect((await other.get('/shop')).text).not.toContain('sqs-product-quick-view-button');
});
