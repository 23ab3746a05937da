import { aVariant } from '@sitewright/testing/builders/product';
import { CARDS, codesIn, givenGiftShop } from '@sitewright/testing/features/gift-shop';
import { ADDRESS, fillCheckout, shownTotal, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { expect, test } from 'vitest';
import { listMailRows } from '../../../platform/mail/queries.ts';
import { openProvider } from '../payments/index.ts';

const MODES = ['test', 'live'] as const;
type Mode = (typeof MODES)[number];
const CURRENCIES = ['USD', 'JPY'] as const;
type Currency = (typeof CURRENCIES)[number];
const DOORS = MODES.flatMap((from) =>
  MODES.flatMap((to) => CURRENCIES.map((currency) => [from, to, currency] as const)),
);

/** A gift shop in US dollars that sells in a mode, and can be turned to another mode and currency. */
async function shopIn(mode: Mode) {
  const app = await givenGiftShop({ payments: { test: { mode } } });
  const turn = (to: Mode, defaultCurrency: Currency = 'USD') =>
    app.query(
      `update website_settings set settings = jsonb_set(settings, '{storeSettings}', settings -> 'storeSettings' || $2)
        where website_id = $1`,
      [app.websiteId, JSON.stringify({ defaultCurrency, payments: { test: { mode: to } } })],
    );
  return { ...app, turn, audit: () => auditStore(app.query, app.websiteId) };
}

type Shop = Awaited<ReturnType<typeof shopIn>>;

/** Fills a cart with a mug and its checkout. */
async function readyShopper(shop: Shop) {
  const { shopper } = await shop.cartOf('MUG');
  await fillCheckout(shopper);
  return shopper;
}

test.each(DOORS)(
  'I08: a gift card issued in %s mode, in USD, pays an order in %s mode, in %s, only where all of it is the same',
  async (from, to, currency) => {
    const shop = await shopIn(from);
    const card = await shop.issue(5000);
    await shop.turn(to, currency);
    const shopper = await readyShopper(shop);
    await shopper.post(CARDS, { code: card.code });
    const { json: cart } = await shopper.get('/api/commerce/shopping-cart');
    const pays = from === to && currency === 'USD';
    expect(cart).toMatchObject({ testMode: to === 'test', giftCardMinor: pays ? 4000 : 0 });
    expect(cart.giftCards[0].message === '').toBe(pays);
    expect((await submitCheckout(shopper)).json.status).toBe('completed');
    expect(await shop.balance(card.id)).toBe(pays ? 1000 : 5000);
    expect(await shop.audit()).toEqual([]);
  },
);

test.each(DOORS)(
  'CHK-11: what was shown in %s mode, in USD, is paid in %s mode, in %s, only where all of it is the same',
  async (from, to, currency) => {
    const shop = await shopIn(from);
    const shopper = await readyShopper(shop);
    const { cart } = (await shopper.get('/api/commerce/checkout')).json;
    const expectedTotal = {
      amountMinor: cart.payableMinor,
      currency: cart.currency,
      testMode: cart.testMode,
    };
    await shop.turn(to, currency);
    const { json } = await submitCheckout(shopper, { expectedTotal });
    const isSame = from === to && currency === 'USD';
    expect(json.error?.code ?? json.status).toBe(isSame ? 'completed' : 'total-changed');
    const payments = await shop.query(`select from payments where website_id = $1`, [shop.websiteId]);
    expect(payments).toHaveLength(isSame ? 1 : 0);
  },
);

test.each(DOORS)(
  'CHK-11: the plain form, printed in %s mode, in USD, and sent in %s mode, in %s, compares the same',
  async (from, to, currency) => {
    const shop = await shopIn(from);
    const shopper = await readyShopper(shop);
    const { text } = await shopper.get('/checkout');
    const form = {
      ...{ ...ADDRESS, email: 'ada@shopper.test', shippingOptionId: 'free', step: 'pay' },
      ...{ cardNumber: '4242424242424242', idempotencyKey: crypto.randomUUID() },
      ...shownTotal(text),
    };
    await shop.turn(to, currency);
    const { headers } = await shopper.postForm('/checkout', form);
    const isSame = from === to && currency === 'USD';
    expect(String(headers.location)).toMatch(isSame ? /^\/checkout\/order\// : /^\/checkout$/);
  },
);

test.each(MODES)(
  'CHK-11, GIFT-05: an order in %s mode, its card, its ledger and its mails carry the mode and currency',
  async (mode) => {
    const shop = await shopIn(mode);
    const { shopper } = await shop.cartOf('GIFT-50');
    await fillCheckout(shopper);
    expect((await submitCheckout(shopper)).json.status).toBe('completed');
    await shop.runPaid();
    const kinds = ['payments', 'orders', 'gift_cards', 'gift_card_entries'];
    for (const table of kinds) {
      const rows = await shop.query(
        `select distinct test_mode, currency from ${table} where website_id = $1`,
        [shop.websiteId],
      );
      expect([table, rows]).toEqual([table, [{ test_mode: mode === 'test', currency: 'USD' }]]);
    }
    const [card] = await shop.query<{ id: string }>(`select id from gift_cards where website_id = $1`, [
      shop.websiteId,
    ]);
    await shop.mail(card?.id ?? '');
    // Anybody may type anybody's address into a test, for nothing.
    expect(await shop.mails()).toHaveLength(mode === 'test' ? 0 : 1);
    expect(await shop.audit()).toEqual([]);
  },
);

test('GIFT-05: in a test, cards are mailed to people of the site, marked, and to nobody else', async () => {
  const shop = await shopIn('test');
  const card = await shop.issue(5000);
  const change = (recipientEmail: string, rowVersion: number) =>
    shop.owner.post(`${shop.path}/${card.id}/mail`, { rowVersion, recipientEmail });
  const { rowVersion } = (await shop.owner.get(`${shop.path}/${card.id}`)).json;
  expect((await change('stranger@x.test', rowVersion)).json.error.fields.recipientEmail).toContain(
    'test mode',
  );
  const refused = { id: crypto.randomUUID(), valueMinor: 100, recipientEmail: 'stranger@x.test' };
  expect((await shop.owner.post(shop.path, refused)).status).toBe(400);
  expect((await change(shop.owner.email, rowVersion)).status).toBe(200);
  const [mail] = await shop.mails();
  expect(mail?.to).toBe(shop.owner.email);
  const [row] = await shop.database.site(shop.websiteId, (db) =>
    listMailRows(db, { websiteId: shop.websiteId }),
  );
  expect(row?.subject).toMatch(/^\[Test\] /);
  const code = codesIn(mail?.text ?? '')[0] ?? '';
  expect((await shop.visitor().post('/gift-card/balance', { code })).json.balance).toMatch(/^Test gift card/);
});

test('CHK-11: a test order takes no units and no uses of a code, and gives none back', async () => {
  const shop = await shopIn('test');
  const itemId = await shop.shop.product({
    variants: [aVariant({ sku: 'CUP', qtyInStock: 1, priceMinor: 900 })],
  });
  const once = {
    ...{ name: 'Once', code: 'ONCE', value: { kind: 'percentage', ratePpm: 100_000, scope: null } },
    ...{
      useLimit: 1,
      customerLimit: 1,
      minimumSubtotalMinor: 0,
      startsAt: null,
      endsAt: null,
      isEnabled: true,
    },
  };
  const saved = await shop.owner.post(`/api/websites/${shop.websiteId}/discounts`, once);
  expect(saved.status).toBe(200);
  const buy = async () => {
    const shopper = shop.visitor();
    await shopper.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'CUP', quantity: 1 });
    await shopper.post('/api/commerce/shopping-cart/coupons', { code: 'ONCE' });
    await fillCheckout(shopper);
    return submitCheckout(shopper, {
      expectedTotal: { amountMinor: 810, currency: 'USD', testMode: true },
    });
  };
  const [first, second] = [await buy(), await buy()];
  expect([first.json.status, second.json.status]).toEqual(['completed', 'completed']);
  const stock = () =>
    shop.query(`select qty, held from variants where website_id = $1 and sku = 'CUP'`, [shop.websiteId]);
  expect(await stock()).toEqual([{ qty: 1, held: 0 }]);
  const order = `/api/websites/${shop.websiteId}/orders/${first.json.orderId}`;
  const { rowVersion } = (await shop.owner.get(order)).json.order;
  expect(
    (await shop.owner.post(`${order}/cancel`, { rowVersion, restock: true, reason: 'Test' })).status,
  ).toBe(200);
  expect(await stock()).toEqual([{ qty: 1, held: 0 }]);
  const { events } = (await shop.owner.get(order)).json.order;
  const kinds = events.map(({ kind }: { kind: string }) => kind);
  expect([kinds.includes('canceled'), kinds.includes('restocked')]).toEqual([true, false]);
  expect(await shop.query(`select uses from discounts where website_id = $1`, [shop.websiteId])).toEqual([
    { uses: 0 },
  ]);
  expect(await shop.audit()).toEqual([]);
});

test('CHK-11: while a store takes money, its test cards are not offered and pay nothing', async () => {
  const shop = await shopIn('test');
  await shop.query(
    `update website_settings set settings = jsonb_set(settings, '{storeSettings,paymentProviders}', '["test", "manual"]')
      where website_id = $1`,
    [shop.websiteId],
  );
  const shopper = await readyShopper(shop);
  const view = (await shopper.get('/api/commerce/checkout')).json;
  expect(view.paymentMethods).toMatchObject([{ provider: 'manual', testMode: false }]);
  expect(view.cart.testMode).toBe(false);
  expect((await submitCheckout(shopper)).json.error.code).toBe('payment-method-unknown');
});

test('CHK-11: test cards are money only in an installation for rehearsals, whatever settings say', async () => {
  const shop = await shopIn('live');
  const deps = { ...shop.deps, config: { ...shop.deps.config, testCards: 'test' as const } };
  expect(openProvider(deps, { provider: 'test', testMode: false })).toBeNull();
  expect(openProvider(deps, { provider: 'test', testMode: true })).toMatchObject({ testMode: true });
});

test('CHK-11: shoppers are told on every page of a test store where they would pay, and nowhere else', async () => {
  for (const mode of MODES) {
    const shop = await shopIn(mode);
    const shopper = await readyShopper(shop);
    const { shopper: giver, entryId } = await shop.cartOf('GIFT-25');
    const texts = [
      (await shopper.get('/cart')).text,
      (await shopper.get('/checkout')).text,
      (await giver.get(`/gift-card/${entryId}`)).text,
    ];
    const words = 'This shop is in test mode: no money is charged, and orders are not fulfilled.';
    expect(texts.map((text) => text.includes(words))).toEqual(Array(3).fill(mode === 'test'));
  }
});

test('the database refuses what mixes modes or currencies, where code forgets', async () => {
  const shop = await shopIn('live');
  const card = await shop.issue(5000);
  const shopper = await readyShopper(shop);
  await shopper.post(CARDS, { code: card.code });
  expect((await submitCheckout(shopper)).json.status).toBe('completed');
  const { shopper: buyer } = await shop.cartOf('GIFT-50');
  await fillCheckout(buyer);
  expect((await submitCheckout(buyer)).json.status).toBe('completed');
  await shop.runPaid();
  const tables = ['orders', 'gift_cards', 'gift_card_entries', 'gift_card_uses'];
  for (const table of tables) {
    const change = (set: string) =>
      shop.query(`update ${table} set ${set} where website_id = $1`, [shop.websiteId]);
    await expect(change('test_mode = not test_mode'), table).rejects.toThrow(/foreign key/);
    await expect(change(`currency = 'JPY'`), table).rejects.toThrow(/foreign key/);
  }
});

/** Tables of amounts that are not tied to what made them by mode and currency, and whose these are. */
const OTHERWISE: Readonly<Record<string, string>> = {
  ...{ cart_entries: 'a currency of their own; a cart is of the mode that its store is in' },
  ...{ discounts: 'the store', products: 'the store', variants: 'the store' },
  ...{ product_labels: 'the product', product_words: 'the product', variant_states: 'the product' },
  ...{ order_items: 'the order', order_refunds: 'the order' },
  ...{ payments: 'they are where both come from', stripe_intents: 'the payment' },
  ...{ test_provider_payments: 'the test service', test_provider_refunds: 'the test service' },
};

test('each table of amounts is tied by mode and currency to what made it, or has them from another', async () => {
  const { query } = await shopIn('live');
  const amounts = await query<{ table: string; isTied: boolean }>(
    `select c.table_name as table, exists (
              select from pg_constraint k
               where k.conrelid = format('public.%I', c.table_name)::regclass and k.contype = 'f'
                 and pg_get_constraintdef(k.oid) like '%test_mode, currency)%') as "isTied"
       from information_schema.columns c
      where c.table_schema = 'public' and c.column_name like '%\\_minor' group by c.table_name order by c.table_name`,
  );
  const loose = amounts.filter(({ isTied }) => !isTied).map(({ table }) => table);
  expect(loose).toEqual(Object.keys(OTHERWISE).sort());
  expect(amounts.length).toBeGreaterThan(loose.length);
});
