import { aVariant } from '@sitewright/testing/builders/product';
import type { TestClient } from '@sitewright/testing/http-client';
import { fillCheckout, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { expect, test } from 'vitest';
import { PLACES } from './places.ts';

const CLIENTS = 200;
const CHECKOUTS = Number(process.env.CAMPAIGN_CHECKOUTS ?? 10_000);
const UNITS = 100;

test.each(PLACES)(
  'G1, I01: $name: 200 clients, 10,000 checkouts, 100 units: exactly 100 are sold',
  {
    timeout: 1_800_000,
  },
  async ({ open }) => {
    const { shop, query, websiteId, visitor } = await open();
    const itemId = await shop.product({ variants: [aVariant({ sku: 'HOT', qtyInStock: UNITS })] });

    // Every cart stands at the pay button before the first is paid: a cart keeps no units back.
    const ready: TestClient[] = [];
    await inParallel(CHECKOUTS, async () => {
      const shopper = visitor();
      const line = { itemId, sku: 'HOT', quantity: 1 };
      await insisting(() => shopper.post('/api/commerce/shopping-cart/entries', line));
      await insisting(() => fillCheckout(shopper).then(() => ({ status: 200, json: {} })));
      ready.push(shopper);
    });
    expect(ready).toHaveLength(CHECKOUTS);
    const results: string[] = [];
    await inParallel(CHECKOUTS, async (at) => {
      const shopper = ready[at];
      if (!shopper) throw new Error('no shopper');
      results.push(await payUntilSaid(shopper));
    });

    expect(tally(results)).toEqual({ completed: UNITS, 'out-of-stock': CHECKOUTS - UNITS });
    expect(await query(`select qty, held from variants where website_id = $1`, [websiteId])).toEqual([
      { qty: 0, held: 0 },
    ]);
    expect(await query(`select from orders where website_id = $1`, [websiteId])).toHaveLength(UNITS);
    expect(await auditStore(query, websiteId)).toEqual([]);
  },
);

/** Pays as a shopper does: a payment that a busy machine let run out of time has taken nothing, so it is begun anew. */
async function payUntilSaid(shopper: TestClient): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const key = crypto.randomUUID();
    const { status, json } = await insisting(() => submitCheckout(shopper, { key }));
    if (status === 200) return json.status;
    if (json.error.code !== 'payment-declined' || tries === 10) return json.error.code;
  }
}

type Answer = { status: number; json: { status?: string; error?: { code: string } } };

/** Asks again, as a browser does, while there is no answer, the program is busy or the payment under way. */
async function insisting(
  ask: () => Promise<Answer>,
): Promise<{ status: number; json: { status: string; error: { code: string } } }> {
  let last = '';
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await ask().catch(() => null);
    const code = answer?.json?.error?.code;
    last = code ?? answer?.json?.status ?? String(answer?.status);
    const isOpen =
      !answer || answer.status >= 500 || code === 'payment-in-progress' || code === 'rate-limited';
    if (!isOpen && answer.json?.status !== 'pending') return answer as Awaited<ReturnType<typeof insisting>>;
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 800));
  }
  throw new Error(`no answer in a minute, at last ${last}`);
}

async function inParallel(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
}

function tally(results: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}
