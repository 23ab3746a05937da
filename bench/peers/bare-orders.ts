import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

/** Data for the transaction of an order: the product's own tables and stock. */
export type BareOrders = {
  connection: pg.ClientConfig;
  websiteId: string;
  variants: readonly { itemId: string; sku: string }[];
  clients: number;
  orders: number;
};

/**
 * The least an order must write, durably, in one transaction on connections of its own: a unit off the stock, the ledger,
 * the order and its line. No HTTP, nothing priced, checked or paid. Tells how many a second.
 */
process.once('message', async ({ connection, websiteId, variants, clients, orders }: BareOrders) => {
  let left = orders;
  const number = Math.floor(Date.now() / 10) * 1000;
  const work = async () => {
    const client = new pg.Client(connection);
    await client.connect();
    while (left > 0) {
      left -= 1;
      const variant = variants[left % variants.length];
      await order(client, { websiteId, number: number + left, itemId: variant?.itemId ?? '' });
    }
    await client.end();
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  process.send?.((orders * 1000) / (performance.now() - from));
});
process.once('disconnect', () => process.exit());

async function order(
  client: pg.Client,
  { websiteId, number, itemId }: { websiteId: string; number: number; itemId: string },
): Promise<void> {
  const id = randomUUID();
  await client.query(`begin; set local app.website_id = '${websiteId}'`);
  const { rows } = await client.query({
    name: 'stock',
    text: `update variants set qty = qty - 1 where website_id = $1 and item_id = $2 and qty - held >= 1 returning id`,
    values: [websiteId, itemId],
  });
  const variantId = rows[0]?.id;
  await client.query({
    name: 'ledger',
    text: `insert into stock_ledger (website_id, variant_id, change, reason, order_id) values ($1, $2, -1, 'sale', $3)`,
    values: [websiteId, variantId, id],
  });
  await client.query({
    name: 'order',
    text: `insert into orders (website_id, id, number, access_token, cart_id, email, locale, currency, test_mode,
        payment_status, subtotal_minor, discount_minor, shipping_minor, tax_minor, grand_total_minor, pricing, item_count)
      values ($1, $2, $3, $4, $5, 'ada@shopper.test', 'en-US', 'USD', true, 'paid', 1000, 0, 500, 0, 1500, '{}', 1)`,
    values: [websiteId, id, number, randomBytes(20).toString('hex'), randomUUID()],
  });
  await client.query({
    name: 'line',
    text: `insert into order_items (website_id, order_id, position, item_id, variant_id, sku, title, attributes,
        product_type, quantity, unit_price_minor, line_total_minor, full_url)
      values ($1, $2, 0, $3, $4, 'SKU', 'Product', '{}', 1, 1, 1000, 1000, '/')`,
    values: [websiteId, id, itemId, variantId],
  });
  await client.query('commit');
}
