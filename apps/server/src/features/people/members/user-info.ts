import type { FastifyReply, FastifyRequest } from 'fastify';
import { privateCookie } from '../../../platform/security/cookies.ts';

/** How long a remembered session lives after its last use. */
export const SESSION_SECONDS = 60 * 24 * 3600;

const USER_INFO = 'siteUserInfo';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Tells scripts of the page that somebody is signed in; it opens nothing. Source: AUTH-05. */
export function setUserInfo(
  { request, reply }: Exchange,
  { siteUserId, rememberMe }: { siteUserId: string; rememberMe: boolean },
): void {
  reply.setCookie(USER_INFO, JSON.stringify({ authenticated: true, siteUserId }), {
    ...privateCookie(request),
    httpOnly: false,
    ...(rememberMe ? { maxAge: SESSION_SECONDS } : {}),
  });
}

/** Nobody is signed in any more. */
export function clearUserInfo({ request, reply }: Exchange): void {
  reply.clearCookie(USER_INFO, { ...privateCookie(request), httpOnly: false });
}
