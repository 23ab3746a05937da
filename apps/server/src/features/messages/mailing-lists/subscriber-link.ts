import type { Secret } from '../../../platform/security/secret.ts';

/** Days for using the link of a confirmation. */
const CONFIRM_DAYS = 7;
const DAY_MS = 86_400_000;

type Signing = { secret: Secret; websiteId: string };

/**
 * Token of a confirmation. Like all of these it is letters, digits, hyphens and underscores alone, so that an email can hide
 * it, and may be used again. Source: MAIL-10.
 */
export function confirmToken(signing: Signing, subscriberId: string, now: Date): string {
  const end = Math.floor(now.getTime() / DAY_MS) + CONFIRM_DAYS;
  return pack(signing, 'confirm', hexOf(subscriberId) + end.toString(16).padStart(8, '0'));
}

/** Whose confirmation a token is; null for one that is false or too old. */
export function readConfirmToken(signing: Signing, token: string, now: Date): string | null {
  const text = unpack(signing, 'confirm', token);
  if (text === null) return null;
  const end = Number.parseInt(text.slice(32), 16) * DAY_MS;
  return end >= now.getTime() ? uuidOf(text.slice(0, 32)) : null;
}

/** Token by which somebody leaves one list; it never expires. Source: MAIL-11. */
export function unsubscribeToken(
  signing: Signing,
  membership: { subscriberId: string; listId: string },
): string {
  return pack(signing, 'unsubscribe', hexOf(membership.subscriberId) + hexOf(membership.listId));
}

/** Whose place on which list a token is for; null for a false one. */
export function readUnsubscribeToken(
  signing: Signing,
  token: string,
): { subscriberId: string; listId: string } | null {
  const text = unpack(signing, 'unsubscribe', token);
  return text === null ? null : { subscriberId: uuidOf(text.slice(0, 32)), listId: uuidOf(text.slice(32)) };
}

/** Token by which somebody chooses lists; it never expires. */
export function preferencesToken(signing: Signing, subscriberId: string): string {
  return pack(signing, 'preferences', hexOf(subscriberId));
}

/** Whose lists a token is for; null for a false one. */
export function readPreferencesToken(signing: Signing, token: string): string | null {
  const text = unpack(signing, 'preferences', token);
  return text === null ? null : uuidOf(text);
}

type Use = 'confirm' | 'unsubscribe' | 'preferences';

const LENGTHS: Record<Use, number> = { confirm: 40, unsubscribe: 64, preferences: 32 };

function pack({ secret, websiteId }: Signing, use: Use, text: string): string {
  return text + secret.ofSite(websiteId).sign(`subscriber-${use}`, `${websiteId} ${text}`);
}

function unpack({ secret, websiteId }: Signing, use: Use, token: string): string | null {
  const text = token.slice(0, LENGTHS[use]);
  const isWhole = text.length === LENGTHS[use] && /^[0-9a-f]+$/.test(text);
  const signature = token.slice(LENGTHS[use]);
  const of = secret.ofSite(websiteId);
  return isWhole && of.isSigned(`subscriber-${use}`, `${websiteId} ${text}`, signature) ? text : null;
}

const hexOf = (uuid: string) => uuid.replaceAll('-', '');
const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
