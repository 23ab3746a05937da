import { createHash } from 'node:crypto';
import type { RateLimits } from '../../../platform/security/rate-limits.ts';
import { sealedTexts } from '../../../platform/security/sealed-text.ts';
import type { Secret } from '../../../platform/security/secret.ts';

/** Where a cart is handed over to: a host of its site, as requests name it. */
type Target = { secret: Secret; websiteId: string; host: string };

/** As long as a change to another domain takes, on a slow connection too. */
const SECONDS = 120;

/** Token by which one other host of the site opens the same cart, for two minutes: it holds that of the cart. */
export function handOverToken({ secret, ...target }: Target, cartToken: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + SECONDS;
  return sealedTexts(secret, 'cart-hand-over')
    .seal(contextOf(target), `${until} ${cartToken}`)
    .toString('base64url');
}

/** The cart's token; null for a false one, one of another host, one that is over, and one that was used. */
export async function readHandOverToken(
  { secret, limits, ...target }: Target & { limits: RateLimits },
  token: string,
  now: Date,
): Promise<string | null> {
  const [until = '', cartToken = ''] = opened(secret, target, token)?.split(' ') ?? [];
  if (cartToken === '' || Number(until) * 1000 < now.getTime()) return null;
  const used = createHash('sha256').update(token).digest('base64url');
  // Counted for longer than it lives.
  return (await limits.count(`cart-hand-over ${used}`, 2 * SECONDS)) === 1 ? cartToken : null;
}

function opened(secret: Secret, target: Omit<Target, 'secret'>, token: string): string | null {
  try {
    return sealedTexts(secret, 'cart-hand-over').open(contextOf(target), Buffer.from(token, 'base64url'));
  } catch {
    return null;
  }
}

const contextOf = ({ websiteId, host }: Omit<Target, 'secret'>) => `${websiteId} ${host}`;
