import { aVariant } from '@sitewright/testing/builders/product';
import { runMails } from '@sitewright/testing/features/subscription-fixtures';
import { ADDRESS, fillCheckout, givenShop } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { checkCapturedPayments } from './check-captured.ts';
import { reconcilePayments } from './reconcile.ts';

const audit = (app: TestApp) => auditStore(app.query, app.websiteId);
const BANK = { label: 'Bank transfer', instructions: 'IBAN DE00 1234\nWithin <7> days' };

async function shopper(settings: Parameters<typeof givenShop>[1], priceMinor = 1500) {
  const app = await testApp();
  const shop = await givenShop(app, {
    shippingOptions: [{ id: 'p', name: 'Pickup', kind: 'pickup' }],
    ...settings,
  });
  const itemId = await shop.product({ variants: [aVariant({ sku: 'A', qtyInStock: 2, priceMinor })] });
  await app.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'A', quantity: 1 });
  return app;
}

const submit = (app: TestApp, body: object) =>
  app.post('/api/commerce/checkout/submit', { idempotencyKey: crypto.randomUUID(), ...body });

const state = async ({ query, websiteId }: TestApp) =>
  query(
    `select p.provider, p.status, p.amount_minor::int as amount, o.payment_status as "order", o.id, v.qty, v.held
       from payments p left join orders o on o.id = p.order_id join variants v on v.website_id = p.website_id
      where p.website_id = $1`,
    [websiteId],
  );

test('CHK-12: an order by bank transfer takes its stock, shows how to pay (207), and is paid when its owner says so', async () => {
  const app = await shopper({ paymentProviders: ['manual'], payments: { manual: BANK } });
  await fillCheckout(app);
  const { json } = await submit(app, { provider: 'manual' });
  expect(json.status).toBe('completed');
  const page = await app.get(json.orderUrl);
  expect(page.text).toContain('Your order has been received');
  expect(page.text).toContain('IBAN DE00 1234<br>Within &#60;7&#62; days');
  expect(page.text).toContain('$15.00');
  const awaiting = { provider: 'manual', status: 'awaiting', order: 'awaiting', qty: 1, held: 0 };
  const [row] = await state(app);
  expect([row, await audit(app)]).toMatchObject([awaiting, []]);

  const owner = await app.signIn('storeManager');
  const path = `/api/websites/${app.websiteId}/orders/${row?.id}`;
  const { rowVersion } = (await owner.get(path)).json.order;
  const paid = await Promise.all([1, 2].map(() => owner.post(`${path}/paid`, { rowVersion })));
  expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([await state(app), await audit(app)]).toMatchObject([[{ status: 'captured', order: 'paid' }], []]);
  await checkCapturedPayments(app.deps, -1);
  expect((await owner.get(`/api/websites/${app.websiteId}/payment-flags`)).json.flags).toEqual([]);
});

test('CHK-12: an order that was never paid is canceled, its units are back, nothing is refunded', async () => {
  const app = await shopper({ paymentProviders: ['manual'], payments: { manual: BANK } });
  await fillCheckout(app);
  const { json } = await submit(app, { provider: 'manual' });
  const owner = await app.signIn('storeManager');
  const path = `/api/websites/${app.websiteId}/orders/${json.orderId}`;
  const { rowVersion } = (await owner.get(path)).json.order;
  const canceled = await owner.post(`${path}/cancel`, { rowVersion, restock: true, reason: 'unpaid' });
  expect([canceled.status, canceled.json]).toEqual([200, { refundStatus: null }]);
  expect([await state(app), await audit(app)]).toMatchObject([[{ status: 'failed', qty: 2, held: 0 }], []]);
  expect((await app.get(json.orderUrl)).text).not.toContain('IBAN');
});

test('CHK-12: an order by bank transfer whose answer was lost is placed once, by retry or by the reconciler', async () => {
  const app = await shopper({ paymentProviders: ['manual', 'test'], payments: { manual: BANK } });
  await fillCheckout(app);
  const { database } = app;
  let calls = 0;
  const dying = {
    ...app.deps,
    database: {
      ...database,
      site: (...given: Parameters<typeof database.site>) => {
        calls += 1;
        if (calls === 2) throw new Error('killed');
        return database.site(...given);
      },
    },
  };
  const { payCart } = await import('./pay.ts');
  const { hashToken } = await import('../cart/index.ts');
  const token = (prefix: string) => [...app.cookies].find(([name]) => name.startsWith(prefix))?.[1] ?? '';
  const visit = { cartToken: token('cart-'), checkoutTokenHash: hashToken(token('checkout-')), siteUrl: '' };
  const paying = payCart(
    { deps: dying as typeof app.deps, websiteId: app.websiteId, ...visit },
    { idempotencyKey: 'killed-half-way', provider: 'manual', paymentToken: '' },
  );
  await expect(paying).rejects.toThrow('killed');
  expect(await state(app)).toMatchObject([{ status: 'pending', qty: 2, held: 1 }]);
  await reconcilePayments(app.deps, { pendingSeconds: -1 });
  expect([await state(app), await audit(app)]).toMatchObject([[{ status: 'awaiting', qty: 1, held: 0 }], []]);
  const again = await submit(app, { idempotencyKey: 'killed-half-way', provider: 'manual' });
  expect(again.json.status).toBe('completed');
});

test('CHK-07: an order that costs nothing needs no payment service and is made once', async () => {
  const app = await shopper({ paymentProviders: [] }, 0);
  await fillCheckout(app);
  const key = crypto.randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => submit(app, { idempotencyKey: key })));
  const ids = replies.flatMap(({ json }) => (json.status === 'completed' ? [json.orderId] : []));
  expect(new Set(ids).size).toBe(1);
  const free = { provider: 'free', status: 'captured', amount: 0, order: 'paid', qty: 1 };
  expect([await state(app), await audit(app)]).toMatchObject([[free], []]);
});

test('I06: a way to pay that the shop does not offer is refused, also the test cards of a live shop', async () => {
  const app = await shopper({ paymentProviders: ['manual'] });
  await fillCheckout(app);
  for (const provider of ['test', 'free', 'stripe', 'constructor', '']) {
    const refused = await submit(app, { provider, paymentToken: 'test_succeeds' });
    expect([provider, refused.json.error.code]).toEqual([provider, 'payment-method-unknown']);
  }
  expect(await state(app)).toEqual([]);
});

test('CHK-07: the plain form offers the ways that work without scripts', async () => {
  const app = await shopper({ paymentProviders: ['test', 'manual'], payments: { manual: BANK } });
  const form = { ...ADDRESS, email: 'ada@shopper.test', step: 'update' };
  await app.postForm('/checkout', form);
  const page = await app.get('/checkout');
  expect(page.text.match(/name="provider" value="(\w+)"/g)).toHaveLength(2);
  const key = crypto.randomUUID();
  const placed = await app.postForm('/checkout', {
    ...form,
    step: 'pay',
    provider: 'manual',
    idempotencyKey: key,
  });
  expect(placed.headers.location).toMatch(/^\/checkout\/order\//);
  expect(await audit(app)).toEqual([]);
});

test('CHK-08 CHK-12 I18N-11: delivery, payment by hand and policies are said in the language of who orders', async () => {
  const app = await shopper({
    shippingOptions: [
      { id: 'p', name: 'Pickup', kind: 'pickup', instructions: 'Ask for Ada' },
      { id: 'van', name: 'By van', kind: 'flat', priceMinor: 100 },
    ],
    paymentProviders: ['manual'],
    // A name of the owner's own: the program's is translated by the program.
    payments: { manual: { ...BANK, label: 'By transfer' } },
    returnPolicy: 'Thirty days.',
    privacyPolicy: 'We keep nothing.',
  });
  const owner = await app.signIn('storeManager');
  const site = { headers: { 'x-website-id': app.websiteId } };
  const admin = await app.signIn('admin');
  const offer = (...tags: string[]) =>
    admin.put(
      '/api/multilingual/languages',
      { languages: tags.map((tag) => ({ tag, isPublic: true })) },
      site,
    );
  await offer('de');
  const at = `/api/websites/${app.websiteId}/translations/de/checkout/${app.websiteId}`;
  const texts = {
    'delivery:p:name': 'Abholung',
    'delivery:p:instructions': 'Nach Ada fragen',
    'delivery:van:name': 'Mit dem Wagen',
    'payment:manual:label': 'Überweisung',
    'payment:manual:instructions': 'IBAN DE00\nin sieben Tagen',
    'policy:returnPolicy': 'Dreißig Tage.',
    'policy:privacyPolicy': '',
  };
  const { fields, rowVersion } = (await owner.get(at)).json;
  expect(fields.map(({ key }: { key: string }) => key)).toEqual(Object.keys(texts));
  expect((await owner.put(at, { texts, state: 'ready', rowVersion })).status).toBe(200);

  await app.post('/api/commerce/shopping-cart/entries', { itemId: await itemOf(app), sku: 'A', quantity: 1 });
  await fillCheckout(app, { shippingOptionId: 'p' });
  const names = async (path: string) =>
    (await app.get(path)).json.shippingOptions.map(({ name }: { name: string }) => name);
  const CART = '/api/commerce/shopping-cart';
  expect([await names(CART), await names(`/de${CART}`)]).toEqual([
    ['Pickup', 'By van'],
    ['Abholung', 'Mit dem Wagen'],
  ]);
  const page = (await app.get('/de/checkout')).text;
  for (const part of ['Abholung', 'Nach Ada fragen', 'Mit dem Wagen', 'Überweisung', '<p>Dreißig Tage.</p>'])
    expect(page).toContain(part);
  expect(page).toContain('We keep nothing.');
  expect((await app.get('/checkout')).text).toContain('<p>Thirty days.</p>');
  // So does what templates print.
  expect((await app.get('/de/shop?format=json')).json.websiteSettings.storeSettings.returnPolicy).toBe(
    'Dreißig Tage.',
  );

  const { json } = await app.post('/de/api/commerce/checkout/submit', {
    idempotencyKey: crypto.randomUUID(),
    provider: 'manual',
  });
  const order = (await app.get(json.orderUrl)).text;
  for (const part of ['Abholung<br>Nach Ada fragen', 'Überweisung</h2>', 'IBAN DE00<br>in sieben Tagen'])
    expect(order).toContain(part);
  const [mail] = (await runMails(app)).filter(({ kind }) => kind === 'order-received');
  for (const part of ['Abholung: Nach Ada fragen', 'IBAN DE00']) expect(mail?.text).toContain(part);

  // Another text in the first language leaves the translation shown, and stale.
  await app.query(
    `update website_settings set settings = jsonb_set(settings, '{storeSettings,returnPolicy}', '"Sixty days."') where website_id = $1`,
    [app.websiteId],
  );
  const stale = (await owner.get(at)).json.fields.filter(({ isStale }: { isStale: boolean }) => isStale);
  expect(stale.map(({ key }: { key: string }) => key)).toEqual(['policy:returnPolicy']);
});

test('I18N-11: a cart has no words of a language that is offered no more', async () => {
  const app = await shopper({});
  const itemId = await itemOf(app);
  await app.query(
    `insert into translations (website_id, kind, entity_id, locale, texts, sources, state)
     values ($1, 'item', $2, 'de', '{"title":"Becher"}', '{}', 'ready'), ($1, 'checkout', $1, 'de', '{"delivery:p:name":"Abholung"}', '{}', 'ready')`,
    [app.websiteId, itemId],
  );
  await app.query(
    `update website_settings set settings = jsonb_set(settings, '{language}', '"de"') where website_id = $1`,
    [app.websiteId],
  );
  await fillCheckout(app);
  const { entries, shippingOptions } = (await app.get('/api/commerce/shopping-cart')).json;
  expect([entries[0].title, shippingOptions[0].name]).toEqual(['Mug', 'Pickup']);
});

async function itemOf(app: TestApp): Promise<string> {
  const [row] = await app.query<{ id: string }>(`select item_id as id from variants where website_id = $1`, [
    app.websiteId,
  ]);
  return row?.id ?? '';
}
