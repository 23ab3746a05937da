import { isIP } from 'node:net';
import type { Config } from '../../../../platform/config/config.ts';

/** Whom passkeys are made for: the host that browsers bind them to, and the origin that may use them. */
export type RelyingParty = { id: string; origin: string };

/**
 * The program by its own address, or null where that allows no passkeys: browsers know them in secure contexts alone, and by names
 * of hosts, not numbers. Source: WebAuthn §5.1.3.
 */
export function relyingParty({ appUrl }: Pick<Config, 'appUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(appUrl);
  const isOfThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isSecure = protocol === 'https:' || isOfThisMachine;
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
  return isSecure && !isNumber ? { id: hostname, origin } : null;
}
