import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/http/callers/resolve-account.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { shortAddress } from '../../../platform/security/client-address.ts';
import { setCrumbCookie, setSessionCookie } from '../../../platform/security/cookies.ts';
import { crumbFor } from '../../../platform/security/crumb.ts';
import { updateSessionDevice } from './queries/sessions.ts';

/** Lifetime of a remembered session after its last use. */
export const SESSION_SECONDS = 14 * 24 * 3600;

const MAX_USER_AGENT = 300;

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

/** Notes with what a new session was begun, for the list of sessions. In the transaction that began it. */
export async function noteDevice(db: Db, request: FastifyRequest, token: string): Promise<void> {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT);
  await updateSessionDevice(db, {
    tokenHash: hashToken(token),
    userAgent,
    address: shortAddress(request.ip),
  });
}
