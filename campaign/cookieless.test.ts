import { aVariant } from '@sitewright/testing/builders/product';
import { auditStore } from '@sitewright/testing/store-auditor';
import { expect, test } from 'vitest';
import { inParallel, insisting } from './shoppers.ts';
import { TARGETS } from './targets.ts';

const CLIENTS = 200;
const ADDITIONS = Number(process.env.CAMPAIGN_CHECKOUTS ?? 10_000) / 5;
const CART = '/api/commerce/shopping-cart';
/** Invalid values that programs send as a cart token. */
const NO_TOKENS = ['', 'undefined', 'null', '0', 'deleted', '%00', 'a'.repeat(63), 'g'.repeat(64), 'true'];

test.each(TARGETS)(
  'I03, A06: $name: clients that keep no cookies, or send what is no token, never share a cart',
  { timeout: 1_800_000 },
  async ({ open }) => {
    const { shop, query, websiteId, visitor } = await open();
    const variants = [aVariant({ sku: 'A', unlimited: true })];
    const line = { itemId: await shop.product({ variants }), sku: 'A', quantity: 1 };
    const name = `cart-${websiteId.slice(-12)}`;
    const carts = new Set<string>();
    const tokens = new Set<string>();
    await inParallel({ count: ADDITIONS, width: CLIENTS }, async (at) => {
      const client = visitor();
      // Every third is a plain form without any cookie; the others keep their crumb, but nothing of a cart.
      const isForm = at % 3 === 0;
      const planted = NO_TOKENS[at % NO_TOKENS.length] ?? '';
      const { json } = await insisting(async () => {
        client.cookies.delete(name);
        if (isForm) client.cookies.clear();
        else if (planted) client.cookies.set(name, planted);
        const form = { itemId: line.itemId, sku: line.sku, quantity: '1' };
        const reply = await (isForm
          ? client.postForm(`${CART}/entries`, form)
          : client.post(`${CART}/entries`, line));
        return isForm && reply.status === 303 ? { ...reply, json: {} } : reply;
      });
      const token = client.cookies.get(name) ?? '';
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      tokens.add(token);
      const { shoppingCart } = json as unknown as { shoppingCart?: { id: string; totalQuantity: number } };
      if (!shoppingCart) return;
      expect(shoppingCart.totalQuantity).toBe(1);
      carts.add(shoppingCart.id);
      client.cookies.delete(name);
      const seen = await insisting(() => client.get(CART));
      expect(seen.json).toMatchObject({ id: null, entries: [] });
    });
    expect(tokens.size).toBe(ADDITIONS);
    expect(carts.size).toBe(ADDITIONS - Math.ceil(ADDITIONS / 3));
    const shared = await query(
      `select cart_id from cart_entries where website_id = $1
        group by cart_id having count(*) > 1 or sum(quantity) > 1`,
      [websiteId],
    );
    expect(shared).toEqual([]);
    expect(await auditStore(query, websiteId)).toEqual([]);
  },
);
