import { createHash, randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import { ofCart } from '@sitewright/contract/of-cart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readQuery } from '../../../platform/http/read-query.ts';
import {
  clearReadableCookie,
  cookieName,
  setReadableCookie,
  visitorCookie,
} from '../../../platform/security/cookies.ts';

/** Says to scripts that there is a cart, not which. Source: specification §4, cart loading. */
const HAS_CART = 'hasCart';
const MAX_AGE_SECONDS = 90 * 24 * 3600;
const TOKEN = /^[0-9a-f]{64}$/;

/** Lines of one cart. */
export const MAX_LINES = 200;
/** Codes of one cart. */
export const MAX_CODES = 5;

/**
 * Token of the visitor's cart on this site, or null: of the member who is signed in, on all her browsers alike, else of
 * this browser.
 */
export function cartToken(request: FastifyRequest, websiteId: string): string | null {
  return request.member ? memberToken(request.member.id) : anonymousToken(request, websiteId);
}

/** Opens a member's cart. It has not the form of a browser's token, so no cookie can stand for it. */
export function memberToken(memberId: string): string {
  return `member ${memberId}`;
}

/**
 * Token of the cart that a checkout is about: of the subscription that the address names (`?cartToken=`), else of the
 * visitor's cart. No cookie can stand for the first, so nothing is ever added to it.
 */
export function checkoutCartToken(request: FastifyRequest, websiteId: string): string | null {
  const named = subscriptionCart(request);
  return named === null ? cartToken(request, websiteId) : subscriptionToken(named);
}

/** Token of a subscription's cart in the address of a request, as it was answered; null without one. */
export function subscriptionCart(request: FastifyRequest): string | null {
  const named = readQuery(request, ofCart)?.cartToken ?? '';
  return TOKEN.test(named) ? named : null;
}

/** Opens the cart of a subscription; it has not the form of a browser's token either. */
export function subscriptionToken(token: string): string {
  return `subscription ${token}`;
}

/** Token of the browser itself. Anything that is no token of ours counts as none. */
export function anonymousToken(request: FastifyRequest, websiteId: string): string | null {
  const token = request.cookies[cartCookie(request, websiteId)] ?? '';
  return TOKEN.test(token) ? token : null;
}

/** New token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('hex');
}

/** Stored hash of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Gives the browser its cart token, out of reach of scripts, and its readable twin. */
export function setCartCookies(exchange: Exchange, websiteId: string, token: string): void {
  const { request, reply } = exchange;
  // A member's cart is found by who she is.
  if (TOKEN.test(token))
    reply.setCookie(cartCookie(request, websiteId), token, {
      ...visitorCookie(request),
      maxAge: MAX_AGE_SECONDS,
    });
  setHasCart(exchange);
}

/** Tells scripts that there is a cart to load. */
export function setHasCart(exchange: Exchange): void {
  setReadableCookie(exchange, HAS_CART, 'true', { maxAge: MAX_AGE_SECONDS });
}

/** Tells scripts that there is no cart to load any more; the token stays for the next one. */
export function clearHasCart(exchange: Exchange): void {
  clearReadableCookie(exchange, HAS_CART);
}

/** The browser has no cart of its own any more. */
export function clearCartCookies(exchange: Exchange, websiteId: string): void {
  const { request, reply } = exchange;
  reply.clearCookie(cartCookie(request, websiteId), visitorCookie(request));
  clearHasCart(exchange);
}

/** Cookies know no ports, so sites that share a host name need names of their own. */
function cartCookie(request: FastifyRequest, websiteId: string): string {
  return cookieName(`cart-${websiteId.slice(-12)}`, request);
}
