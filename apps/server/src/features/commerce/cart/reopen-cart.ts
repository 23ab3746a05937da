import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { cartToken, hashToken, memberToken, newToken, setCartCookies, setHasCart } from './cart-cookie.ts';
import { join } from './join.ts';
import * as queries from './queries/joined-lines.ts';

/**
 * Gives the browser, or the member who is signed in, a copy of an open cart, joined into the cart that is there. A cart that is being paid
 * for stays as it is. Gives the id of the cart that is shown then; null where there is nothing to copy.
 */
export async function reopenCart(
  db: Db,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { websiteId, fromCartId, newId }: { websiteId: string; fromCartId: string; newId: () => string },
): Promise<string | null> {
  const { member } = exchange.request;
  const own = cartToken(exchange.request, websiteId);
  const kept =
    own === null ? null : await queries.lockJoinableCart(db, { websiteId, tokenHash: hashToken(own) });
  if (kept && (kept.cartId === fromCartId || kept.isBusy)) return kept.cartId;
  const fromHash = await queries.findOpenCartHash(db, { websiteId, cartId: fromCartId });
  if (!fromHash) return null;
  const [token, cartId] = [newToken(), newId()];
  const tokenHash = hashToken(token);
  const count = await queries.copyCart(db, { websiteId, tokenHash, fromHash, cartId });
  if (count === 0) return kept?.cartId ?? null;
  if (kept) {
    await join(db, websiteId, kept, { cartId, isBusy: false, hasPayments: false });
    // What there was no room for.
    await queries.deleteCart(db, { websiteId, cartId });
    return kept.cartId;
  }
  if (member) {
    const memberHash = hashToken(memberToken(member.id));
    await queries.giveCart(db, { websiteId, tokenHash: memberHash, cartId, memberId: member.id });
    setHasCart(exchange);
  } else setCartCookies(exchange, websiteId, token);
  return cartId;
}
