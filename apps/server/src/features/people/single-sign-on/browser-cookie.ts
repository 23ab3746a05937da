import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../../../platform/http/callers/resolve-account.ts';
import { cookieName, privateCookie } from '../../../platform/security/cookies.ts';

const NAME = 'sw_sso';
const TOKEN = /^[\w-]{32}$/;

/** How long a sign-in may take, at the provider and for its second factor. */
export const ATTEMPT_SECONDS = 600;

/** Hash of the token that binds a sign-in to the browser that began it, or null where it has none. */
export function browserHash(request: FastifyRequest): string | null {
  const token = request.cookies[cookieName(NAME, request)];
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : null;
}

/** The same for a browser that begins one. Two tabs share it, each with an attempt of its own. */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[cookieName(NAME, request)];
  const token = known !== undefined && TOKEN.test(known) ? known : randomBytes(24).toString('base64url');
  const options = { ...privateCookie(request), maxAge: ATTEMPT_SECONDS };
  reply.setCookie(cookieName(NAME, request), token, options);
  return hashToken(token);
}
