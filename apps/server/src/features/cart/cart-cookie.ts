import { createHash, randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Says to scripts that there is a cart, not which. Source: specification §4, cart loading. */
const HAS_CART = 'hasCart';
const MAX_AGE_SECONDS = 90 * 24 * 3600;
const TOKEN = /^[0-9a-f]{64}$/;

/** Token of the browser's cart on this site, or null. Anything that is no token of ours counts as none. */
export function cartToken(request: FastifyRequest, websiteId: string): string | null {
  const token = request.cookies[cookieName(websiteId)] ?? '';
  return TOKEN.test(token) ? token : null;
}

/** New token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('hex');
}

/** What is stored of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Gives the browser its cart token, out of reach of scripts, and its readable twin. */
export function setCartCookies(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  websiteId: string,
  token: string,
): void {
  const shared = {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: MAX_AGE_SECONDS,
  } as const;
  reply.setCookie(cookieName(websiteId), token, { ...shared, httpOnly: true });
  reply.setCookie(HAS_CART, 'true', { ...shared, httpOnly: false });
}

/** Tells scripts that there is no cart to load any more; the token stays for the next one. */
export function clearHasCart(reply: FastifyReply): void {
  reply.clearCookie(HAS_CART, { path: '/' });
}

/** Cookies know no ports, so sites that share a host name need names of their own. */
function cookieName(websiteId: string): string {
  return `cart-${websiteId.slice(-12)}`;
}
