import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { setCrumbCookie, setSessionCookie } from '../../../platform/security/cookies.ts';
import { crumbFor } from '../../../platform/security/crumb.ts';

/** Lifetime of a remembered session after its last use. */
export const SESSION_SECONDS = 14 * 24 * 3600;

type Exchange = { request: FastifyRequest; reply: FastifyReply; deps: ServerDeps };

/** Puts a new session into the browser's cookies; gives the crumb that belongs to it. */
export function openSession(
  { request, reply, deps: { secret } }: Exchange,
  { token, rememberMe }: { token: string; rememberMe: boolean },
): string {
  setSessionCookie(
    { request, reply, secret },
    { token, ...(rememberMe ? { maxAgeSeconds: SESSION_SECONDS } : {}) },
  );
  const crumb = crumbFor(secret, { websiteId: null, token });
  setCrumbCookie(request, reply, crumb);
  return crumb;
}
