import type { Cart } from '@sitewright/domain/cart/schema';
import type { Db } from '../../platform/database/database.ts';
import { hashToken } from './cart-cookie.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import { findCart, findStoreSettings } from './queries.ts';
import { emptyCart, toCart } from './to-cart.ts';

type Visit = { websiteId: string; token: string | null };

/** The visitor's open cart with its figures; null without one. */
export async function loadPricedCart(db: Db, { websiteId, token }: Visit): Promise<PricedCart | null> {
  const stored = token === null ? null : await findCart(db, { websiteId, tokenHash: hashToken(token) });
  return stored ? priceCart(stored) : null;
}

/** The visitor's cart as calls and pages show it; an empty one without. */
export async function loadCart(
  db: Db,
  visit: Visit,
  options: { withSubtotal?: boolean } = {},
): Promise<Cart> {
  const priced = await loadPricedCart(db, visit);
  if (priced) return toCart(visit.websiteId, priced, options);
  return emptyCart(visit.websiteId, await findStoreSettings(db, visit.websiteId), options);
}
