import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearReadableCookie, setReadableCookie } from '../../../platform/security/cookies.ts';

/** Lifetime of a remembered session after its last use. */
export const SESSION_SECONDS = 60 * 24 * 3600;

const USER_INFO = 'siteUserInfo';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Tells scripts of the page that somebody is signed in; it opens nothing. Source: AUTH-05. */
export function setUserInfo(
  exchange: Exchange,
  { siteUserId, rememberMe }: { siteUserId: string; rememberMe: boolean },
): void {
  const info = JSON.stringify({ authenticated: true, siteUserId });
  setReadableCookie(exchange, USER_INFO, info, rememberMe ? { maxAge: SESSION_SECONDS } : {});
}

/** Nobody is signed in any more. */
export function clearUserInfo(exchange: Exchange): void {
  clearReadableCookie(exchange, USER_INFO);
}
