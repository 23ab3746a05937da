import * as contract from '@sitewright/contract/discounts';
import { withConstraintErrors } from '../../../../platform/database/with-constraint-errors.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import * as queries from '../queries/discounts.ts';

/** Discounts of one store; each automatic one is looked at with every cart. */
const MAX_DISCOUNTS = 2000;

export const listDiscounts = route(contract.listDiscounts, async ({ db, websiteId, query }) => {
  const { search = null, status = null, cursor: before = null } = query;
  return readPage(
    query.limit,
    (limit) => queries.listDiscountRows(db, { websiteId, search: search || null, status, before, limit }),
    ({ id }) => id,
  );
});

export const getDiscount = route(contract.getDiscount, ({ db, websiteId, params }) =>
  queries.getDiscount(db, { websiteId, discountId: params.discountId }),
);

export const createDiscount = route(contract.createDiscount, async ({ db, websiteId, body, newId }) => {
  if ((await queries.countDiscounts(db, websiteId)) >= MAX_DISCOUNTS) throw new AppError('discounts-full');
  const key = { websiteId, discountId: newId() };
  await withFreeCode(() => queries.insertDiscount(db, key, body));
  return queries.getDiscount(db, key);
});

export const updateDiscount = route(contract.updateDiscount, async ({ db, websiteId, params, body }) => {
  const key = { websiteId, discountId: params.discountId };
  if (!(await queries.lockDiscount(db, key))) throw new AppError('not-found');
  const { rowVersion, discount } = body;
  const isSaved = await withFreeCode(() => queries.updateDiscount(db, { ...key, rowVersion }, discount));
  if (!isSaved) throw new AppError('conflict');
  return queries.getDiscount(db, key);
});

export const updateDiscountStatus = route(
  contract.updateDiscountStatus,
  async ({ db, websiteId, params, body }) => {
    const key = { websiteId, discountId: params.discountId };
    if (!(await queries.updateEnabled(db, key, body.isEnabled))) throw new AppError('not-found');
    return queries.getDiscount(db, key);
  },
);

export const deleteDiscount = route(contract.deleteDiscount, async ({ db, websiteId, params }) => {
  const key = { websiteId, discountId: params.discountId };
  if (!(await queries.lockDiscount(db, key))) return {};
  if (!(await queries.deleteUnused(db, key))) throw new AppError('discount-in-use');
  return {};
});

/** Two discounts with one code would leave open which is meant. */
function withFreeCode<T>(write: () => Promise<T>): Promise<T> {
  const taken = () => new AppError('discount-code-taken', { code: 'taken' });
  return withConstraintErrors({ discounts_code: taken }, write);
}
