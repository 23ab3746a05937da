import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from './client-address.ts';
import { cookieName, privateCookie } from './cookies.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Secret } from './secret.ts';

const DEVICE_COOKIE = 'sw_device';
const YEAR_SECONDS = 31_536_000;
const WINDOW_SECONDS = 900;
const MAX_PER_ACCOUNT = 10;
const MAX_PER_NETWORK = 60;

type Exchange = { request: FastifyRequest; deps: { secret: Secret; limits: RateLimits } };

/**
 * Counts one try of a password: for the account, and for the network it comes from. A browser that has signed in to the
 * account before has a count of its own, so that strangers cannot lock the owner out. Source: reliability, attack A13.
 */
export async function consumePasswordAttempt({ request, deps }: Exchange, email: string): Promise<void> {
  const address = attemptsKey(request, email);
  const device = knownDevice(request, deps, address);
  const account = device ? `device ${device}` : `account ${address}`;
  const windowSeconds = WINDOW_SECONDS;
  await deps.limits.take(`password ${clientNetwork(request.ip)}`, { max: MAX_PER_NETWORK, windowSeconds });
  await deps.limits.take(`password ${account}`, { max: MAX_PER_ACCOUNT, windowSeconds });
}

/** Remembers that this browser has signed in to the account. */
export function rememberDevice(
  { request, reply, deps }: Exchange & { reply: FastifyReply },
  email: string,
): void {
  const address = attemptsKey(request, email);
  if (knownDevice(request, deps, address)) return;
  const id = randomBytes(16).toString('base64url');
  const value = `${id}.${deps.secret.sign('device', `${address} ${id}`)}`;
  reply.setCookie(cookieName(DEVICE_COOKIE, request), value, {
    ...privateCookie(request),
    maxAge: YEAR_SECONDS,
  });
}

function knownDevice(request: FastifyRequest, { secret }: Exchange['deps'], address: string): string | null {
  const [id, signature] = (request.cookies[cookieName(DEVICE_COOKIE, request)] ?? '').split('.');
  if (!id || !signature) return null;
  return secret.isSigned('device', `${address} ${id}`, signature) ? id : null;
}

/** An address has an account of its own on each site, and one of the installation. */
function attemptsKey(request: FastifyRequest, email: string): string {
  const scope = request.site === null ? '' : `${request.site.websiteId} `;
  return createHash('sha256').update(`${scope}${email}`).digest('base64url');
}
