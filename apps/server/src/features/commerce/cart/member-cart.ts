import type { Db } from '../../../platform/database/database.ts';
import type { MemberHooks } from '../../../platform/http/member-hooks.ts';
import {
  anonymousToken,
  clearCartCookies,
  hashToken,
  memberToken,
  newToken,
  setCartCookies,
  setHasCart,
} from './cart-cookie.ts';
import { join } from './join.ts';
import * as queries from './queries/joined-lines.ts';

type JoinedCart = { hasLines: boolean; keepsAnonymous: boolean };

type MemberKey = { websiteId: string; memberId: string };

/** The cart of a browser follows the member who signs in there. */
export const memberCart: MemberHooks = {
  async onSignIn(db, { websiteId, memberId, request }) {
    const token = anonymousToken(request, websiteId);
    const joined = await joinIntoMembers(db, { websiteId, memberId, token });
    return (exchange) => {
      if (!joined.keepsAnonymous) clearCartCookies(exchange, websiteId);
      if (joined.hasLines) setHasCart(exchange);
    };
  },
  async onSignOut(db, { keepsCopy, websiteId, memberId, newId }) {
    const token = keepsCopy ? await cloneCart(db, { websiteId, memberId, newId }) : null;
    return (exchange) => {
      if (token === null) clearCartCookies(exchange, websiteId);
      else setCartCookies(exchange, websiteId, token);
    };
  },
  async onDelete(db, { websiteId, memberId }) {
    await deleteMemberCart(db, { websiteId, memberId });
    return (exchange) => clearCartCookies(exchange, websiteId);
  },
};

/**
 * Makes a browser's cart the member's, or joins it into the one she has. The caller has locked the member, so several
 * browsers that sign in at once end with one cart. A cart that is being paid for stays as it is. Source: CART-14.
 */
export async function joinIntoMembers(
  db: Db,
  { websiteId, token, memberId }: MemberKey & { token: string | null },
): Promise<JoinedCart> {
  const own = { websiteId, tokenHash: hashToken(memberToken(memberId)) };
  const kept = await queries.lockJoinableCart(db, own);
  const incoming =
    token === null ? null : await queries.lockJoinableCart(db, { websiteId, tokenHash: hashToken(token) });
  if (!incoming) return { hasLines: kept !== null, keepsAnonymous: false };
  if (!kept) {
    await queries.giveCart(db, { ...own, cartId: incoming.cartId, memberId });
    return { hasLines: true, keepsAnonymous: false };
  }
  if (kept.isBusy || incoming.isBusy) return { hasLines: true, keepsAnonymous: true };
  return { hasLines: true, keepsAnonymous: await join(db, websiteId, kept, incoming) };
}

/**
 * The browser's cart after signing out: a copy of the member's, or none. An anonymous cart that was kept aside is
 * still there without a copy. Gives the token of the copy. Source: AUTH-09.
 */
async function cloneCart(db: Db, input: MemberKey & { newId: () => string }): Promise<string | null> {
  const token = newToken();
  const lines = await queries.copyCart(db, {
    websiteId: input.websiteId,
    tokenHash: hashToken(token),
    fromHash: hashToken(memberToken(input.memberId)),
    cartId: input.newId(),
  });
  return lines > 0 ? token : null;
}

/** Removes the open cart of a member who goes; one with payments stays, without a name. */
async function deleteMemberCart(db: Db, { websiteId, memberId }: MemberKey): Promise<void> {
  const cart = await queries.lockJoinableCart(db, {
    websiteId,
    tokenHash: hashToken(memberToken(memberId)),
  });
  if (cart && !cart.hasPayments) await queries.deleteCart(db, { websiteId, cartId: cart.cartId });
}
