import * as contract from '@sitewright/contract/products';
import { changedPrice } from '@sitewright/domain/product/price-change';
import { MAX_PRICE_MINOR } from '@sitewright/domain/product/schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { z } from 'zod';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { deleteItem, type ItemChange, updateItem } from '../../../content/collections/index.ts';
import { bumpItemVersion } from '../../../site/sites/index.ts';
import { getProductRows, type ProductRows } from '../owned-product.ts';
import { updatePrices } from '../queries/prices.ts';
import { refreshProductKeys } from '../queries/products.ts';
import { lockVariants } from '../queries/variants.ts';

type Change = z.output<typeof contract.updateProducts.body>['change'];

/** Each product has a transaction of its own: one that cannot be changed keeps none of the others back. */
export const updateProducts = routeWithoutTransaction(
  contract.updateProducts,
  async ({ websiteId, body, account, deps, once }) => {
    const refused: { id: string; title: string; message: string }[] = [];
    let changed = 0;
    for (const id of new Set(body.ids)) {
      let title = '';
      try {
        const changeThis = async (db: Db) => {
          await lockVariants(db, websiteId, [id]);
          const rows = await getProductRows(db, { websiteId, id });
          title = rows.item.title;
          await changeOne(db, websiteId, rows, { change: body.change, accountId: account.id });
          return { changed: 1, refused: [] };
        };
        const part = { name: id, body: body.change };
        const result = await deps.database.site(websiteId, (db) => once(db, () => changeThis(db), part));
        changed += result.changed;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ id, title, message: error.message });
      }
    }
    return { changed, refused };
  },
);

async function changeOne(
  db: Db,
  websiteId: string,
  rows: ProductRows,
  { change, accountId }: { change: Change; accountId: string },
): Promise<void> {
  const { item } = rows;
  if (change.kind === 'delete')
    return deleteItem(db, { websiteId, id: item.id, rowVersion: item.rowVersion }, { accountId });
  if (change.kind === 'price' || change.kind === 'start-sale' || change.kind === 'end-sale')
    return changePrices(db, websiteId, rows, change);
  await updateItem(db, { websiteId, id: item.id, rowVersion: item.rowVersion }, itemChange(item, change));
}

type LabelChange = Exclude<Change, { kind: 'delete' | 'price' | 'start-sale' | 'end-sale' }>;

function itemChange(item: Item, change: LabelChange): ItemChange {
  switch (change.kind) {
    case 'status':
      return { status: change.status };
    case 'add-categories':
      return { categories: [...item.categories, ...change.labels] };
    case 'remove-categories':
      return { categories: without(item.categories, change.labels) };
    case 'add-tags':
      return { tags: [...item.tags, ...change.labels] };
    case 'remove-tags':
      return { tags: without(item.tags, change.labels) };
  }
}

function without(labels: readonly string[], gone: readonly string[]): string[] {
  const keys = new Set(gone.map((label) => label.toLowerCase()));
  return labels.filter((label) => !keys.has(label.toLowerCase()));
}

type PriceChange = Extract<Change, { kind: 'price' | 'start-sale' | 'end-sale' }>;

async function changePrices(
  db: Db,
  websiteId: string,
  { item, stored }: ProductRows,
  change: PriceChange,
): Promise<void> {
  // A sale price that is not below the price is no sale.
  const prices = stored.variants.map(({ id, priceMinor, salePriceMinor, onSale }) => {
    if (change.kind === 'end-sale') return { id, priceMinor, salePriceMinor, onSale: false };
    if (change.kind === 'price') {
      const changed = changedPrice(priceMinor, change.basisPoints);
      return { id, priceMinor: changed, salePriceMinor, onSale: onSale && (salePriceMinor ?? 0) < changed };
    }
    const reduced = changedPrice(priceMinor, -change.basisPoints);
    return { id, priceMinor, salePriceMinor: reduced, onSale: reduced < priceMinor };
  });
  if (prices.some(({ priceMinor }) => priceMinor > MAX_PRICE_MINOR))
    throw new AppError('invalid-fields', {}, { message: 'The price would be too high.' });
  await updatePrices(db, { websiteId, itemId: item.id }, prices);
  await refreshProductKeys(db, websiteId, [item.id]);
  await bumpItemVersion(db, websiteId);
}
