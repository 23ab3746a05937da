import type { IncomingMessage } from 'node:http';
import type { AppDeps } from '../../../../platform/http/deps.ts';

/**
 * Origin the visitor sees. A trusted proxy says whether it came by TLS, the nearest one last; anything else that it passes on
 * is no protocol.
 */
export function siteOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { config }: Pick<AppDeps, 'config'>,
): string {
  const protocol = config.trustedProxies > 0 && isSecure(headers['x-forwarded-proto']) ? 'https' : 'http';
  return `${protocol}://${(headers.host ?? '').toLowerCase()}`;
}

function isSecure(forwarded: string | string[] | undefined): boolean {
  return forwarded !== undefined && String(forwarded).split(',').at(-1)?.trim() === 'https';
}
