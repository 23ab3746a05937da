import { siteAccess } from '@sitewright/domain/site/account-access';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { hostOf } from '../../security/origin.ts';
import { findAccountState } from './queries.ts';
import type { SiteHosts } from './site-hosts.ts';

/** The site whose origin the request is for. */
export type RequestSite = { websiteId: string; host: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes of the sites' origins, once the host is known. */
    site: RequestSite | null;
  }
}

/** Finds the site of the host, or throws unknown-host. */
export async function requireSite(
  request: FastifyRequest,
  { siteHosts }: { siteHosts: SiteHosts },
): Promise<RequestSite> {
  const host = hostOf(request.raw);
  const websiteId = await siteHosts.find(host);
  if (websiteId === null) throw new AppError('unknown-host');
  request.site = { websiteId, host };
  return request.site;
}

/** Refuses while the account of a site does not open it to visitors. Errors: site-closed. Source: SITE-15. */
export async function requireOpenSite(db: Db, websiteId: string, now: Date): Promise<void> {
  const account = await findAccountState(db, websiteId);
  if (!account || siteAccess(account.state, account.since, now.getTime()) !== 'public')
    throw new AppError('site-closed');
}
