import { createHash, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/** Database, site and call of the peer. */
export type CartPeer = { connection: pg.ClientConfig; websiteId: string };

type Addition = { itemId: string; sku: string; token: string };

/** The smallest program that adds to a cart durably: the statements of the product's call, nothing checked or priced. */
process.once('message', async ({ connection, websiteId }: CartPeer) => {
  const { addUnits, listAddableVariants } = await import(
    '@sitewright/server/features/commerce/cart/queries/carts'
  );
  const { findCart } = await import('@sitewright/server/features/commerce/cart/queries/stored-cart');
  const pool = new pg.Pool({ ...connection, max: 10 });
  const app = Fastify();
  app.post<{ Body: Addition }>('/', async ({ body }) => {
    const client = await pool.connect();
    try {
      const query = async (text: string, values?: readonly unknown[], name = '') => {
        const { rows, rowCount } = await client.query({ text, values: values as unknown[], name });
        return { rows, rowCount: rowCount ?? 0 };
      };
      const unused = () => {};
      const db = { query, send: unused, afterCommit: unused } as Parameters<typeof findCart>[0];
      await client.query(`begin; set local app.website_id = '${websiteId}'`);
      const variants = await listAddableVariants(db, { websiteId, itemId: body.itemId });
      const variantId = variants.find(({ sku }) => sku === body.sku)?.variantId ?? '';
      const key = { websiteId, tokenHash: createHash('sha256').update(body.token).digest() };
      await addUnits(db, {
        ...key,
        cartId: randomUUID(),
        memberId: null,
        entryId: randomUUID(),
        locale: 'en-US',
        itemId: body.itemId,
        variantId,
        quantity: 1,
        additionalFields: null,
        fieldsKey: '',
      });
      const cart = await findCart(db, key);
      await client.query('commit');
      return cart;
    } finally {
      client.release();
    }
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.once('disconnect', () => process.exit());
