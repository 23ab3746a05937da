import { ERRORS } from '@sitewright/contract/errors';
import * as contract from '@sitewright/contract/inventory';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { bumpItemVersion } from '../../../site/sites/index.ts';
import { recordStockChanges } from '../holds.ts';
import { notifyOfLowStock } from '../low-stock.ts';
import { listDisplayedStock } from '../queries/displayed-stock.ts';
import { listStock } from '../queries/holds.ts';
import { type CountedVariant, listEntries, lockCounted, updateStock } from '../queries/stock.ts';

export const getStock = route(contract.getStock, async ({ db, websiteId, query }) => ({
  results: isUuid(query.itemId) ? await listStock(db, { websiteId, itemId: query.itemId }) : [],
}));

/** Differences, never absolute numbers: what was sold since the owner looked stays sold. */
export const adjustStock = route(contract.adjustStock, async ({ db, websiteId, body, account }) => {
  const requested = new Map(body.changes.map((change) => [change.variantId, change]));
  const stored = await lockCounted(db, websiteId, [...requested.keys()]);
  if (stored.length < requested.size) throw new AppError('not-found');
  const changed = stored.map((variant) => ({
    variant,
    next: stockAfter(variant, requested.get(variant.id)),
  }));
  refuseImpossible(changed);
  await updateStock(
    db,
    websiteId,
    changed.map(({ next }) => next),
  );
  const changes = changed.map(({ variant, next }) => ({
    variantId: next.id,
    change: next.qty - variant.qty,
  }));
  const { reason, note } = body;
  await recordStockChanges(db, websiteId, changes, { reason, note, accountId: account.id });
  await notifyOfLowStock(db, websiteId, {
    stock: await listDisplayedStock(db, { websiteId, variantIds: [...requested.keys()] }),
    taken: changes.map(({ variantId, change }) => ({ variantId, quantity: -change })),
  });
  await bumpItemVersion(db, websiteId);
  return { changed: stored.length };
});

function stockAfter(
  { id, qty, unlimited }: CountedVariant,
  change: { change: number; unlimited?: boolean | undefined } | undefined,
) {
  return { id, qty: qty + (change?.change ?? 0), unlimited: change?.unlimited ?? unlimited };
}

/** All that cannot be are named at once, by the ids of their variants: a table says it row by row. */
function refuseImpossible(changed: readonly { variant: CountedVariant; next: { qty: number } }[]): void {
  const wrong = changed
    .filter(({ variant, next }) => next.qty < variant.held)
    .map(({ variant, next }) => ({
      id: variant.id,
      code: next.qty < 0 ? ('stock-negative' as const) : ('stock-held' as const),
    }));
  if (!wrong[0]) return;
  const fields = wrong.map(({ id, code }) => [id, ERRORS[code].message]);
  throw new AppError(wrong[0].code, Object.fromEntries(fields));
}

export const listStockEntries = route(contract.listStockEntries, ({ db, websiteId, params, query }) => {
  const { variantId } = params;
  return readPage(
    query.limit,
    (limit) => listEntries(db, { websiteId, variantId, before: query.cursor ?? null, limit }),
    ({ id }) => id,
  );
});
