import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, privateCookie } from './cookies.ts';
import type { Secret } from './secret.ts';

const NAME = 'sw_unlocked-';
const PURPOSE = 'unlocked';
const LIFE_SECONDS = 30 * 86_400;
/** Passwords of one visitor that are looked at. */
const MAX_KEPT = 50;
const FORM = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/;

type Keys = { secret: Secret; now: () => Date };

/**
 * Remembers for 30 days that this browser knows the password of a version: a signature over the site, the version and the end,
 * worth nothing on another site or after another password was set. `lockedId` is the site or page that the password is of.
 */
export function setUnlockedCookie(
  { request, reply, deps }: { request: FastifyRequest; reply: FastifyReply; deps: Keys },
  { websiteId, lockedId, version }: { websiteId: string; lockedId: string; version: string },
): void {
  const endsAt = deps.now().getTime() + LIFE_SECONDS * 1000;
  const signature = deps.secret.sign(PURPOSE, signedOf(websiteId, version, endsAt));
  reply.setCookie(cookieName(NAME + lockedId.slice(-12), request), `${version}.${endsAt}.${signature}`, {
    ...privateCookie(request),
    maxAge: LIFE_SECONDS,
  });
}

/** Versions of the passwords that this browser knows on a site; whether they are still those of today is in the database. */
export function readUnlocked(request: FastifyRequest, { secret, now }: Keys, websiteId: string): string[] {
  const prefix = cookieName(NAME, request);
  const kept = Object.entries(request.cookies).filter(([name]) => name.startsWith(prefix));
  return kept.slice(0, MAX_KEPT).flatMap(([, value]) => {
    const [, version = '', endsAt = '', signature = ''] = FORM.exec(value ?? '') ?? [];
    if (Number(endsAt) <= now().getTime()) return [];
    return secret.isSigned(PURPOSE, signedOf(websiteId, version, Number(endsAt)), signature) ? [version] : [];
  });
}

function signedOf(websiteId: string, version: string, endsAt: number): string {
  return `${websiteId} ${version} ${endsAt}`;
}
