import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { givenList } from '@sitewright/testing/features/mailing-list';
import {
  HOME,
  manager,
  PUBLIC,
  payload,
  rows,
  type Shop,
  soldOut,
  stockUp,
} from '@sitewright/testing/features/sold-out';
import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { expect, test } from 'vitest';
import { sendNotices } from './jobs/restock-notice.ts';

test('STOCK-15, STOCK-19, A52: a sign-up is written once, however often and by however many it is sent', async () => {
  const shop = await soldOut();
  const send = () =>
    shop.app.visitor().post(PUBLIC, payload(shop, 'Ada@Shopper.test', { isJoinMailingList: true }));
  const replies = await Promise.all([send(), send(), send(), send()]);
  expect(replies.map(({ status, text }) => [status, text])).toEqual(Array(4).fill([200, '{}']));
  expect(await rows(shop)).toMatchObject([
    { email: 'ada@shopper.test', sent_at: null, joins_mailing_list: true },
  ]);
});

test('STOCK-09, STOCK-10, STOCK-13: the server judges the address in the specified words, as response.data.message', async () => {
  const shop = await soldOut();
  for (const [email, words] of [
    ['  ', 'Email cannot be blank'],
    ['ada', 'Email is invalid'],
    ['a@b@c.test', 'Email is invalid'],
    [`${'a'.repeat(250)}@shopper.test`, 'Email is invalid'],
    ['ada@shopper.test\r\nBcc: x@y.test', 'Email is invalid'],
  ] as const) {
    const reply = await shop.app.post(PUBLIC, payload(shop, email));
    expect([reply.status, reply.json.message]).toEqual([400, words]);
  }
  expect(await rows(shop)).toEqual([]);
});

test('STOCK-12, STOCK-17: where a site has a captcha key, a sign-up without its token is refused', async () => {
  const shop = await soldOut();
  await shop.app.query(
    `update website_settings set settings = jsonb_set(settings, '{captchaSettings}', '{"provider":"recaptcha","siteKey":"k"}')
      where website_id = $1`,
    [shop.app.websiteId],
  );
  const response = await shop.app.post(PUBLIC, payload(shop, 'a@b.test'));
  expect(response.json.message).toBe('Complete CAPTCHA before submitting.');
  const taken = await shop.app.post(
    PUBLIC,
    payload(shop, 'a@b.test', { recaptchaEnterpriseV3Token: { token: 't' } }),
  );
  expect(taken.status).toBe(200);
});

test('A52, I15: what is not offered on this site cannot be signed up for', async () => {
  const [shop, other] = [await soldOut(), await soldOut()];
  const body = payload(shop, 'a@b.test');
  for (const change of [
    { productId: other.productId, variantId: other.variantId },
    { productId: other.productId },
    { variantId: "' or 1=1" },
    { variantId: crypto.randomUUID() },
  ])
    expect((await shop.app.post(PUBLIC, { ...body, ...change })).status).toBe(404);
  await shop.app.query(`update products set merchandising = '{}' where item_id = $1`, [shop.productId]);
  expect((await shop.app.post(PUBLIC, body)).status).toBe(404);
});

test('A52: one address can be written down a limited number of times', async () => {
  const shop = await soldOut();
  const statuses: number[] = [];
  for (let at = 0; at < 21; at++)
    statuses.push((await shop.app.visitor().post(PUBLIC, payload(shop, 'victim@shopper.test'))).status);
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([200]));
  expect(statuses.at(-1)).toBe(429);
});

test('STOCK-06: the form works without scripts', async () => {
  const shop = await soldOut();
  const { productId, variantId } = shop;
  const reply = await shop.app.postForm(PUBLIC, {
    productId,
    variantId,
    email: 'plain@form.test',
    isJoinMailingList: 'on',
  });
  expect(reply).toMatchObject({ status: 303, headers: { location: '/restock/signed-up' } });
  expect((await shop.app.get('/restock/signed-up')).text).toContain('Signed up!');
  expect(await rows(shop)).toMatchObject([{ email: 'plain@form.test', joins_mailing_list: true }]);
  const foreign = await shop.app.postForm(
    PUBLIC,
    { productId, variantId, email: 'x@y.test' },
    { headers: { origin: 'http://evil.test' } },
  );
  expect(foreign.status).toBe(403);
});

test('STOCK-06: an address that is none comes back in the form of its variant, with words', async () => {
  const shop = await soldOut();
  const { app, productId, variantId } = shop;
  const { items } = (await app.get('/shop?format=json')).json;
  const { fullUrl } = items.find(({ id }: { id: string }) => id === productId);
  const headers = { referer: `http://${app.host}${fullUrl}` };
  const sent = { productId, variantId, email: 'nobody "at" home' };
  const response = await app.postForm(PUBLIC, sent, { headers });
  expect([response.status, response.headers.location]).toEqual([303, fullUrl]);
  const { text } = await app.get(fullUrl);
  const form = text.split(`name="variantId" value="${variantId}"`);
  expect(form[0]).toMatch(/restock-notifications\/sign-up"><p class="field-error[^>]*>Email is invalid</);
  expect(form[1]).toMatch(/name="email"[^>]*value="nobody &quot;at&quot; home"/);
});

test.each([
  ['on', true],
  [undefined, false],
])('STOCK-06: the tick for the mailing list comes back as it was left: %s', async (sent, isTicked) => {
  const offer = { mailingListSignUpEnabled: true, mailingListOptInByDefault: !isTicked };
  const { app, productId, variantId } = await soldOut(undefined, {}, offer);
  const [{ fullUrl }] = (await app.get('/shop?format=json')).json.items;
  const headers = { referer: `http://${app.host}${fullUrl}` };
  const tick = sent === undefined ? {} : { isJoinMailingList: sent };
  await app.postForm(PUBLIC, { productId, variantId, email: 'nobody', ...tick }, { headers });
  const [box = ''] = /<input[^>]*isJoinMailingList[^>]*>/.exec((await app.get(fullUrl)).text) ?? [];
  expect([box !== '', box.includes(' checked')]).toEqual([true, isTicked]);
});

test('STOCK-18: a member signs up by the call of her account, with her language', async () => {
  const shop = await soldOut();
  const member = await givenMember(shop.app);
  const body = payload(shop, member.email, { language: 'de-DE' });
  expect((await member.post(HOME, body)).status).toBe(401);
  await signInMember(member, member.email);
  expect((await member.post(HOME, body)).status).toBe(200);
  expect((await member.post(HOME, payload(shop, ''))).json.message).toBe('Email cannot be blank');
  expect(await rows(shop)).toMatchObject([{ email: member.email, locale: 'de-DE' }]);
});

test('STOCK-20, STOCK-21, STOCK-24, A53: groups and sign-ups come in pages whose cursors open nothing else', async () => {
  const shop = await soldOut();
  const second = await soldOut(shop.app);
  for (let at = 0; at < 51; at++)
    await shop.app.query(
      `insert into restock_sign_ups (website_id, id, item_id, variant_id, email, locale) values ($1, $2, $3, $4, $5, 'en')`,
      [shop.app.websiteId, shop.app.deps.newId(), shop.productId, shop.variantId, `n${at}@shopper.test`],
    );
  await second.app.post(PUBLIC, payload(second, 'other@shopper.test'));
  const owner = await manager(shop);
  const { signUpGroups, hasNextPage } = (await owner.get(`${HOME}/groups`)).json;
  expect(hasNextPage).toBe(false);
  expect(signUpGroups).toMatchObject([
    { variantId: second.variantId, waitingCount: 1, sentCount: 0, qtyInStock: 0 },
    { variantId: shop.variantId, waitingCount: 51, productName: 'Mug' },
  ]);
  const of = ({ productId, variantId }: Shop) => `productId=${productId}&variantId=${variantId}`;
  const first = (await owner.get(`${HOME}?${of(shop)}`)).json;
  expect([first.signUps.length, first.hasNextPage]).toEqual([50, true]);
  const last = (await owner.get(`${HOME}?${of(shop)}&cursor=${first.nextPageCursor}`)).json;
  expect(last).toMatchObject({
    signUps: [{ email: 'n0@shopper.test', sentAt: null }],
    hasNextPage: false,
    nextPageCursor: null,
  });
  for (const path of [
    `${HOME}?${of(second)}&cursor=${first.nextPageCursor}`,
    `${HOME}/groups?cursor=${first.nextPageCursor}`,
  ])
    expect((await owner.get(path)).status).toBe(400);
  const foreign = await manager(await soldOut());
  expect((await foreign.get(`${HOME}?${of(shop)}`)).json.signUps).toEqual([]);
});

test('STOCK-22, STOCK-23, STOCK-24: nobody is told of what is still sold out, or sold out again', async () => {
  const shop = await soldOut();
  const back = await soldOut(shop.app);
  for (const one of [shop, back]) await shop.app.visitor().post(PUBLIC, payload(one, 'ada@shopper.test'));
  const owner = await manager(shop);
  const request = ({ productId, variantId }: Shop) => ({ productId, variantId });
  const run = (one: Shop) =>
    shop.app.database.site(shop.app.websiteId, (db) =>
      sendNotices(db, shop.app.deps, { websiteId: shop.app.websiteId, variantId: one.variantId }),
    );
  const response = await owner.post(`${HOME}/send`, request(shop));
  expect([response.status, response.json.error.code]).toEqual([409, 'still-sold-out']);
  await stockUp(back);
  const all = await owner.post(`${HOME}/send/all`, { sendRequests: [request(shop), request(back)] });
  expect(all.json).toEqual({ waitingCount: 1 });
  expect([await run(shop), await rows(shop)]).toMatchObject([0, [{ sent_at: null }]]);
  // Sold while the job waited: its shopper is told when it is back the next time.
  await stockUp(back, -30);
  expect(await run(back)).toBe(0);
  await stockUp(back, 1);
  expect(await run(back)).toBe(1);
});

test('STOCK-22: the notice has the owner’s words where there are some', async () => {
  const shop = await soldOut();
  await shop.app.post(PUBLIC, payload(shop, 'ada@shopper.test'));
  await stockUp(shop);
  const text = {
    subject: 'Kiln news: {product}',
    introduction: '{product} is out of the kiln of {siteTitle}.',
  };
  const owner = await manager(shop);
  const put = await owner.put(`/api/websites/${shop.app.websiteId}/mail-texts/restock`, {
    locale: 'en',
    ...text,
  });
  expect(put.status).toBe(200);
  const key = { websiteId: shop.app.websiteId, variantId: shop.variantId };
  await shop.app.database.site(shop.app.websiteId, (db) => sendNotices(db, shop.app.deps, key));
  const [mail] = await shop.app.query<{ subject: string; text: string }>(
    `select subject, text from mails where website_id = $1 and kind = 'restock'`,
    [shop.app.websiteId],
  );
  expect(mail?.subject).toBe('Kiln news: Mug');
  expect(mail?.text).toContain('Mug is out of the kiln of Test shop.');
});

test('STOCK-22, STOCK-23, STOCK-24: each sign-up is mailed once, under parallel and repeated jobs; who signs up again waits anew', async () => {
  const shop = await soldOut();
  const second = await soldOut(shop.app);
  for (let at = 0; at < 25; at++) await shop.app.visitor().post(PUBLIC, payload(shop, `n${at}@shopper.test`));
  await shop.app.visitor().post(PUBLIC, payload(second, 'n0@shopper.test'));
  for (const one of [shop, second]) await stockUp(one);
  const owner = await manager(shop);
  const { productId, variantId } = shop;
  expect((await owner.post(`${HOME}/send`, { productId, variantId })).json).toEqual({ waitingCount: 25 });
  const requests = [shop, second, shop].map((one) => ({
    productId: one.productId,
    variantId: one.variantId,
  }));
  expect((await owner.post(`${HOME}/send/all`, { sendRequests: requests })).json).toEqual({
    waitingCount: 26,
  });

  const run = (one: Shop) =>
    shop.app.database.site(shop.app.websiteId, (db) =>
      sendNotices(db, shop.app.deps, { websiteId: shop.app.websiteId, variantId: one.variantId }),
    );
  const counts = await Promise.all([run(shop), run(shop), run(shop), run(second), run(second)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(26);
  expect(await run(shop)).toBe(0);
  const mails = await shop.app.query<{ to_address: string; text: string }>(
    `select to_address, text from mails where website_id = $1 and kind = 'restock'`,
    [shop.app.websiteId],
  );
  expect(mails).toHaveLength(26);
  expect(mails[0]?.text).toMatch(/See the product: http:\/\/site-\w+\.localhost:3000\/shop(?:-\d+)?\/\S+/);
  expect((await owner.get(`${HOME}/groups`)).json.signUpGroups).toMatchObject([
    { sentCount: 1, waitingCount: 0 },
    { sentCount: 25, waitingCount: 0 },
  ]);
  await shop.app.visitor().post(PUBLIC, payload(shop, 'n3@shopper.test'));
  expect(await run(shop)).toBe(1);
});

test('MAIL-13: who ticks the box joins the list of the store, by its rule, with the words of the box', async () => {
  const shop = await soldOut();
  const chosen = await givenList({ name: 'Offers' }, shop.app);
  const words = 'Letters twice a year';
  await shop.app.query(
    `update products set merchandising = jsonb_set(merchandising, '{restockNotificationMessages}', $2)
      where website_id = $1`,
    [shop.app.websiteId, JSON.stringify({ mailingListDescription: words })],
  );
  const sign = (email: string, isJoinMailingList: boolean) =>
    shop.app.visitor().post(PUBLIC, payload(shop, email, { isJoinMailingList }));
  await sign('no@shopper.test', false);
  await sign('Yes@Shopper.test', true);
  await sign('yes@shopper.test', true);
  expect(await chosen.places()).toMatchObject([{ email: 'yes@shopper.test', status: 'pending' }]);
  expect(await chosen.consents()).toMatchObject([{ source: 'restock', words, isConfirmed: false }]);

  // Another list, chosen in the settings of the store.
  const second = await givenList({ name: 'Kiln', isDoubleOptIn: false }, shop.app);
  const owner = await shop.app.signIn('storeManager');
  const path = `/api/websites/${shop.app.websiteId}/store-settings`;
  const { rowVersion } = (await owner.get(path)).json;
  const settings = { mailingListId: second.listId };
  expect((await owner.patch(path, { rowVersion, settings })).status).toBe(200);
  await sign('later@shopper.test', true);
  expect(await second.places()).toMatchObject([{ address: 'later@shopper.test', status: 'active' }]);
});

test('MAIL-13, I18N-11: the proof of consent has the words of the box in the language that it was ticked in', async () => {
  const site = await givenTranslatedSite();
  await site.offer({ tag: 'de', isPublic: true });
  const restockNotificationMessages = { mailingListDescription: 'Letters twice a year' };
  const shop = await soldOut(site, {}, { restockNotificationMessages });
  const chosen = await givenList({ name: 'Offers' }, site);
  const texts = { 'words:restock:mailingListDescription': 'Briefe zweimal im Jahr' };
  expect((await site.translate('de', 'item', shop.productId, texts)).status).toBe(200);
  const body = payload(shop, 'ada@shopper.test', { isJoinMailingList: true });
  expect((await site.post(`/de${PUBLIC}`, body)).status).toBe(200);
  expect(await chosen.consents()).toMatchObject([{ source: 'restock', words: 'Briefe zweimal im Jahr' }]);
});

test('MAIL-13: nobody joins the list by a form that does not offer it', async () => {
  const shop = await soldOut();
  const chosen = await givenList({ name: 'Offers' }, shop.app);
  await shop.app.query(
    `update products set merchandising = merchandising - 'mailingListSignUpEnabled' where item_id = $1`,
    [shop.productId],
  );
  const sent = payload(shop, 'ada@shopper.test', { isJoinMailingList: true });
  expect((await shop.app.post(PUBLIC, sent)).status).toBe(200);
  expect(await chosen.places()).toEqual([]);
  const waiting = await shop.app.query(
    `select joins_mailing_list from restock_sign_ups where website_id = $1`,
    [shop.app.websiteId],
  );
  expect(waiting).toEqual([{ joins_mailing_list: false }]);
});

test('MAIL-13: where a site has no list yet, the first box that is ticked makes one', async () => {
  const shop = await soldOut();
  await shop.app.post(PUBLIC, payload(shop, 'ada@shopper.test', { isJoinMailingList: true }));
  const lists = await shop.app.query(
    `select l.name, p.status, c.words from mailing_lists l
       join list_places p on p.website_id = l.website_id and p.list_id = l.id
       join consents c on c.website_id = l.website_id and c.list_id = l.id where l.website_id = $1`,
    [shop.app.websiteId],
  );
  expect(lists).toEqual([{ name: 'Newsletter', status: 'pending', words: 'Also send me news and offers' }]);
});
