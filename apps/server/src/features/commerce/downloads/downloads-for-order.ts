import { randomBytes } from 'node:crypto';
import { DIGITAL_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { DigitalSettings } from '@sitewright/domain/product/schema';
import type { Db } from '../../../platform/database/database.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { listStoredFiles } from '../../content/assets/index.ts';
import { markLinesSent, type StoredOrder, type StoredOrderLine, sendOrderMail } from '../orders/index.ts';
import { insertDownload, listDigitalSettings } from './queries/downloads.ts';

/** True for an order with digital goods. */
export function hasDigitalGoods({ items }: Pick<StoredOrder, 'items'>): boolean {
  return items.some(({ productType }) => productType === DIGITAL_TYPE);
}

/** Items of an order that have files now: their lines are what `downloadsForOrder` opens. */
export async function itemsWithFiles(
  db: Db,
  websiteId: string,
  { items }: { items: readonly Pick<StoredOrderLine, 'itemId' | 'productType'>[] },
): Promise<Set<string>> {
  const itemIds = items.filter(({ productType }) => productType === DIGITAL_TYPE).map(({ itemId }) => itemId);
  if (itemIds.length === 0) return new Set();
  const settings = [...(await listDigitalSettings(db, { websiteId, itemIds }))];
  const ids = settings.flatMap(([, { fileIds = [] }]) => fileIds);
  const files = await listStoredFiles(db, { websiteId, ids });
  const stored = new Set(files.filter(isLicensed).map(({ id }) => id));
  const hasStored = ({ fileIds = [] }: Partial<DigitalSettings>) => fileIds.some((id) => stored.has(id));
  return new Set(settings.filter(([, digital]) => hasStored(digital)).map(([itemId]) => itemId));
}

/** An image that has lost its licence since it was put on sale goes to nobody. */
function isLicensed({ needsLicense }: { needsLicense: boolean }): boolean {
  return !needsLicense;
}

/**
 * Opens the files of a paid order's digital lines to its buyer, emails their links and marks these lines as sent. Each
 * line once, however often it runs; lines without files, or with one that nobody gets, are left to the owner.
 */
export async function downloadsForOrder(
  db: Db,
  deps: Pick<AppDeps, 'newId'>,
  order: StoredOrder & { websiteId: string },
): Promise<void> {
  const { websiteId, id: orderId } = order;
  const digital = order.items.filter(({ productType }) => productType === DIGITAL_TYPE);
  if (digital.length === 0) return;
  const key = { websiteId, orderId };
  const settings = await listDigitalSettings(db, { websiteId, itemIds: digital.map(({ itemId }) => itemId) });
  let count = 0;
  const opened: StoredOrderLine[] = [];
  for (const line of digital) {
    const { fileIds = [], maxDownloads = null, linkDays = null } = settings.get(line.itemId) ?? {};
    const stored = await listStoredFiles(db, { websiteId, ids: fileIds });
    const files = stored.filter(isLicensed);
    for (const file of files) {
      const download = { fileId: file.id, filename: file.filename, maxDownloads, linkDays };
      const names = { id: deps.newId(), token: randomBytes(24).toString('base64url') };
      const isNew = await insertDownload(db, key, { ...download, ...names, position: line.position });
      if (isNew) count += 1;
    }
    if (files.length > 0 && files.length === stored.length) opened.push(line);
  }
  if (count === 0) return;
  await markLinesSent(db, key, order, opened);
  await sendOrderMail(db, { ...key, kind: 'order-downloads' });
}
