import { aVariant } from '@sitewright/testing/builders/product';
import { CARDS, givenGiftShop } from '@sitewright/testing/features/gift-shop';
import { insisting } from '@sitewright/testing/insisting';
import { ADDRESS, fillCheckout, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { afterEach, expect, test } from 'vitest';
import { reconcilePayments } from '../checkout/reconcile.ts';

type Shop = Awaited<ReturnType<typeof givenGiftShop>>;

let audited: Shop | undefined;
afterEach(async () => {
  if (audited) expect(await auditStore(audited.query, audited.websiteId)).toEqual([]);
});

async function giftShop(settings: Parameters<typeof givenGiftShop>[0] = {}): Promise<Shop> {
  audited = await givenGiftShop(settings);
  return audited;
}

const checkoutOf = async (shopper: Parameters<typeof fillCheckout>[0]) =>
  (await shopper.get('/api/commerce/checkout')).json;

test('GIFT-05: a card pays its part, the service the rest; with the next order it is used up and then pays nothing', async () => {
  const { issue, cartOf, balance } = await giftShop();
  const card = await issue(6000);
  const { shopper } = await cartOf('MUG');
  const added = await shopper.post(CARDS, { code: card.code.toLowerCase().replaceAll('-', ' ') });
  expect(added.json.shoppingCart).toMatchObject({
    giftCardMinor: 4000,
    payableMinor: 0,
    grandTotalCents: 4000,
    giftCards: [{ lastFour: card.code.slice(-4), balanceMinor: 6000, appliedMinor: 4000, message: '' }],
  });
  await fillCheckout(shopper);
  expect((await checkoutOf(shopper)).cart.payableMinor).toBe(0);
  expect((await submitCheckout(shopper, { expectedTotalMinor: 0 })).json.status).toBe('completed');
  expect(await balance(card.id)).toBe(2000);

  const next = await cartOf('MUG', 2);
  await next.shopper.post(CARDS, { code: card.code });
  await fillCheckout(next.shopper);
  expect((await submitCheckout(next.shopper, { expectedTotalMinor: 6000 })).json.status).toBe('completed');
  expect(await balance(card.id)).toBe(0);

  const last = await cartOf('MUG');
  const empty = (await last.shopper.post(CARDS, { code: card.code })).json.shoppingCart;
  expect(empty).toMatchObject({
    giftCardMinor: 0,
    payableMinor: 4000,
    giftCards: [{ appliedMinor: 0, message: 'This gift card has no balance left.' }],
  });
});

test('GIFT-05: without scripts, too, a code that is none is told beside its field, and a card is taken', async () => {
  const { issue, cartOf, host } = await giftShop();
  const card = await issue(1500);
  const { shopper } = await cartOf('MUG');
  const headers = { referer: `http://${host}/cart` };
  const type = async (giftCard: string) => {
    const { status, headers: answer } = await shopper.postForm('/cart/gift-cards', { giftCard }, { headers });
    expect([status, answer.location]).toEqual([303, '/cart']);
    return (await shopper.get('/cart')).text;
  };
  const refused = await type('NONE-SUCH');
  expect(refused).toMatch(/id="gift-card-code-error" role="alert">This gift card code is not valid\.</);
  expect(refused.match(/>This gift card code is not valid/g)).toHaveLength(1);
  expect(await type(card.code)).toContain(`•••• ${card.code.slice(-4)}`);
});

test('several cards pay together, the first is used up first; each can be taken out again', async () => {
  const { issue, cartOf, balance } = await giftShop();
  const [one, two] = [await issue(1500), await issue(5000)];
  const { shopper } = await cartOf('MUG');
  await shopper.post(CARDS, { code: one.code });
  const both = (await shopper.post(CARDS, { code: two.code })).json.shoppingCart;
  expect(both.giftCards.map(({ appliedMinor }: { appliedMinor: number }) => appliedMinor)).toEqual([
    1500, 2500,
  ]);
  const left = (await shopper.del(`${CARDS}/${one.id}`)).json.shoppingCart;
  expect(left.giftCards).toMatchObject([{ id: two.id, appliedMinor: 4000 }]);
  await shopper.post(CARDS, { code: one.code });
  await fillCheckout(shopper);
  expect((await submitCheckout(shopper)).json.status).toBe('completed');
  expect([await balance(one.id), await balance(two.id)]).toEqual([1500, 1000]);
});

test('V04, I08: a card of 100.00 under 20 carts of 100.00 pays one of them, and its balance ends at nothing', async () => {
  const { shop, issue, visitor, balance, query, websiteId } = await giftShop();
  const itemId = await shop.product({
    variants: [aVariant({ sku: 'HUNDRED', unlimited: true, priceMinor: 10_000 })],
  });
  const card = await issue(10_000);
  const shoppers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const shopper = visitor();
      const line = { itemId, sku: 'HUNDRED', quantity: 1 };
      await insisting(() => shopper.post('/api/commerce/shopping-cart/entries', line));
      await insisting(() =>
        shopper.put('/api/commerce/checkout', { email: `shopper${at}@shop.test`, address: ADDRESS }),
      );
      const added = await insisting(() => shopper.post(CARDS, { code: card.code }));
      expect(added.json.shoppingCart.payableMinor).toBe(0);
      return shopper;
    }),
  );
  const replies = await Promise.all(
    shoppers.map((shopper, index) =>
      insisting(() => submitCheckout(shopper, { expectedTotalMinor: 0, key: `of-shopper-${index}` })),
    ),
  );
  expect(replies.filter(({ json }) => json.status === 'completed')).toHaveLength(1);
  for (const { json } of replies.filter(({ status }) => status !== 200)) {
    expect(['gift-card-changed', 'total-changed']).toContain(json.error.code);
  }
  expect(await balance(card.id)).toBe(0);
  const ledger = await query<{ spent: number }>(
    `select -sum(amount_minor)::bigint as spent from gift_card_entries
      where website_id = $1 and card_id = $2 and kind <> 'issue'`,
    [websiteId, card.id],
  );
  expect(ledger[0]?.spent).toBe(10_000);
  // Nobody else was charged, and each can go on and pay by card.
  const [other] = shoppers.filter((_, index) => replies[index]?.status !== 200);
  expect((await submitCheckout(other ?? visitor(), { expectedTotalMinor: 10_000 })).json.status).toBe(
    'completed',
  );
});

test('I08: partial use by many at once never spends more than there is, whatever payments fail', async () => {
  const { issue, cartOf, balance } = await giftShop();
  const cards = [await issue(9000), await issue(7000)];
  const shoppers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { shopper } = await cartOf('MUG');
      await fillCheckout(shopper);
      for (const { code } of cards) await shopper.post(CARDS, { code });
      return shopper;
    }),
  );
  const pay = (shopper: Parameters<typeof submitCheckout>[0], scenario: string) => {
    const key = crypto.randomUUID();
    return insisting(() => submitCheckout(shopper, { scenario, key }));
  };
  await Promise.all(shoppers.map((shopper, index) => pay(shopper, index % 3 ? 'succeeds' : 'declined')));
  for (const shopper of shoppers) await pay(shopper, 'succeeds');
  expect([await balance(cards[0]?.id ?? ''), await balance(cards[1]?.id ?? '')]).toEqual([0, 0]);
});

test('a declined payment gives the card back at once, and the next try pays with it', async () => {
  const { issue, cartOf, balance } = await giftShop();
  const card = await issue(1000);
  const { shopper } = await cartOf('MUG');
  await shopper.post(CARDS, { code: card.code });
  await fillCheckout(shopper);
  const refused = await submitCheckout(shopper, { scenario: 'declined', expectedTotalMinor: 3000 });
  expect(refused.json.error.code).toBe('payment-declined');
  expect(await balance(card.id)).toBe(1000);
  expect((await submitCheckout(shopper, { expectedTotalMinor: 3000 })).json.status).toBe('completed');
  expect(await balance(card.id)).toBe(0);
});

test('a payment that never answered holds the card until the reconciler ends it', async () => {
  const { issue, cartOf, balance, deps } = await giftShop();
  const card = await issue(1000);
  const { shopper } = await cartOf('MUG');
  await shopper.post(CARDS, { code: card.code });
  await fillCheckout(shopper);
  const requested = await submitCheckout(shopper, { scenario: 'needs-second-step' });
  expect(requested.json.status).toBe('action-required');
  expect(await balance(card.id)).toBe(0);
  const rival = await cartOf('MUG');
  expect((await rival.shopper.post(CARDS, { code: card.code })).json.shoppingCart.giftCardMinor).toBe(0);
  await reconcilePayments(deps, { pendingSeconds: -1, actionSeconds: -1 });
  expect(await balance(card.id)).toBe(1000);
});

test.each(['', 'SPRING', 'AAAA-AAAA-AAAA-AAAA-AAAA', "' or 1=1 --", '2222-2222-2222-2222-222é'])(
  'A62: %j is refused as every other code is, and nothing changes',
  async (code) => {
    const { cartOf } = await giftShop();
    const { shopper } = await cartOf('MUG');
    const reply = await shopper.post(CARDS, { code });
    expect(reply.status).toBe(404);
    expect(reply.text).toContain('This gift card code is not valid.');
    expect((await shopper.post('/gift-card/balance', { code })).text).toContain(
      'This gift card code is not valid.',
    );
  },
);

test('A62, I08: a card of another site, in another currency, switched off or past its day pays nothing here', async () => {
  const there = await giftShop();
  const foreign = await there.issue(5000);
  const here = await giftShop();
  const { shopper } = await here.cartOf('MUG');
  const response = await shopper.post(CARDS, { code: foreign.code });
  const unknown = await shopper.post(CARDS, { code: 'AAAA-AAAA-AAAA-AAAA-AAAA' });
  expect([response.status, response.text]).toEqual([unknown.status, unknown.text]);
  await expect(
    here.query(
      `insert into cart_gift_cards (website_id, cart_id, card_id) select website_id, id, $2 from carts where website_id = $1`,
      [here.websiteId, foreign.id],
    ),
  ).rejects.toThrow('foreign key');
  const words = async (change: string) => {
    const card = await here.issue(5000);
    await shopper.post(CARDS, { code: card.code });
    await here.query(`update gift_cards set ${change} where website_id = $1 and id = $2`, [
      here.websiteId,
      card.id,
    ]);
    const { shoppingCart } = (await shopper.del(`${CARDS}/${crypto.randomUUID()}`)).json;
    await shopper.del(`${CARDS}/${card.id}`);
    return [shoppingCart.giftCardMinor, shoppingCart.giftCards[0].message];
  };
  expect(await words(`currency = 'EUR'`)).toEqual([0, 'This gift card is in another currency.']);
  expect(await words(`is_enabled = false`)).toEqual([0, 'This gift card can no longer be used.']);
  expect(await words(`expires_on = site_today(website_id) - 1`)).toEqual([0, 'This gift card has expired.']);
});

test('GIFT-05: the last day of a card is one of its site, wherever the server is', async () => {
  const { issue, query, websiteId, cartOf } = await giftShop();
  const card = await issue(5000);
  const { shopper } = await cartOf('MUG');
  await shopper.post(CARDS, { code: card.code });
  await query(
    `update gift_cards set expires_on = (now() at time zone 'Pacific/Kiritimati')::date - 1 where website_id = $1`,
    [websiteId],
  );
  const paidIn = async (timeZone: string) => {
    await query(
      `update website_settings set settings = settings || jsonb_build_object('timeZone', $2::text) where website_id = $1`,
      [websiteId, timeZone],
    );
    return (await shopper.get('/api/commerce/shopping-cart')).json.giftCardMinor;
  };
  expect(await paidIn('Pacific/Kiritimati')).toBe(0);
  expect(await paidIn('Etc/GMT+12')).toBeGreaterThan(0);
  // An older name, which the zones of some systems leave out: the cart is answered all the same.
  await query(`update gift_cards set expires_on = site_today(website_id) + 1 where website_id = $1`, [
    websiteId,
  ]);
  expect(await paidIn('SystemV/AST4')).toBeGreaterThan(0);
});

test('A62: gift cards buy no gift cards; in a mixed cart they pay the rest', async () => {
  const { issue, cartOf } = await giftShop();
  const card = await issue(10_000);
  const { shopper } = await cartOf('GIFT-50');
  const alone = (await shopper.post(CARDS, { code: card.code })).json.shoppingCart;
  expect(alone).toMatchObject({ giftCardMinor: 0, payableMinor: 5000 });
  expect(alone.giftCards[0].message).toBe('Gift cards cannot pay for gift cards.');
  await cartOf('MUG', 1, shopper);
  const mixed = (await shopper.get('/api/commerce/shopping-cart')).json;
  expect(mixed).toMatchObject({ giftCardMinor: 4000, payableMinor: 5000 });
});

test('A62: codes cannot be tried out: the eleventh in a minute is refused', async () => {
  const { cartOf } = await giftShop();
  const { shopper } = await cartOf('MUG');
  const states: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    states.push((await shopper.post('/gift-card/balance', { code: 'AAAA-AAAA-AAAA-AAAA-AAAA' })).status);
  }
  expect(states.slice(-2)).toEqual([429, 429]);
});
