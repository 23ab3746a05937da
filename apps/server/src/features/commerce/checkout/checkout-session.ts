import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { cookieName, privateCookie } from '../../../platform/security/cookies.ts';
import {
  checkoutCartToken,
  findStoredCart,
  hashToken,
  newToken,
  type PricedCart,
  priceStoredCart,
  subscriptionCart,
} from '../cart/index.ts';
import { findCheckout, insertCheckout, type StoredCheckout } from './queries/checkouts.ts';

const MAX_AGE_SECONDS = 30 * 24 * 3600;
const COOKIES = ['checkout', 'subscribe'] as const;
const TOKEN = /^[0-9a-f]{64}$/;

/** A cart with its checkout, and the hash of the token that opens it. */
export type OpenSession = { priced: PricedCart; checkout: StoredCheckout; tokenHash: Buffer };

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Hash of the browser's checkout token on this site, or null without one. */
export function checkoutTokenHash(request: FastifyRequest, websiteId: string): Buffer | null {
  const token = request.cookies[checkoutCookie(request, websiteId)] ?? '';
  return TOKEN.test(token) ? hashToken(token) : null;
}

/** The visitor's cart with what was typed for it in this browser; both null while there is nothing. */
export async function readSession(
  db: Db,
  request: FastifyRequest,
  websiteId: string,
): Promise<{ priced: PricedCart | null; checkout: StoredCheckout | null }> {
  const tokenHash = checkoutTokenHash(request, websiteId);
  const [found, stored] = await Promise.all([
    tokenHash && findCheckout(db, { websiteId, tokenHash }),
    findStoredCart(db, { websiteId, token: checkoutCartToken(request, websiteId) }),
  ]);
  const priced = stored && (await priceStoredCart(db, { websiteId, stored, email: found?.email ?? '' }));
  // Input for an earlier cart of this browser stays with that one.
  return { priced, checkout: found && found.cartId === stored?.cartId ? found : null };
}

/**
 * The same with a checkout begun where there is none. It has a token of its own, so that whoever learns a cart's token
 * sees no address. Errors: cart-empty.
 */
export async function openSession(
  db: Db,
  { request, reply }: Exchange,
  input: { websiteId: string; newId: () => string },
): Promise<OpenSession> {
  const { websiteId } = input;
  const { priced, checkout } = await readSession(db, request, websiteId);
  if (!priced || priced.stored.lines.length === 0) throw new AppError('cart-empty');
  const known = checkoutTokenHash(request, websiteId);
  if (checkout && known) return { priced, checkout, tokenHash: known };
  const token = newToken();
  const tokenHash = hashToken(token);
  const begun = { id: input.newId(), cartId: priced.stored.cartId };
  insertCheckout(db, { websiteId, ...begun, tokenHash });
  reply.setCookie(checkoutCookie(request, websiteId), token, {
    ...privateCookie(request),
    maxAge: MAX_AGE_SECONDS,
  });
  return {
    priced,
    checkout: {
      ...begun,
      email: '',
      address: null,
      note: '',
      joinsList: false,
      billingAddress: null,
      answers: {},
      errors: {},
    },
    tokenHash,
  };
}

/** Origin of the site as the shopper's browser knows it. */
export function siteUrl({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}

/** Where the checkout of a request is found again: of a subscription by the token of its cart. */
export function checkoutPath(request: FastifyRequest): string {
  return subscriptionCart(request) === null ? '/checkout' : `/checkout/subscribe${cartQuery(request)}`;
}

/** Query that identifies the cart of a request in URLs; '' for the visitor's own. */
export function cartQuery(request: FastifyRequest): string {
  const token = subscriptionCart(request);
  return token === null ? '' : `?cartToken=${token}`;
}

/** Forgets what this browser has begun to pay, the cart and the subscription beside it. */
export function clearCheckoutCookies({ request, reply }: Exchange, websiteId: string): void {
  for (const name of COOKIES)
    reply.clearCookie(cookieName(`${name}-${websiteId.slice(-12)}`, request), privateCookie(request));
}

/** A subscription is paid beside the visitor's cart, which stays as it is. */
function checkoutCookie(request: FastifyRequest, websiteId: string): string {
  const [ofCart, ofSubscription] = COOKIES;
  const name = subscriptionCart(request) === null ? ofCart : ofSubscription;
  return cookieName(`${name}-${websiteId.slice(-12)}`, request);
}
