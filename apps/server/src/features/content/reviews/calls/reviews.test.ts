import { randomBytes } from 'node:crypto';
import { escapeHtml } from '@sitewright/template/html/escape-html';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { askEverywhere } from '../jobs/ask-for-reviews.ts';

const DAY = 86_400_000;

/** A shop that has sold one mug, and the link that its shopper got by mail 14 days later. */
async function givenAskedShopper(storeSettings: Record<string, unknown> = {}, state = 'paid') {
  const app = await testApp();
  const { websiteId, deps } = app;
  const shop = await givenShop(app, { reviewsEnabled: true, ...storeSettings });
  const itemId = await shop.product();
  const sku = await skuOf(app, itemId);
  expect(await buy(app.visitor(), [{ itemId, sku, quantity: 1 }])).toBe('completed');
  await app.query(`update websites set account_state = $2 where id = $1`, [websiteId, state]);
  await app.query(
    `update orders set status = 'fulfilled', placed_at = placed_at - interval '40 days' where website_id = $1`,
    [websiteId],
  );
  const later = { ...deps, now: () => new Date(Date.now() + 14 * DAY + 60_000) };
  const ask = async () => {
    await askEverywhere(later);
    const { rows } = await app.database.site(websiteId, (db) =>
      db.query<{ html: string; text: string }>(
        `select text from mails where website_id = $1 and kind = 'review-request'`,
        [websiteId],
      ),
    );
    return rows.map(({ text }) => /\/reviews\/([0-9a-f]+)/.exec(text)?.[1] ?? '');
  };
  const [token = ''] = await ask();
  return { app, websiteId, itemId, token, ask };
}

async function skuOf({ database, websiteId }: Awaited<ReturnType<typeof testApp>>, itemId: string) {
  const { rows } = await database.site(websiteId, (db) =>
    db.query<{ sku: string }>(`select sku from variants where website_id = $1 and item_id = $2`, [
      websiteId,
      itemId,
    ]),
  );
  return rows[0]?.sku ?? '';
}

const fields = { rating: '4', title: 'Sturdy', text: 'Holds\n<b>tea</b>', authorName: 'Ada' };

test('SOC-14, CHK-13: a shopper is asked once by mail, reviews the product on page 209, and the owner publishes or hides it', async () => {
  const { app, websiteId, itemId, token, ask } = await givenAskedShopper();
  expect(token).toMatch(/^[0-9a-f]{40}$/);
  expect(await ask()).toHaveLength(1);
  const page = await app.get(`/reviews/${token}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('page-type-reviews-request');
  const headers = { referer: `http://${app.host}/reviews/${token}` };
  const unnamed = { itemId, ...fields, authorName: '' };
  const response = await app.postForm(`/api/reviews/${token}`, unnamed, { headers });
  expect([response.status, response.headers.location]).toEqual([303, `/reviews/${token}`]);
  expect((await app.get(`/reviews/${token}`)).text).toMatch(
    /role="alert"[^>]*>[^<]+<[\s\S]*value="Sturdy"[\s\S]*>Holds\n&lt;b&gt;tea&lt;\/b&gt;<\/textarea>/,
  );
  const posted = await app.postForm(`/api/reviews/${token}`, { itemId, ...fields });
  expect([posted.status, posted.headers.location]).toEqual([303, `/reviews/${token}#product-${itemId}`]);
  // Written again and refused, it stands in the place of the one that waits.
  await app.postForm(`/api/reviews/${token}`, { ...unnamed, text: 'Leaks' }, { headers });
  expect((await app.get(`/reviews/${token}`)).text).toContain('>Leaks</textarea>');
  const list = () => app.get(`/api/reviews?itemId=${itemId}`);
  const long = '<&ä '.repeat(20) + randomBytes(3250).toString('hex');
  await app.postForm(`/api/reviews/${token}`, { itemId, ...fields, text: long }, { headers });
  const { text: told } = await app.get(`/reviews/${token}`);
  expect(told).toContain('You have exceeded the character limit.');
  expect(told).toContain(`>${escapeHtml(long)}</textarea>`);
  expect((await list()).json).toMatchObject({ count: 0, average: null, items: [] });

  const owner = await app.signIn('storeManager');
  const path = `/api/websites/${websiteId}/reviews`;
  const queue = await owner.get(`${path}?status=pending`);
  expect(queue.json).toMatchObject({ pendingCount: 1, items: [{ rating: 4, itemTitle: 'Mug' }] });
  const [{ id }] = queue.json.items;
  const decide = (status: string) => owner.post(`${path}/moderate`, { ids: [id], status });
  expect((await decide('published')).json).toEqual({ changed: 1 });
  expect((await list()).json).toMatchObject({
    count: 1,
    average: 4,
    items: [{ text: 'Holds\n<b>tea</b>' }],
  });
  const again = await app.post(`/api/reviews/${token}`, { itemId, ...fields, rating: 1 });
  expect(again.json.error.code).toBe('review-decided');
  await decide('hidden');
  expect((await list()).json).toMatchObject({ count: 0, average: null });
});

test('SOC-14: a review that waits may be changed; without approval it is shown at once, and counted once', async () => {
  const waiting = await givenAskedShopper();
  const send = (rating: number) =>
    waiting.app.post(`/api/reviews/${waiting.token}`, { itemId: waiting.itemId, ...fields, rating });
  await send(2);
  expect((await send(5)).json).toEqual({ isPublished: false });
  const free = await givenAskedShopper({ reviewsNeedApproval: false });
  const post = () => free.app.post(`/api/reviews/${free.token}`, { itemId: free.itemId, ...fields });
  const results = await Promise.all([post(), post(), post()]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { json } = await free.app.get(`/api/reviews?itemId=${free.itemId}`);
  expect(json).toMatchObject({ count: 1, average: 4 });
});

test('SOC-14: who did not buy cannot review: other links, other products and other stars change nothing', async () => {
  const { app, token, itemId } = await givenAskedShopper();
  const fake = await app.post(`/api/reviews/${'a'.repeat(40)}`, { itemId, ...fields });
  expect(fake.json.error.code).toBe('invalid-link');
  const other = await app.post(`/api/reviews/${token}`, { ...fields, itemId: app.deps.newId() });
  expect(other.status).toBe(404);
  for (const rating of ['0', '6', '4.5', 'NaN', '']) {
    const reply = await app.post(`/api/reviews/${token}`, { itemId, ...fields, rating });
    expect(reply.json.error.fields.rating).toBeDefined();
  }
  expect((await app.get(`/reviews/${'a'.repeat(40)}`)).status).toBe(404);
});

test('SOC-14, SITE-15: nobody is led to a site whose account is closed; who waits is asked when it is open again', async () => {
  const { app, websiteId, token, ask } = await givenAskedShopper({}, 'expired');
  expect(token).toBe('');
  await app.query(`update websites set account_state = 'paid' where id = $1`, [websiteId]);
  expect(await ask()).toHaveLength(1);
});

test('SOC-14: the days of waiting count from the day on which the last unit was sent, not from the order', async () => {
  const app = await testApp();
  const { websiteId, query, deps } = app;
  const shop = await givenShop(app, { reviewsEnabled: true, reviewRequests: { afterDays: 7 } });
  const itemId = await shop.product();
  expect(await buy(app.visitor(), [{ itemId, sku: await skuOf(app, itemId), quantity: 2 }])).toBe(
    'completed',
  );
  await query(`update orders set placed_at = now() - interval '30 days' where website_id = $1`, [websiteId]);
  const askAfter = async (days: number) => {
    await askEverywhere({ ...deps, now: () => new Date(Date.now() + days * DAY + 60_000) });
    const mails = await query(`select from mails where website_id = $1 and kind = 'review-request'`, [
      websiteId,
    ]);
    return mails.length;
  };
  const owner = await app.signIn('storeManager');
  const [{ id }] = (await owner.get(`/api/websites/${websiteId}/orders`)).json.items;
  const send = async (quantity: number) => {
    const path = `/api/websites/${websiteId}/orders/${id}`;
    const { rowVersion } = (await owner.get(path)).json.order;
    const body = { rowVersion, lines: [{ position: 0, quantity }], notify: false };
    expect((await owner.post(`${path}/shipments`, body)).status).toBe(200);
  };
  expect(await askAfter(8)).toBe(0);
  await send(1);
  expect(await askAfter(8)).toBe(0);
  await send(1);
  expect([await askAfter(6), await askAfter(7)]).toEqual([0, 1]);
});

test('SOC-14: with the automation off nobody is asked but by the owner, whose link takes the place of an earlier one', async () => {
  const { app, websiteId, token, ask } = await givenAskedShopper({ reviewRequests: { isOn: false } });
  expect(token).toBe('');
  const owner = await app.signIn('storeManager');
  const [{ id }] = (await owner.get(`/api/websites/${websiteId}/orders`)).json.items;
  const request = () => owner.post(`/api/websites/${websiteId}/orders/${id}/review-request`, {});
  expect((await request()).json).toEqual({ to: 'ada@shopper.test' });
  const [first] = await ask();
  expect((await app.get(`/reviews/${first}`)).status).toBe(200);
  await request();
  const second = (await ask()).find((one) => one !== first);
  expect((await app.get(`/reviews/${first}`)).status).toBe(404);
  expect((await app.get(`/reviews/${second}`)).status).toBe(200);
  expect(
    (await owner.post(`/api/websites/${websiteId}/orders/${crypto.randomUUID()}/review-request`, {})).status,
  ).toBe(404);
  const off = await givenAskedShopper({ reviewsEnabled: false });
  const other = await off.app.signIn('storeManager');
  const [order] = (await other.get(`/api/websites/${off.websiteId}/orders`)).json.items;
  const response = await other.post(`/api/websites/${off.websiteId}/orders/${order.id}/review-request`, {});
  expect(response.json.error.code).toBe('reviews-off');
});
