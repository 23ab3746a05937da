import type { Secret } from '../../../platform/security/secret.ts';

type Signing = { secret: Secret; websiteId: string };

const PURPOSE = 'cart-hand-over';
/** As long as a change to another domain takes, on a slow connection too. */
const SECONDS = 120;
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-([0-9a-z]{6,9})-([\w-]+)$/;

/** Token by which another domain of the site gets a copy of a cart, for two minutes. */
export function handOverToken({ secret, websiteId }: Signing, cartId: string, now: Date): string {
  const until = (Math.floor(now.getTime() / 1000) + SECONDS).toString(36);
  const text = `${cartId.replaceAll('-', '')}-${until}`;
  return `${text}-${secret.ofSite(websiteId).sign(PURPOSE, `${websiteId} ${text}`)}`;
}

/** The cart of a token; null for a false one, and for one that is over. */
export function readHandOverToken({ secret, websiteId }: Signing, token: string, now: Date): string | null {
  const [, a, b, c, d, e, until = '', signature = ''] = TOKEN.exec(token) ?? [];
  const text = `${a}${b}${c}${d}${e}-${until}`;
  if (!secret.ofSite(websiteId).isSigned(PURPOSE, `${websiteId} ${text}`, signature)) return null;
  return Number.parseInt(until, 36) * 1000 < now.getTime() ? null : [a, b, c, d, e].join('-');
}
