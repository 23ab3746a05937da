import {
  createDiscount as createCall,
  deleteDiscount as deleteCall,
  listDiscounts as listCall,
  readDiscount as readCall,
  saveDiscount as saveCall,
  switchDiscount as switchCall,
} from '@sitewright/contract/discounts';
import type { Discount } from '@sitewright/domain/discount/schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { PAGE_SIZE, readPage } from '../../../platform/http/read-page.ts';
import { route } from '../../../platform/http/route.ts';
import * as queries from './queries/discounts.ts';

/** Discounts of one store; each automatic one is looked at with every cart. */
const MAX_DISCOUNTS = 2000;

export const listDiscounts = route(listCall, async ({ db, websiteId, query }) => {
  const { search = null, status = null, cursor: before = null } = query;
  const { rows: discounts, next } = await readPage(
    PAGE_SIZE,
    (limit) => queries.listDiscountRows(db, { websiteId, search: search || null, status, before, limit }),
    ({ id }) => id,
  );
  return { discounts, ...next };
});

export const readDiscount = route(readCall, ({ db, websiteId, params }) =>
  getDiscount(db, { websiteId, discountId: params.discountId }),
);

export const createDiscount = route(createCall, async ({ db, websiteId, body, newId }) => {
  if ((await queries.countDiscounts(db, websiteId)) >= MAX_DISCOUNTS) throw new AppError('discounts-full');
  const key = { websiteId, discountId: newId() };
  await withFreeCode(() => queries.insertDiscount(db, key, body));
  return getDiscount(db, key);
});

export const saveDiscount = route(saveCall, async ({ db, websiteId, params, body }) => {
  const key = { websiteId, discountId: params.discountId };
  if (!(await queries.lockDiscount(db, key))) throw new AppError('not-found');
  const { rowVersion, discount } = body;
  const isSaved = await withFreeCode(() => queries.updateDiscount(db, { ...key, rowVersion }, discount));
  if (!isSaved) throw new AppError('conflict');
  return getDiscount(db, key);
});

export const switchDiscount = route(switchCall, async ({ db, websiteId, params, body }) => {
  const key = { websiteId, discountId: params.discountId };
  if (!(await queries.updateEnabled(db, key, body.isEnabled))) throw new AppError('not-found');
  return getDiscount(db, key);
});

export const deleteDiscount = route(deleteCall, async ({ db, websiteId, params }) => {
  const key = { websiteId, discountId: params.discountId };
  if (!(await queries.lockDiscount(db, key))) return {};
  if (!(await queries.deleteUnused(db, key))) throw new AppError('discount-in-use');
  return {};
});

async function getDiscount(db: Db, key: { websiteId: string; discountId: string }): Promise<Discount> {
  const discount = await queries.findDiscount(db, key);
  if (!discount) throw new AppError('not-found');
  return discount;
}

/** Two discounts with one code would leave open which is meant. */
async function withFreeCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint === 'discounts_code') throw new AppError('discount-code-taken', { code: 'taken' });
    throw error;
  }
}
