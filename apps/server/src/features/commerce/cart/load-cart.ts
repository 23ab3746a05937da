import type { Cart } from '@sitewright/domain/cart/schema';
import type { Db } from '../../../platform/database/database.ts';
import { type CartOffers, loadOffers, NO_OFFERS } from '../../catalogue/discounts/index.ts';
import { hashToken } from './cart-cookie.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import { findOpenCartHash } from './queries/joined-lines.ts';
import { findCart, type StoredCart } from './queries/stored-cart.ts';
import { findShownStore } from './shown-store.ts';
import { emptyCart, toCart } from './to-cart.ts';

type Visit = { websiteId: string; token: string | null };

/** The visitor's open cart as it is stored; null without one. */
export async function findStoredCart(db: Db, { websiteId, token }: Visit): Promise<StoredCart | null> {
  return token === null ? null : findCart(db, { websiteId, tokenHash: hashToken(token) });
}

/** An open cart by the hash of its token, with its words in the language of the request; null where there is none. */
export const findCartByHash: (
  db: Db,
  key: { websiteId: string; tokenHash: Buffer },
) => Promise<StoredCart | null> = findCart;

/** Whether a cart is still to be ordered. */
export async function isCartOpen(db: Db, key: { websiteId: string; cartId: string }): Promise<boolean> {
  return (await findOpenCartHash(db, key)) !== null;
}

/** A stored cart with its figures. `email`: of the shopper, where it is known. */
export async function priceStoredCart(
  db: Db,
  input: { websiteId: string; stored: StoredCart; email?: string },
): Promise<PricedCart> {
  return priceCart(input.stored, await offersOf(db, input));
}

/** The visitor's open cart with its figures; null without one. */
export async function loadPricedCart(db: Db, visit: Visit): Promise<PricedCart | null> {
  const stored = await findStoredCart(db, visit);
  return stored && priceStoredCart(db, { websiteId: visit.websiteId, stored });
}

/** Discounts that a cart may have. Only a store that has some, or a cart with codes, is looked at more closely. */
export async function offersOf(
  db: Db,
  { websiteId, stored, email = '' }: { websiteId: string; stored: StoredCart; email?: string | undefined },
): Promise<CartOffers> {
  if (!stored.hasDiscounts) return NO_OFFERS;
  const { codes, lines, memberEmail } = stored;
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))];
  return loadOffers(db, { websiteId, codes, itemIds, emails: [email, memberEmail] });
}

/** The visitor's cart as calls and pages show it; an empty one without. */
export async function loadCart(
  db: Db,
  visit: Visit,
  options: { withSubtotal?: boolean } = {},
): Promise<Cart> {
  const priced = await loadPricedCart(db, visit);
  if (priced) return toCart(visit.websiteId, priced, options);
  return emptyCart(visit.websiteId, await findShownStore(db, visit.websiteId), options);
}
