import { CARDS, codesIn, givenGiftShop } from '@sitewright/testing/features/gift-shop';
import { fillCheckout, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { expect, test } from 'vitest';

/** An order of two gift cards of 50.00 and a mug, which is not sent yet; 40.00 of one card are spent for another mug. */
async function partlySpent() {
  const shop = await givenGiftShop();
  const { shopper } = await shop.cartOf('GIFT-50', 2);
  await shop.cartOf('MUG', 1, shopper);
  await fillCheckout(shopper);
  expect((await submitCheckout(shopper)).json.status).toBe('completed');
  const orderId = await shop.runPaid();
  const cards: { id: string }[] = (await shop.owner.get(shop.path)).json.items;
  for (const { id } of cards) await shop.mail(id);
  const [code = '', unspent = ''] = (await shop.mails()).flatMap(({ text }) => codesIn(text));
  const other = await shop.cartOf('MUG');
  await other.shopper.post(CARDS, { code });
  await fillCheckout(other.shopper);
  expect((await submitCheckout(other.shopper, { expectedTotalMinor: 0 })).json.status).toBe('completed');
  const path = `/api/websites/${shop.websiteId}/orders/${orderId}`;
  const order = async () => (await shop.owner.get(path)).json.order;
  const cancel = async (refundId: string | null) => {
    const { rowVersion } = await order();
    const body = { rowVersion, restock: true, refundId, reason: '', notify: false };
    return shop.owner.post(`${path}/cancel`, body);
  };
  return { ...shop, orderId, unspent, order, cancel };
}

type Shop = Awaited<ReturnType<typeof partlySpent>>;

async function expectNothingLeft({ owner, path, unspent, visitor, cartOf, ...shop }: Shop): Promise<void> {
  const cards = (await owner.get(path)).json.items;
  expect(
    cards.map(({ status, balanceMinor }: { status: string; balanceMinor: number }) => [status, balanceMinor]),
  ).toEqual([
    ['disabled', 0],
    ['disabled', 0],
  ]);
  expect((await visitor().post('/gift-card/balance', { code: unspent })).status).toBe(404);
  const { shopper } = await cartOf('MUG');
  expect((await shopper.post(CARDS, { code: unspent })).json.error.code).toBe('gift-card-invalid');
  expect(await auditStore(shop.query, shop.websiteId)).toEqual([]);
}

const revoked = { kind: 'gift-cards-revoked', data: { cards: 2, spentMinor: 4000 } };

test('GIFT-05: canceled without its money back, an order takes what is left on its gift cards, and says what was spent', async () => {
  const shop = await partlySpent();
  expect((await shop.cancel(null)).json).toEqual({ refundStatus: null });
  const { status, paymentStatus, events } = await shop.order();
  expect([status, paymentStatus]).toEqual(['canceled', 'paid']);
  expect(events).toContainEqual(expect.objectContaining(revoked));
  await expectNothingLeft(shop);
  await shop.runPaid();
  expect((await shop.owner.get(shop.path)).json.items).toHaveLength(2);
});

test('GIFT-05: canceled with its money back, an order takes its gift cards back once', async () => {
  const shop = await partlySpent();
  expect((await shop.cancel(crypto.randomUUID())).json).toEqual({ refundStatus: 'done' });
  const { events, paymentStatus } = await shop.order();
  expect(paymentStatus).toBe('refunded');
  expect(events.filter(({ kind }: { kind: string }) => kind === revoked.kind)).toMatchObject([revoked]);
  await expectNothingLeft(shop);
});
