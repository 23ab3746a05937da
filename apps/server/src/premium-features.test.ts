import { GATED_FEATURES, type GatedFeature } from '@sitewright/domain/site/premium-features';
import { aProduct, aVariant } from '@sitewright/testing/builders/product';
import { type SignedIn, type TestApp, type TestReply, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { createCollection } from './features/content/collections/index.ts';
import { setAccountState } from './features/site/sites/index.ts';

type Try = { app: TestApp; owner: SignedIn; site: string; storeId: string };

async function settings({ owner, site }: Try, change: object): Promise<TestReply> {
  const { rowVersion } = (await owner.get(`${site}/settings`)).json;
  return owner.patch(`${site}/settings`, { rowVersion, settings: change });
}

function product({ owner, site, storeId }: Try, fields: object): Promise<TestReply> {
  const body = { words: { title: 'Vase' }, product: aProduct(fields), collectionId: storeId };
  return owner.post(`${site}/products`, body);
}

/** Use of each feature by an owner; of `own-domain` the command line decides (cli/main.test.ts). */
const USES: Record<Exclude<GatedFeature, 'own-domain'>, (given: Try) => Promise<TestReply>> = {
  'custom-code': ({ app, owner }) =>
    owner.put(
      '/api/site-header-footer',
      { header: '<script>1</script>', footer: '' },
      { headers: { 'x-website-id': app.websiteId } },
    ),
  'custom-css': async ({ owner, site }) => {
    const { rowVersion } = (await owner.get(`${site}/styles`)).json;
    return owner.put(`${site}/styles`, { rowVersion, tweaks: {}, customCss: 'p { color: red }' });
  },
  'uploaded-templates': ({ owner, site }) => owner.post(`${site}/templates`, {}),
  'unlimited-contributors': async ({ owner, site }) => {
    expect((await owner.post(`${site}/contributors`, { email: 'one@site.test', roles: [4] })).status).toBe(
      200,
    );
    return owner.post(`${site}/contributors`, { email: 'two@site.test', roles: [4] });
  },
  'online-payments': ({ owner, site }) =>
    owner.put(`${site}/payment-services/stripe/keys`, { mode: 'live', webhookSecret: 'whsec_1' }),
  'gift-cards': (given) => product(given, { productType: 4, variants: [aVariant({ unlimited: true })] }),
  subscriptions: (given) =>
    product(given, {
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
    }),
  'discount-codes': ({ owner, site }) =>
    owner.post(`${site}/discounts`, {
      name: 'Spring',
      code: 'SPRING',
      value: { kind: 'percentage', ratePpm: 100_000 },
    }),
  'promo-popup': (given) => settings(given, { popupOverlaySettings: { enabled: true } }),
  'announcement-bar': (given) => settings(given, { announcementBar: { text: 'Closed today' } }),
};

async function givenSite(): Promise<Try & { put(state: 'paid' | 'expired'): Promise<void> }> {
  const app = await testApp();
  const { websiteId, deps } = app;
  const storeId = deps.newId();
  const page = { websiteId, id: storeId, typeName: 'products', title: 'Shop', urlId: 'shop' };
  await app.database.site(websiteId, (db) => createCollection(db, page));
  const put = (state: 'paid' | 'expired') =>
    app.database.site(websiteId, (db) => setAccountState(db, websiteId, { state, since: Date.now() }));
  return { app, owner: await app.signIn('admin'), site: `/api/websites/${websiteId}`, storeId, put };
}

test.each(Object.keys(USES) as (keyof typeof USES)[])(
  'SITE-29: %s is refused to an account that does not have it, and no longer once it has',
  async (feature) => {
    const fixture = await givenSite();
    await fixture.put('expired');
    const refused = await USES[feature](fixture);
    expect([refused.status, refused.json?.error?.code]).toEqual([402, 'feature-not-included']);
    await fixture.app.query(`delete from sign_in_links where website_id = $1`, [fixture.app.websiteId]);
    await fixture.put('paid');
    const { json } = await USES[feature](fixture);
    expect(json?.error?.code).not.toBe('feature-not-included');
  },
);

test('SITE-04, SITE-29: Billing names what exists alone, and what of it the account has', async () => {
  const { owner, site, put } = await givenSite();
  await put('expired');
  const { features } = (await owner.get(`${site}/billing`)).json;
  expect(features.map(({ name }: { name: string }) => name)).toEqual(GATED_FEATURES);
  expect(features.every(({ isIncluded }: { isIncluded: boolean }) => !isIncluded)).toBe(true);
  const [website] = (await owner.get('/api/websites')).json.websites;
  expect([website.features, website.isTrial]).toEqual([[], false]);
  await put('paid');
  expect((await owner.get('/api/websites')).json.websites[0].features).toEqual(GATED_FEATURES);
});

test('SITE-29: what was made before the account changed stays, and the rest of the settings can be saved', async () => {
  const fixture = await givenSite();
  const bar = { style: 1, text: 'Closed today' };
  await settings(fixture, { announcementBar: bar, headerInjection: '<i></i>' });
  await fixture.put('expired');
  const saved = await settings(fixture, {
    siteTitle: 'New name',
    announcementBar: { ...bar, text: 'Open again' },
  });
  expect([saved.status, saved.json.settings.announcementBar.text]).toEqual([200, 'Open again']);
  expect((await settings(fixture, { headerInjection: '' })).status).toBe(200);
  expect((await settings(fixture, { headerInjection: '<b></b>' })).json.error.code).toBe(
    'feature-not-included',
  );
});

test('SITE-29: products and discounts made before the account changed can still be edited, others not made', async () => {
  const fixture = await givenSite();
  await fixture.put('paid');
  const { owner, site } = fixture;
  const giftCard = await USES['gift-cards'](fixture);
  const subscription = await USES.subscriptions(fixture);
  const plain = await product(fixture, {});
  const discount = await USES['discount-codes'](fixture);
  await fixture.put('expired');
  const edit = ({ json }: TestReply, fields: object = {}) =>
    owner.put(`${site}/products/${json.id}`, {
      rowVersion: json.rowVersion,
      words: { title: 'New name' },
      product: { ...json.product, ...fields },
    });
  for (const made of [giftCard, subscription])
    expect(await edit(made)).toMatchObject({ status: 200, json: { title: 'New name' } });
  const asGiftCard = { productType: 4, variants: [aVariant({ unlimited: true })] };
  const { isSubscribable, subscriptionPlan } = subscription.json.product;
  for (const fields of [asGiftCard, { isSubscribable, subscriptionPlan }])
    expect((await edit(plain, fields)).status).toBe(402);
  const { id, rowVersion } = discount.json;
  const renamed = {
    rowVersion,
    discount: { name: 'Summer', code: 'SPRING', value: { kind: 'percentage', ratePpm: 100_000 } },
  };
  expect(await owner.put(`${site}/discounts/${id}`, renamed)).toMatchObject({
    status: 200,
    json: { name: 'Summer' },
  });
});
