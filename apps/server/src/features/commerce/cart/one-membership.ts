import { PAYWALL_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { listNewAreas, lockPurchases } from './queries/held-areas.ts';

/** A line, or so many of a variant, as far as it opens member areas. */
type Opening = { productType: number; areaIds: readonly string[]; quantity: number };

/** True where two lines of a cart open the same area. */
export function opensAreaTwice(lines: readonly Opening[]): boolean {
  const opened = membershipsOf(lines).flatMap(({ areaIds }) => areaIds);
  return new Set(opened).size < opened.length;
}

/** True for more than one unit of what opens a member area: it opens to whoever buys it, once. */
export function hasSeveralOfMembership(lines: readonly Pick<Opening, 'productType' | 'quantity'>[]): boolean {
  return lines.some(({ productType, quantity }) => productType === PAYWALL_TYPE && quantity > 1);
}

/** Refuses what opens nothing that its buyer does not have, or is paying for. Errors: membership-held. */
export async function refuseHeld(
  db: Db,
  key: { websiteId: string; memberId: string },
  lines: readonly Opening[],
): Promise<void> {
  const memberships = membershipsOf(lines);
  const areaIds = memberships.flatMap((line) => line.areaIds);
  const fresh = new Set(await listNewAreas(db, { ...key, areaIds }));
  if (memberships.some((line) => !line.areaIds.some((id) => fresh.has(id))))
    throw new AppError('membership-held');
}

/**
 * Refuses a cart with which its member would pay for access twice. Purchases of a member wait for each other from here until the
 * end of the transaction, so that each sees what the one before pays for. Errors: one-membership-only, membership-in-cart,
 * membership-held.
 */
export async function refuseSecondMembership(
  db: Db,
  websiteId: string,
  { memberId, lines }: { memberId: string | null; lines: readonly Opening[] },
): Promise<void> {
  if (memberId === null || membershipsOf(lines).length === 0) return;
  if (hasSeveralOfMembership(lines)) throw new AppError('one-membership-only');
  if (opensAreaTwice(lines)) throw new AppError('membership-in-cart');
  await lockPurchases(db, memberId);
  await refuseHeld(db, { websiteId, memberId }, lines);
}

function membershipsOf(lines: readonly Opening[]): Opening[] {
  return lines.filter(({ productType, areaIds }) => productType === PAYWALL_TYPE && areaIds.length > 0);
}
