import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';

/**
 * Protocol of the visitor's request. A trusted proxy says whether it came by TLS, the nearest one last; anything else that it passes on
 * is no protocol.
 */
export function siteProtocol(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { config }: { config: Pick<Config, 'trustedProxies'> },
): 'http' | 'https' {
  return config.trustedProxies > 0 && isSecure(headers['x-forwarded-proto']) ? 'https' : 'http';
}

function isSecure(forwarded: string | string[] | undefined): boolean {
  return forwarded !== undefined && String(forwarded).split(',').at(-1)?.trim() === 'https';
}
