import { aVariant } from '@sitewright/testing/builders/product';
import type { TestClient } from '@sitewright/testing/http-client';
import { givenCode, givenGiftCard } from '@sitewright/testing/offers';
import type { RunningShop } from '@sitewright/testing/running-shop';
import { fillCheckout, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { expect, test } from 'vitest';
import { insisting, payUntilAnswered, tally } from './shoppers.ts';
import { TARGETS } from './targets.ts';

const ROUNDS = Number(process.env.CAMPAIGN_ROUNDS ?? 25);
const CARTS = 20;
const CART = '/api/commerce/shopping-cart';

test.each(TARGETS)(
  'V02, V04, I07, I08: $name: a code of one use and a card of 100.00 under 20 carts at once, over and over',
  { timeout: 1_800_000 },
  async ({ open }) => {
    const running = await open();
    const { shop, query, websiteId } = running;
    const variants = [aVariant({ sku: 'HUNDRED', unlimited: true, priceMinor: 10_000 })];
    const line = { itemId: await shop.product({ variants }), sku: 'HUNDRED', quantity: 1 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const isCard = round % 2 === 1;
      const given = isCard
        ? await givenGiftCard(running, 10_000)
        : await givenCode(running, `ONCE${round}`, { useLimit: 1 });
      const shoppers = await shoppersWith(
        running,
        line,
        `${CART}/${isCard ? 'gift-cards' : 'coupons'}`,
        given.code,
      );
      const scenarios = ['succeeds', 'declined', 'answer-lost'];
      // A third of them is rejected by the bank, of another third the answer is lost: nothing may be taken twice for that.
      await atOnce(shoppers, (shopper, at) =>
        payUntilAnswered(shopper, { scenario: scenarios[at % 3] ?? '' }),
      );
      for (const shopper of shoppers) await payUntilAnswered(shopper);
      expect([round, await usesOf(running, given.id, isCard)]).toEqual([round, { used: 1 }]);
    }
    expect(await auditStore(query, websiteId)).toEqual([]);
  },
);

test.each(TARGETS)(
  'G3, I02: $name: one key, many keys, double clicks and retries of one cart at once make one order',
  { timeout: 1_800_000 },
  async ({ open }) => {
    const { shop, query, websiteId, visitor } = await open();
    const itemId = await shop.product({ variants: [aVariant({ sku: 'A', qtyInStock: ROUNDS })] });
    for (let round = 0; round < ROUNDS; round += 1) {
      const shopper = visitor();
      await shopper.post(`${CART}/entries`, { itemId, sku: 'A', quantity: 1 });
      await fillCheckout(shopper);
      const tabs = Array.from({ length: CARTS }, () => shopper);
      const scenario = round % 3 === 2 ? 'answer-lost' : 'succeeds';
      const orders = await atOnce(tabs, async (tab, at) => {
        const key = at % 2 ? `double-click-${round}` : `tab-${at}-of-${round}`;
        const { json } = await insisting(() => submitCheckout(tab, { key, scenario }));
        return 'orderId' in json ? String(json.orderId) : json.error.code;
      });
      expect([round, Object.values(tally(orders))]).toEqual([round, [CARTS]]);
    }
    expect(await query(`select from orders where website_id = $1`, [websiteId])).toHaveLength(ROUNDS);
    expect(await auditStore(query, websiteId)).toEqual([]);
  },
);

async function shoppersWith(
  { visitor }: RunningShop,
  line: object,
  path: string,
  code: string,
): Promise<TestClient[]> {
  return Promise.all(
    Array.from({ length: CARTS }, async (_, at) => {
      const shopper = visitor();
      await insisting(() => shopper.post(`${CART}/entries`, line));
      await insisting(() => shopper.post(path, { code }));
      const email = `shopper${at}@shop.test`;
      await insisting(() => fillCheckout(shopper, { email }).then(() => ({ status: 200, json: {} })));
      return shopper;
    }),
  );
}

/** All start in the same turn. */
async function atOnce<T>(
  shoppers: readonly TestClient[],
  work: (shopper: TestClient, at: number) => Promise<T>,
): Promise<T[]> {
  const start = Promise.withResolvers<void>();
  const all = shoppers.map((shopper, index) => start.promise.then(() => work(shopper, index)));
  start.resolve();
  return Promise.all(all);
}

/** Number of uses of a code, or of times the whole of a card was spent. */
async function usesOf({ query, websiteId }: RunningShop, id: string, isCard: boolean): Promise<unknown> {
  const sql = isCard
    ? `select ((face_minor - balance_minor) / face_minor)::int as used from gift_cards where website_id = $1 and id = $2`
    : `select count(*)::int as used from discount_uses
        where website_id = $1 and discount_id = $2 and order_id is not null`;
  return (await query(sql, [websiteId, id]))[0];
}
