import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { lockMember } from '../../people/members/index.ts';
import { anonymousToken, hashToken, setCartCookies, setHasCart } from './cart-cookie.ts';
import { join } from './join.ts';
import { joinIntoMembers } from './member-cart.ts';
import { lockJoinableCart } from './queries/joined-lines.ts';

/**
 * Opens a cart of another host of the site in this browser too: one cart at both. What is here already joins it. Of a member who is signed in
 * here it becomes hers, as by signing in. While one of two carts is being paid for, both stay as they are.
 */
export async function takeOver(
  db: Db,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { websiteId, token }: { websiteId: string; token: string },
): Promise<void> {
  const { member } = exchange.request;
  if (member) {
    const key = { websiteId, memberId: member.id };
    if (!(await lockMember(db, key))) return;
    const { hasLines } = await joinIntoMembers(db, { ...key, token });
    if (hasLines) setHasCart(exchange);
    return;
  }
  const own = anonymousToken(exchange.request, websiteId);
  const there = await lockJoinableCart(db, { websiteId, tokenHash: hashToken(token) });
  if (!there) return;
  const here =
    own === null || own === token
      ? null
      : await lockJoinableCart(db, { websiteId, tokenHash: hashToken(own) });
  if (here) {
    if (here.isBusy || there.isBusy) return;
    await join(db, websiteId, there, here);
  }
  setCartCookies(exchange, websiteId, token);
}
