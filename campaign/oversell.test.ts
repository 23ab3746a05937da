import { aVariant } from '@sitewright/testing/builders/product';
import type { TestClient } from '@sitewright/testing/http-client';
import { fillCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { expect, test } from 'vitest';
import { inParallel, insisting, payUntilAnswered, tally } from './shoppers.ts';
import { TARGETS } from './targets.ts';

const CLIENTS = 200;
const CHECKOUTS = Number(process.env.CAMPAIGN_CHECKOUTS ?? 10_000);
const UNITS = 100;
const ALL = { count: CHECKOUTS, width: CLIENTS };

test.each(TARGETS)(
  'G1, I01: $name: 200 clients, 10,000 checkouts, 100 units: exactly 100 are sold',
  {
    timeout: 3_600_000,
  },
  async ({ open }) => {
    const { shop, query, websiteId, visitor } = await open();
    const itemId = await shop.product({ variants: [aVariant({ sku: 'HOT', qtyInStock: UNITS })] });

    // Every cart stands at the pay button before the first is paid: a cart keeps no units back.
    const ready: TestClient[] = [];
    await inParallel(ALL, async () => {
      const shopper = visitor();
      const line = { itemId, sku: 'HOT', quantity: 1 };
      await insisting(() => shopper.post('/api/commerce/shopping-cart/entries', line));
      await insisting(() => fillCheckout(shopper).then(() => ({ status: 200, json: {} })));
      ready.push(shopper);
    });
    expect(ready).toHaveLength(CHECKOUTS);
    const results: string[] = [];
    const from = Date.now();
    await inParallel(ALL, async (at) => {
      const shopper = ready[at];
      if (!shopper) throw new Error('no shopper');
      results[at] = await payUntilAnswered(shopper);
    });
    const seconds = Math.round((Date.now() - from) / 1000);
    console.warn(`${CHECKOUTS} checkouts in ${seconds} s: ${JSON.stringify(tally(results))}`);

    // Units of payments that came to nothing are free again, and whoever comes then gets them.
    const left = UNITS - (tally(results).completed ?? 0);
    const late = ready.filter((_, index) => results[index] === 'out-of-stock').slice(0, left);
    for (const shopper of late) expect(await payUntilAnswered(shopper)).toBe('completed');
    expect(await query(`select qty, held from variants where website_id = $1`, [websiteId])).toEqual([
      { qty: 0, held: 0 },
    ]);
    expect(await query(`select from orders where website_id = $1`, [websiteId])).toHaveLength(UNITS);
    expect(Object.keys(tally(results)).sort()).toEqual(['completed', 'out-of-stock']);
    expect(await auditStore(query, websiteId)).toEqual([]);
  },
);
