import { aVariant } from '@sitewright/testing/builders/product';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { mediaKey, originalKey } from '../../content/assets/asset-files.ts';
import { findOrder } from '../orders/index.ts';
import { downloadsForOrder } from './downloads-for-order.ts';
import { listDownloads } from './queries/downloads.ts';

const TEXT = 'The whole pattern, ten pages of it.';

/** A paid order of a digital product with one file. */
async function boughtFile(limits: { maxDownloads?: number; linkDays?: number } = {}) {
  const app = await testApp();
  const { websiteId, deps, database, query } = app;
  const shop = await givenShop(app);
  const fileId = deps.newId();
  const key = crypto.randomUUID().replaceAll('-', '');
  await deps.storage.put(mediaKey(websiteId, key), Buffer.from(TEXT));
  await query(
    `insert into assets (website_id, id, key, kind, mime, filename, format, size_bytes)
     values ($1, $2, $3, 'file', 'application/pdf', 'Pattern ü.pdf', 'pdf', $4)`,
    [websiteId, fileId, key, TEXT.length],
  );
  const digital = { fileIds: [fileId], maxDownloads: null, linkDays: null, ...limits };
  const itemId = await shop.product({
    productType: 2,
    digital,
    variants: [aVariant({ sku: 'P', unlimited: true })],
  });
  expect(await buy(app.visitor(), [{ itemId, sku: 'P', quantity: 1 }])).toBe('completed');
  const [row] = await query<{ id: string }>(`select id from orders where website_id = $1`, [websiteId]);
  const orderKey = { websiteId, orderId: row?.id ?? '' };
  const open = () =>
    database.site(websiteId, async (db) => {
      const order = await findOrder(db, orderKey);
      if (order) await downloadsForOrder(db, deps, { ...order, websiteId });
    });
  await open();
  await open();
  const list = () => database.site(websiteId, (db) => listDownloads(db, orderKey));
  const [download] = await list();
  return { ...app, orderKey, key, path: `/downloads/${download?.token}`, list };
}

test('a paid file is opened once, mailed, sent, and downloads whole and in parts', async () => {
  const bought = await boughtFile();
  expect(await bought.list()).toHaveLength(1);
  const whole = await bought.get(bought.path);
  expect([whole.status, whole.text]).toEqual([200, TEXT]);
  expect(whole.headers['content-disposition']).toContain('attachment; filename="Pattern _.pdf"');
  expect(whole.headers['cache-control']).toContain('no-store');
  expect(JSON.stringify(whole.headers)).not.toContain(bought.key);
  const part = await bought.get(bought.path, { headers: { range: 'bytes=4-8' } });
  expect([part.status, part.text]).toEqual([206, TEXT.slice(4, 9)]);
  expect((await bought.list())[0]).toMatchObject({ downloadCount: 1, isOpen: true });
  const [order] = await bought.query<{ status: string }>(`select status from orders where id = $1`, [
    bought.orderKey.orderId,
  ]);
  expect(order?.status).toBe('fulfilled');
  const mails = await bought.query(
    `select from pgboss.job where name = 'order-mail' and data ->> 'orderId' = $1 and data ->> 'kind' = 'order-downloads'`,
    [bought.orderKey.orderId],
  );
  expect(mails).toHaveLength(1);
  expect(await auditStore(bought.query, bought.websiteId)).toEqual([]);
});

test('a picture that was bought downloads as it was uploaded', async () => {
  const bought = await boughtFile();
  const names = { key: bought.key, format: 'png' as const };
  await bought.deps.storage.put(originalKey(bought.websiteId, names), Buffer.from(TEXT));
  await bought.query(
    `update assets set kind = 'image', mime = 'image/png', format = 'png', filename = 'print.png', width = 9, height = 6
      where website_id = $1 and key = $2`,
    [bought.websiteId, bought.key],
  );
  const { status, text, headers } = await bought.get(bought.path);
  expect([status, text, headers['content-type']]).toEqual([200, TEXT, 'image/png']);
  expect(headers['content-disposition']).toContain('attachment; filename="print.png"');
});

test('twenty browsers at once get a file as often as it may be downloaded, and no more', async () => {
  const bought = await boughtFile({ maxDownloads: 3 });
  const replies = await Promise.all(Array.from({ length: 20 }, () => bought.get(bought.path)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(replies.filter(({ status }) => status === 410)).toHaveLength(17);
  expect((await bought.list())[0]).toMatchObject({ downloadCount: 3, isOpen: false });
});

test('A65: parts of a file are counted like the whole once they are more than one download', async () => {
  const bought = await boughtFile({ maxDownloads: 2 });
  const part = () => bought.get(bought.path, { headers: { range: 'bytes=1-' } });
  const statuses: number[] = [];
  for (let at = 0; at < 5; at++) statuses.push((await part()).status);
  expect(statuses).toEqual([206, 206, 206, 206, 410]);
});

test('A65: a link is dead after its day, after a refund and after a cancellation; a guessed one never lived', async () => {
  const bought = await boughtFile({ linkDays: 1 });
  const { orderId } = bought.orderKey;
  const status = async () => (await bought.get(bought.path)).status;
  expect(await status()).toBe(200);
  await bought.query(`update downloads set expires_at = now() - interval '1 second' where order_id = $1`, [
    orderId,
  ]);
  expect(await status()).toBe(410);
  await bought.query(`update downloads set expires_at = null where order_id = $1`, [orderId]);
  await bought.query(`update order_items set refunded_quantity = quantity where order_id = $1`, [orderId]);
  expect(await status()).toBe(410);
  await bought.query(`update order_items set refunded_quantity = 0 where order_id = $1`, [orderId]);
  expect(await status()).toBe(200);
  expect((await bought.get(`${bought.path}x`)).status).toBe(404);
  const other = await testApp();
  expect((await other.get(bought.path)).status).toBe(404);

  const canceled = await boughtFile();
  await canceled.query(`update orders set payment_status = 'refunded' where id = $1`, [
    canceled.orderKey.orderId,
  ]);
  expect((await canceled.get(canceled.path)).status).toBe(410);
});
