import { customerKey } from '@sitewright/domain/discount/customer-key';
import type { DiscountOffer } from '@sitewright/domain/discount/evaluate-discounts';
import type { Db } from '../../../platform/database/database.ts';
import { requestLanguage } from '../../../platform/texts/site-messages.ts';
import { listItemCategories, listOffers } from './queries/offers.ts';

/** A discount that a cart may have, in the version in which it is priced. */
export type Offer = DiscountOffer & { rowVersion: number; isLimited: boolean; isNamed: boolean };

/** Discounts of a store that a cart's figures depend on; `categories` by item, only where a discount asks for them. */
export type CartOffers = { offers: readonly Offer[]; categories: ReadonlyMap<string, readonly string[]> };

/** A cart without any. */
export const NO_OFFERS: CartOffers = { offers: [], categories: new Map() };

/** Discounts that a cart with these codes may have. `emails` are those of who shops, none while that is not known. */
export async function loadOffers(
  db: Db,
  cart: {
    websiteId: string;
    codes: readonly string[];
    itemIds: readonly string[];
    emails: readonly string[];
  },
): Promise<CartOffers> {
  const customerKeys = [...new Set(cart.emails.map(customerKey).filter(Boolean))];
  const rows = await listOffers(db, { ...cart, customerKeys, locale: requestLanguage() });
  const offers = rows.map(
    ({ value, ...row }): Offer => ({
      ...row,
      term: value,
      isLimited: row.useLimit !== null || row.customerLimit !== null,
    }),
  );
  if (!offers.some(asksForCategories)) return { offers, categories: new Map() };
  const filed = await listItemCategories(db, cart);
  return { offers, categories: new Map(filed.map(({ itemId, categories }) => [itemId, categories])) };
}

function asksForCategories({ term }: Offer): boolean {
  const scopes = term.kind === 'buy-x-get-y' ? [term.scope, term.getScope] : [term.scope];
  return scopes.some((scope) => (scope?.categories.length ?? 0) > 0);
}
