import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, privateCookie } from '../../../platform/security/cookies.ts';
import type { RateLimits } from '../../../platform/security/rate-limits.ts';
import { sealedTexts } from '../../../platform/security/sealed-text.ts';
import type { Secret } from '../../../platform/security/secret.ts';

const COOKIE = 'sw_hand-over';
/** As long as three redirects take on a slow connection. */
const SECONDS = 60;

/** Where a session is handed over to: a host of its site, and the browser that has asked there. */
type Target = { secret: Secret; websiteId: string; host: string; mark: string };

/** Marks the browser that asks, at the host that it asks for; gives what the other host may know of the mark. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const token = randomBytes(32).toString('base64url');
  reply.setCookie(cookieName(COOKIE, request), token, { ...privateCookie(request), maxAge: SECONDS });
  return hashOf(token);
}

/** The mark of a browser that has asked, which is taken off it; null for any other. */
export function takeMark(request: FastifyRequest, reply: FastifyReply): string | null {
  const name = cookieName(COOKIE, request);
  const token = request.cookies[name];
  if (token === undefined) return null;
  reply.clearCookie(name, privateCookie(request));
  return /^[\w-]{43}$/.test(token) ? hashOf(token) : null;
}

/** Whether a text may be a mark. */
export function isMark(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Token with which the marked browser, at that host, has the same session. */
export function sessionToken({ secret, ...target }: Target, memberToken: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + SECONDS;
  return texts(secret).seal(contextOf(target), `${until} ${memberToken}`).toString('base64url');
}

/** Token of the session; null for a false one, one of another host or browser, one that is over, and one that was used. */
export async function readSessionToken(
  { secret, limits, ...target }: Target & { limits: RateLimits },
  token: string,
  now: Date,
): Promise<string | null> {
  const [until = '', memberToken = ''] = opened(secret, target, token)?.split(' ') ?? [];
  if (memberToken === '' || Number(until) * 1000 < now.getTime()) return null;
  // Counted for longer than it lives.
  return (await limits.count(`member-hand-over ${hashOf(token)}`, 2 * SECONDS)) === 1 ? memberToken : null;
}

function opened(secret: Secret, target: Omit<Target, 'secret'>, token: string): string | null {
  try {
    return texts(secret).open(contextOf(target), Buffer.from(token, 'base64url'));
  } catch {
    return null;
  }
}

const texts = (secret: Secret) => sealedTexts(secret, 'member-hand-over');
const contextOf = ({ websiteId, host, mark }: Omit<Target, 'secret'>) => `${websiteId} ${host} ${mark}`;

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
