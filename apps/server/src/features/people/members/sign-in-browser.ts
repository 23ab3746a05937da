import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, privateCookie } from '../../../platform/security/cookies.ts';
import { hashVisitor } from '../../../platform/security/hash-visitor.ts';
import type { Secret } from '../../../platform/security/secret.ts';

const COOKIE = 'sw_sign-in';
/** As long as somebody may wait for the email and then for its code to end. */
const SECONDS = 3600;

/** Gives the browser that asks for a link a token of its own, and gives its hash: the code of the email is for this browser. */
export function markSignInBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const token = randomBytes(24).toString('base64url');
  reply.setCookie(cookieName(COOKIE, request), token, { ...privateCookie(request), maxAge: SECONDS });
  return hashOf(token);
}

/** The hash of a browser that has asked, or null. */
export function readSignInBrowser(request: FastifyRequest): string | null {
  const token = request.cookies[cookieName(COOKIE, request)];
  return token !== undefined && /^[\w-]{32}$/.test(token) ? hashOf(token) : null;
}

/** Once it is signed in. */
export function forgetSignInBrowser(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(COOKIE, request), privateCookie(request));
}

/** A code has few digits: keyed by the secret, so that nobody finds it from the row. */
export function hashSignInCode(
  secret: Secret,
  { websiteId, browserHash, code }: { websiteId: string; browserHash: string; code: string },
): Buffer {
  return hashVisitor(secret.sign('member-sign-in-code', `${websiteId} ${browserHash} ${code}`));
}

function hashOf(token: string): string {
  return hashVisitor(token).toString('base64url');
}
