import type { DigitalSettings } from '@sitewright/domain/product/schema';
import type { Db } from '../../../../platform/database/database.ts';

type OrderKey = { websiteId: string; orderId: string };

/** A file that an order gives. Open while the order is paid, in time and below its number of downloads. */
export type OrderDownload = {
  position: number;
  fileId: string;
  filename: string;
  token: string;
  maxDownloads: number | null;
  downloadCount: number;
  /** ISO text, or null without an end. */
  expiresAt: string | null;
  isOpen: boolean;
  /** Of a test order, whose files are given to nobody. */
  testMode: boolean;
};

/** A test, a line whose money was given back, an order canceled or not paid gives nothing. */
const IS_PAID = `not d.test_mode and o.status <> 'canceled' and o.payment_status in ('paid', 'partially-refunded')
  and i.refunded_quantity < i.quantity`;
const IN_TIME = `(d.expires_at is null or d.expires_at > now())`;
/** Downloads `d` with their orders `o` and lines `i`. */
export const DOWNLOADS_FROM = `from downloads d
  join orders o on o.website_id = d.website_id and o.id = d.order_id
  join order_items i on i.website_id = d.website_id and i.order_id = d.order_id and i.position = d.position`;
/** Fields of an `OrderDownload`. */
export const DOWNLOAD_COLUMNS = `d.position, d.file_id as "fileId", d.filename, d.token, d.test_mode as "testMode", d.max_downloads as "maxDownloads",
  d.download_count as "downloadCount", d.expires_at as "expiresAt",
  ${IS_PAID} and ${IN_TIME} and (d.max_downloads is null or d.download_count < d.max_downloads) as "isOpen"`;

/** Digital delivery settings of products, by item. */
export async function listDigitalSettings(
  db: Db,
  key: { websiteId: string; itemIds: readonly string[] },
): Promise<Map<string, Partial<DigitalSettings>>> {
  const { rows } = await db.query<{ itemId: string; digital: Partial<DigitalSettings> }>(
    `select item_id as "itemId", digital from products where website_id = $1 and item_id = any ($2::uuid[])`,
    [key.websiteId, key.itemIds],
  );
  return new Map(rows.map(({ itemId, digital }) => [itemId, digital]));
}

/** Adds a download to a line, once for each file; its days begin now. False when it was there. */
export async function insertDownload(
  db: Db,
  key: OrderKey,
  download: {
    id: string;
    position: number;
    fileId: string;
    filename: string;
    token: string;
    maxDownloads: number | null;
    linkDays: number | null;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into downloads (website_id, id, order_id, position, file_id, filename, token, max_downloads, expires_at,
                            test_mode, currency)
     select $1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(days => $9), test_mode, currency
       from orders where website_id = $1 and id = $3 on conflict do nothing`,
    [
      key.websiteId,
      download.id,
      key.orderId,
      download.position,
      download.fileId,
      download.filename,
      download.token,
      download.maxDownloads,
      download.linkDays,
    ],
  );
  return rowCount === 1;
}

/** Everything an order lets its buyer download, in the order of its lines. */
export async function listDownloads(db: Db, key: OrderKey): Promise<OrderDownload[]> {
  const { rows } = await db.query<OrderDownload>(
    `select ${DOWNLOAD_COLUMNS} ${DOWNLOADS_FROM} where d.website_id = $1 and d.order_id = $2 order by d.position, d.created_at, d.id`,
    [key.websiteId, key.orderId],
  );
  return rows;
}

/** The download of a link, or null. */
export async function findDownload(
  db: Db,
  key: { websiteId: string; token: string },
): Promise<(OrderDownload & { orderId: string }) | null> {
  const { rows } = await db.query<OrderDownload & { orderId: string }>(
    `select ${DOWNLOAD_COLUMNS}, d.order_id as "orderId" ${DOWNLOADS_FROM} where d.website_id = $1 and d.token = $2`,
    [key.websiteId, key.token],
  );
  return rows[0] ?? null;
}

/**
 * Takes one download, or the next part of one that was begun, if the link is open; one statement, so that two browsers
 * cannot both have the last one. A part continues without counting while the bytes of its download last. Gives whether it
 * was counted; null when the link gives nothing any more.
 */
export async function takeDownload(
  db: Db,
  key: { websiteId: string; token: string },
  part: { isStart: boolean; lengthBytes: number; sizeBytes: number },
): Promise<{ isCounted: boolean } | null> {
  const { rows } = await db.query<{ isCounted: boolean }>(
    `update downloads t
        set download_count = download_count + case when f.goes_on then 0 else 1 end,
            resume_bytes = case when f.goes_on then t.resume_bytes - $4 else $5 end
       from (select d.website_id, d.id, not $3 and d.resume_bytes >= $4 as goes_on ${DOWNLOADS_FROM}
              where d.website_id = $1 and d.token = $2 and ${IS_PAID} and ${IN_TIME} for update of d) f
      where t.website_id = f.website_id and t.id = f.id
        and (f.goes_on or t.max_downloads is null or t.download_count < t.max_downloads)
      returning not f.goes_on as "isCounted"`,
    [key.websiteId, key.token, part.isStart, part.lengthBytes, part.sizeBytes],
  );
  return rows[0] ?? null;
}
