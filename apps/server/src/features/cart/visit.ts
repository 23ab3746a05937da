import type { Cart } from '@sitewright/domain/cart/schema';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { cartToken, hashToken } from './cart-cookie.ts';
import { loadCart } from './load-cart.ts';
import { lockCart } from './queries.ts';

/** A call about the visitor's cart. */
export type Visit = { websiteId: string; request: FastifyRequest };

/** The visitor's cart as the answer of a call shows it. */
export function shownCart(db: Db, { websiteId, request }: Visit): Promise<Cart> {
  return loadCart(db, { websiteId, token: cartToken(request, websiteId) });
}

/** Locks the visitor's open cart until the end of the transaction. Errors: `missing` when there is none. */
export async function lockedCart(
  db: Db,
  { websiteId, request }: Visit,
  missing: 'cart-empty' | 'entry-not-found' = 'cart-empty',
): Promise<{ websiteId: string; cartId: string }> {
  const token = cartToken(request, websiteId);
  const cartId = token === null ? null : await lockCart(db, { websiteId, tokenHash: hashToken(token) });
  if (cartId === null) throw new AppError(missing);
  return { websiteId, cartId };
}
