import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../../../platform/http/deps.ts';

/** Origin the visitor sees. A trusted proxy says whether it came by TLS; anything else that it passes on is no protocol. */
export function siteOrigin(request: FastifyRequest, { config }: Pick<AppDeps, 'config'>): string {
  const protocol = config.trustedProxies > 0 && request.protocol === 'https' ? 'https' : 'http';
  return `${protocol}://${(request.headers.host ?? '').toLowerCase()}`;
}
