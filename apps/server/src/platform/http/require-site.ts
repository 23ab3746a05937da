import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { ServerDeps } from './deps.ts';
import { hostOf } from './origin.ts';

/** The site whose origin the request is for. */
export type RequestSite = { websiteId: string; host: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes of the sites' origins, once the host is known. */
    site: RequestSite | null;
  }
}

/** Finds the site of the host, or throws unknown-host. */
export async function requireSite(request: FastifyRequest, { siteHosts }: ServerDeps): Promise<RequestSite> {
  const host = hostOf(request.raw);
  const websiteId = await siteHosts.find(host);
  if (websiteId === null) throw new AppError('unknown-host');
  request.site = { websiteId, host };
  return request.site;
}
