import { joinLines } from '@sitewright/domain/cart/join-lines';
import type { Db } from '../../../platform/database/database.ts';
import { MAX_CODES, MAX_LINES } from './cart-cookie.ts';
import { joinGiftCards } from './queries/gift-cards.ts';
import * as queries from './queries/joined-lines.ts';

/** Joins a cart into one that is kept; gives whether lines are left behind. */
export async function join(
  db: Db,
  websiteId: string,
  kept: queries.JoinableCart,
  incoming: queries.JoinableCart,
): Promise<boolean> {
  const lines = await queries.listJoinedLines(db, { websiteId, cartId: kept.cartId });
  const added = await queries.listJoinedLines(db, { websiteId, cartId: incoming.cartId });
  const free = new Map(
    [...lines, ...added].flatMap((line) => (line.free === null ? [] : [[line.variantId, line.free]])),
  );
  const { grown, moved, left } = joinLines(lines, added, { free, maxLines: MAX_LINES });
  await queries.growLines(db, websiteId, grown);
  await queries.moveLines(db, { websiteId, cartId: kept.cartId }, moved);
  const between = { websiteId, cartId: kept.cartId, fromCartId: incoming.cartId };
  await queries.joinCodes(db, { ...between, maxCodes: MAX_CODES });
  await queries.joinCampaign(db, between);
  await joinGiftCards(db, { ...between, most: MAX_CODES });
  if (left.length === 0 && !incoming.hasPayments)
    await queries.deleteCart(db, { websiteId, cartId: incoming.cartId });
  return left.length > 0;
}
