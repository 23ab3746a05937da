import { aVariant } from '@sitewright/testing/builders/product';
import { givenList } from '@sitewright/testing/features/mailing-list';
import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { ADDRESS, fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { joinListOfOrder } from './jobs/join-list.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CHECKOUT = '/api/commerce/checkout';
const WORDS = 'Letters twice a year';

async function givenOffer({ listOffer = {}, ...settings }: Parameters<typeof givenShop>[1] = {}) {
  const app = await testApp();
  const shop = await givenShop(app, {
    ...settings,
    listOffer: { atCheckout: true, text: WORDS, ...listOffer },
  });
  const itemId = await shop.product({ variants: [aVariant({ sku: 'A' })] });
  const list = await givenList({ name: 'Offers' }, app);
  /** A new shopper with something in the cart. */
  const shopper = async () => {
    const visitor = app.visitor();
    await visitor.post(ENTRIES, { itemId, sku: 'A', quantity: 1 });
    return visitor;
  };
  const setStore = (change: object) =>
    app.query(
      `update website_settings set settings = jsonb_set(settings, '{storeSettings}', settings -> 'storeSettings' || $2)
        where website_id = $1`,
      [app.websiteId, JSON.stringify(change)],
    );
  return { app, list, shopper, setStore };
}

/** Does the jobs that wait, twice each as after a crash; gives how many there were. */
async function runJoins({ query, database, websiteId, deps }: TestApp): Promise<number> {
  const jobs = await query<{ paymentId: string }>(
    `delete from pgboss.job where name = 'list-join' and data ->> 'websiteId' = $1
     returning data ->> 'paymentId' as "paymentId"`,
    [websiteId],
  );
  for (const { paymentId } of [...jobs, ...jobs])
    await database.site(websiteId, (db) => joinListOfOrder(db, deps, { websiteId, paymentId }));
  return jobs.length;
}

test('MAIL-13: who ticks the box of the checkout joins the list of the store with the order, by its rule and with the words', async () => {
  const { app, list, shopper } = await givenOffer();
  const [ada, ben] = [await shopper(), await shopper()];
  expect((await ada.get(CHECKOUT)).json).toMatchObject({ listOffer: WORDS, joinsList: false });
  await fillCheckout(ada, { email: 'Ada@Shopper.test', joinsList: true });
  expect((await ada.get(CHECKOUT)).json).toMatchObject({ joinsList: true });
  await fillCheckout(ben, { email: 'ben@shopper.test' });
  // Nothing before the order.
  expect(await runJoins(app)).toBe(0);
  for (const one of [ada, ben]) expect((await submitCheckout(one)).json.status).toBe('completed');
  expect(await runJoins(app)).toBe(1);
  expect(await list.places()).toEqual([
    { address: 'ada@shopper.test', email: 'Ada@Shopper.test', name: '', status: 'pending' },
  ]);
  expect(await list.consents()).toEqual([
    { source: 'checkout', words: WORDS, page: '/checkout', isConfirmed: false },
  ]);
  const asked = await app.query(
    `select data ->> 'kind' as kind from pgboss.job where name = 'subscriber-mail' and data ->> 'websiteId' = $1`,
    [app.websiteId],
  );
  expect(asked).toEqual([{ kind: 'confirm' }]);
});

test('MAIL-13: a box that was ticked and taken back, or that the shop offers no more, joins nobody', async () => {
  const { app, list, shopper, setStore } = await givenOffer();
  const [ada, ben] = [await shopper(), await shopper()];
  await fillCheckout(ada, { joinsList: true });
  await fillCheckout(ada, { joinsList: false });
  await submitCheckout(ada);
  await fillCheckout(ben, { joinsList: true });
  await setStore({ listOffer: { atCheckout: false, text: WORDS } });
  expect((await ben.get(CHECKOUT)).json.listOffer).toBe('');
  await submitCheckout(ben);
  expect(await runJoins(app)).toBe(0);
  expect(await list.places()).toEqual([]);
});

test('MAIL-13: a purchase whose payment fails joins nobody, and what is paid later does', async () => {
  const { app, list, shopper } = await givenOffer();
  const ada = await shopper();
  await fillCheckout(ada, { joinsList: true });
  await submitCheckout(ada, { scenario: 'declined' });
  expect(await runJoins(app)).toBe(0);
  expect((await submitCheckout(ada)).json.status).toBe('completed');
  expect(await runJoins(app)).toBe(1);
  expect(await list.places()).toHaveLength(1);
});

test('MAIL-13: an order of test mode joins only the people of the site', async () => {
  const { app, list, shopper } = await givenOffer({ payments: { test: { mode: 'test' } } });
  const owner = await app.signIn('storeManager');
  const [{ email } = { email: '' }] = await app.query<{ email: string }>(
    `select a.email from accounts a join memberships m on m.account_id = a.id where m.website_id = $1 limit 1`,
    [app.websiteId],
  );
  expect(owner).toBeDefined();
  for (const address of ['stranger@shopper.test', email]) {
    const one = await shopper();
    await fillCheckout(one, { email: address, joinsList: true });
    expect((await submitCheckout(one)).json.status).toBe('completed');
  }
  expect(await runJoins(app)).toBe(2);
  expect(await list.places()).toMatchObject([{ email }]);
});

test('MAIL-13, CHK-07: the plain form offers it unticked, keeps it and joins as well', async () => {
  const { app, list, shopper } = await givenOffer({ listOffer: { text: '' } });
  const ada = await shopper();
  const card = { cardNumber: '4242 4242 4242 4242', step: 'pay', idempotencyKey: 'plain-list-1' };
  const form = { ...ADDRESS, email: 'ada@shopper.test', shippingOptionId: 'flat', ...card };
  const box = async () => /<input id="checkout-joinsList"[^>]*>/.exec((await ada.get('/checkout')).text)?.[0];
  expect(await box()).toMatch(/type="checkbox" value="yes">/);
  await ada.postForm('/checkout', { ...form, joinsList: 'yes', step: 'update' });
  expect(await box()).toContain(' checked');
  await ada.postForm('/checkout', { ...form, step: 'update' });
  expect(await box()).not.toContain(' checked');
  const sent = await ada.postForm('/checkout', { ...form, joinsList: 'yes' });
  expect(sent.headers.location).toMatch(/^\/checkout\/order\//);
  expect(await runJoins(app)).toBe(1);
  expect(await list.consents()).toMatchObject([{ source: 'checkout', words: 'Email me news and offers' }]);
});

test('MAIL-13: a shop that does not offer it shows no box', async () => {
  const { shopper } = await givenOffer({ listOffer: { atCheckout: false } });
  expect((await (await shopper()).get('/checkout')).text).not.toContain('checkout-joinsList');
});

test('MAIL-13, I18N-11: the box is in the language of the page, and so are the words that the consent keeps', async () => {
  const site = await givenTranslatedSite();
  await site.offer({ tag: 'de', isPublic: true });
  await site.query(
    `update website_settings set settings = jsonb_set(settings, '{storeSettings,listOffer}', $2) where website_id = $1`,
    [site.websiteId, JSON.stringify({ atCheckout: true })],
  );
  const list = await givenList({ name: 'Offers' }, site);
  const ada = site.visitor();
  const [variant] = await site.query<{ sku: string }>(`select sku from variants where item_id = $1`, [
    site.productId,
  ]);
  await ada.post(ENTRIES, { itemId: site.productId, sku: variant?.sku, quantity: 1 });
  const usual = 'Neuigkeiten und Angebote per E-Mail erhalten';
  expect((await ada.get(`/de${CHECKOUT}`)).json.listOffer).toBe(usual);
  await site.query(
    `update website_settings set settings = jsonb_set(settings, '{storeSettings,listOffer,text}', $2) where website_id = $1`,
    [site.websiteId, JSON.stringify(WORDS)],
  );
  const texts = { 'list-offer:label': 'Briefe zweimal im Jahr' };
  expect((await site.translate('de', 'checkout', site.websiteId, texts)).status).toBe(200);
  await fillCheckout(ada, { joinsList: true });
  const paid = await ada.post(`/de${CHECKOUT}/submit`, {
    idempotencyKey: crypto.randomUUID(),
    provider: 'test',
    paymentToken: 'test_succeeds',
  });
  expect(paid.json.status).toBe('completed');
  await runJoins(site);
  expect(await list.consents()).toMatchObject([{ words: 'Briefe zweimal im Jahr' }]);
});
