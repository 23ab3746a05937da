import type { FastifyRequest } from 'fastify';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { findRecentOrderOfCart } from '../orders/index.ts';
import { checkoutTokenHash } from './checkout-session.ts';
import { completed } from './finalize-payment.ts';
import { findCheckout } from './queries/checkouts.ts';

/** How long the checkout leads a shopper whose cart has become an order to that order. */
const RECENT_MINUTES = 60;

/**
 * Path of the order that this browser's checkout has just become; null without one. Whoever reloads while she pays, or goes
 * back from her order, finds that order rather than an empty cart. The checkout's own token is asked for, which only her
 * browser has: a cart alone opens no order.
 */
export async function findRecentOrderPath(
  { database }: Pick<ServerDeps, 'database'>,
  { websiteId, request }: { websiteId: string; request: FastifyRequest },
): Promise<string | null> {
  const tokenHash = checkoutTokenHash(request, websiteId);
  if (!tokenHash) return null;
  const order = await database.site(websiteId, async (db) => {
    const checkout = await findCheckout(db, { websiteId, tokenHash });
    const key = { websiteId, cartId: checkout?.cartId ?? '', minutes: RECENT_MINUTES };
    return checkout && findRecentOrderOfCart(db, key);
  });
  return order && completed(order).orderUrl;
}
