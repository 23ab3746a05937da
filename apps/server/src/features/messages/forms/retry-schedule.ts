const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds from one failed attempt to the next: 75 hours in all. Source: Standard Webhooks 1.0. */
const DELAYS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
/** The longest that all of them take: what the rests of its host have left fewer attempts is given up then, too. */
export const MAX_OWED_SECONDS = 84 * HOUR;

const FIRST_REST = MINUTE;
const LONGEST_REST = HOUR;

/** What was refused together does not come back together. */
const JITTER = 0.1;
const MAX_ASKED_SECONDS = 24 * HOUR;

/**
 * Seconds until the attempt after `attempts` failed ones, at least as many as the receiver asked for; null when there is none.
 * `chance` is from 0 to 1.
 */
export function secondsToNextAttempt(
  attempts: number,
  { askedSeconds = 0, chance = Math.random() }: { askedSeconds?: number; chance?: number } = {},
): number | null {
  const delay = DELAYS[attempts - 1];
  if (delay === undefined) return null;
  return Math.max(delay * (1 + JITTER * chance), Math.min(askedSeconds, MAX_ASKED_SECONDS));
}

/** Seconds that a host is left alone which did not answer in time, so many times in a row. */
export function secondsOfRest(silences: number): number {
  return Math.min(FIRST_REST * 2 ** (silences - 1), LONGEST_REST);
}

/** Seconds that a header `Retry-After` asks for, in seconds or as a date; 0 without a usable one. */
export function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
