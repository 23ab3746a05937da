import { customerKey } from '@sitewright/domain/discount/customer-key';
import type { Db } from '../../../platform/database/database.ts';
import type { Offer } from './load-offers.ts';
import { countUse, deleteUses, finishUses, insertUse, keepsUnchanged, uncountUse } from './queries/uses.ts';

type PaymentKey = { websiteId: string; paymentId: string };

/** Who uses a discount: the address typed at the checkout, and that of the member whose cart it is; '' for a guest. */
type Customer = { email: string; memberEmail: string };

/**
 * Takes one use of each discount for a payment that begins, all or none (then the caller's transaction must end with an
 * error). Limits hold whoever else pays meanwhile: a limited discount's row is locked until the end of the transaction.
 * False when one is used up or was changed since it was priced.
 */
export async function takeUses(
  db: Db,
  input: PaymentKey & Customer & { offers: readonly Offer[] },
): Promise<boolean> {
  for (const { id, rowVersion, isLimited } of input.offers.toSorted(byId)) {
    const discount = { websiteId: input.websiteId, discountId: id, rowVersion };
    const counted = isLimited ? await countUse(db, discount) : await unlimited(db, discount);
    if (!counted) return false;
    const use = { ...discount, ...counted, ...keysOf(input), paymentId: input.paymentId, orderId: null };
    if (!(await insertUse(db, use))) return false;
  }
  return true;
}

/**
 * Makes the uses of a payment final with its order. Those given back meanwhile are taken again; false when one cannot be,
 * and nothing may be kept of the transaction.
 */
export async function claimUses(
  db: Db,
  input: PaymentKey & Customer & { orderId: string; discountIds: readonly string[] },
): Promise<boolean> {
  if (input.discountIds.length === 0) return true;
  const finished = await finishUses(db, input);
  for (const discountId of input.discountIds.filter((id) => !finished.includes(id)).toSorted()) {
    const discount = { websiteId: input.websiteId, discountId, rowVersion: null };
    const counted = await countUse(db, discount);
    const use = { ...input, ...keysOf(input), discountId };
    if (!counted || !(await insertUse(db, { ...use, ...counted }))) return false;
  }
  return true;
}

/** Gives the uses of a payment back that came to nothing, once; again is harmless. */
export async function releaseUses(db: Db, key: PaymentKey): Promise<void> {
  for (const discountId of await deleteUses(db, key)) {
    await uncountUse(db, { websiteId: key.websiteId, discountId });
  }
}

function keysOf({ email, memberEmail }: Customer) {
  return { customerKey: customerKey(email), memberKey: customerKey(memberEmail) || null };
}

async function unlimited(
  db: Db,
  discount: { websiteId: string; discountId: string; rowVersion: number },
): Promise<{ customerLimit: null } | null> {
  return (await keepsUnchanged(db, discount)) ? { customerLimit: null } : null;
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
