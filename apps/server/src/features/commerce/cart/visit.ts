import type { Cart } from '@sitewright/domain/cart/schema';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { cartToken, checkoutCartToken, hashToken } from './cart-cookie.ts';
import { loadCart } from './load-cart.ts';
import { lockCart } from './queries/carts.ts';

/** A call about the visitor's cart. */
export type Visit = {
  websiteId: string;
  request: FastifyRequest;
  /** True where the address may name the cart of a subscription instead. */
  mayNameCart?: boolean;
};

/** The visitor's cart as the answer of a call shows it. */
export function shownCart(db: Db, visit: Visit): Promise<Cart> {
  return loadCart(db, { websiteId: visit.websiteId, token: tokenOf(visit) });
}

/** Locks the visitor's open cart until the end of the transaction. Errors: `missing` when there is none. */
export async function lockedCart(
  db: Db,
  visit: Visit,
  missing: 'cart-empty' | 'entry-not-found' = 'cart-empty',
): Promise<{ websiteId: string; cartId: string }> {
  const { websiteId } = visit;
  const token = tokenOf(visit);
  const cartId = token === null ? null : await lockCart(db, { websiteId, tokenHash: hashToken(token) });
  if (cartId === null) throw new AppError(missing);
  return { websiteId, cartId };
}

function tokenOf({ websiteId, request, mayNameCart = false }: Visit): string | null {
  return mayNameCart ? checkoutCartToken(request, websiteId) : cartToken(request, websiteId);
}
