import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { clientNetwork } from '../../../platform/security/client-address.ts';
import { isPasswordOf } from '../../../platform/security/passwords.ts';
import type { Locked } from './queries/passwords.ts';

const WINDOW_SECONDS = 900;
/** Tries of one network at one lock; its tries at all locks are limited by the call. */
const MAX_PER_NETWORK = 20;
/** Tries of everybody at one lock, beyond which each waits: strangers can slow others down, and lock nobody out. */
const FREE_TRIES = 60;
const MAX_DELAY_MS = 3_000;
/** Passwords that are hashed at a time, each of 19 MiB, and those that may wait for it. */
const MAX_HASHING = 4;
const MAX_WAITING = 40;

type Exchange = { request: FastifyRequest; deps: Pick<ServerDeps, 'limits'> };

/** Whether a password is the one of a lock; nothing (a null hash) takes as long. Errors: unlock-limited, rate-limited. */
export async function takeTurn(
  { request, deps }: Exchange,
  { websiteId, pageId, hash }: Locked & { hash: string | null },
  password: string,
): Promise<boolean> {
  const key = `unlock ${websiteId} ${pageId ?? ''}`;
  const windowSeconds = WINDOW_SECONDS;
  const code = 'unlock-limited';
  await deps.limits.take(`${key} ${clientNetwork(request.ip)}`, {
    max: MAX_PER_NETWORK,
    windowSeconds,
    code,
  });
  const tries = await deps.limits.count(key, windowSeconds);
  await delay(delayMs(tries));
  return hashing(() => isPasswordOf(password, hash));
}

/** Longer with each try of the last quarter of an hour, three seconds at most. */
export function delayMs(tries: number): number {
  return Math.min(MAX_DELAY_MS, Math.max(0, tries - FREE_TRIES) * 50);
}

let running = 0;
const waiting: (() => void)[] = [];

async function hashing<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_HASHING) {
    if (waiting.length >= MAX_WAITING)
      throw new AppError('rate-limited', undefined, { retryAfterSeconds: 5 });
    // Who ends passes the place on.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
