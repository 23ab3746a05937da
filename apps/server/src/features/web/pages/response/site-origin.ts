import type { IncomingMessage } from 'node:http';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { siteProtocol } from '../../../../platform/security/site-protocol.ts';

/** Origin the visitor sees. */
export function siteOrigin(request: Pick<IncomingMessage, 'headers'>, deps: Pick<AppDeps, 'config'>): string {
  return `${siteProtocol(request, deps)}://${(request.headers.host ?? '').toLowerCase()}`;
}
