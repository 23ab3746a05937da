import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../../../platform/http/deps.ts';

/** Origin the visitor sees. Behind a trusted proxy its headers say which. */
export function siteOrigin(request: FastifyRequest, { config }: Pick<AppDeps, 'config'>): string {
  const protocol = config.trustedProxies > 0 ? request.protocol : 'http';
  return `${protocol}://${(request.headers.host ?? '').toLowerCase()}`;
}
