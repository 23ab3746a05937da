import { siteAccess } from '@sitewright/domain/site/account-access';
import type { AccountState } from '@sitewright/domain/site/account-state';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { unlockedVersions } from '../../database/unlocked.ts';
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
  return takeSite(request, host, await siteHosts.find(host));
}

/** The same for a host that is remembered, without waiting; false for any other. */
export function recallSite(request: FastifyRequest, { siteHosts }: { siteHosts: SiteHosts }): boolean {
  const host = hostOf(request.raw);
  const websiteId = siteHosts.recall(host);
  if (websiteId === undefined) return false;
  takeSite(request, host, websiteId);
  return true;
}

function takeSite(request: FastifyRequest, host: string, websiteId: string | null): RequestSite {
  if (websiteId === null) throw new AppError('unknown-host');
  request.site = { websiteId, host };
  return request.site;
}

/**
 * Refuses while the account of a site does not open it to visitors, or while it has a password that the visitor has not entered.
 * Errors: site-closed, site-locked. Source: SITE-15, AUTH-12.
 */
export async function requireOpenSite(
  db: Db,
  websiteId: string,
  now: Date,
  { whileLocked = false }: { whileLocked?: boolean } = {},
): Promise<void> {
  const account = await findAccountState(db, websiteId);
  if (!account) throw new AppError('site-closed');
  refuseClosed({ ...account, ...(whileLocked ? { passwordVersion: null } : {}) }, now);
}

/** The same of a site that was read already. Errors: site-closed, site-locked. */
export function refuseClosed(
  { state, since, passwordVersion }: { state: AccountState; since: number; passwordVersion: string | null },
  now: Date,
): void {
  if (siteAccess(state, since, now.getTime()) !== 'public') throw new AppError('site-closed');
  if (isLocked(passwordVersion)) throw new AppError('site-locked');
}

/** Whether the visitor of the request has yet to enter the password of this version; null where there is none. */
export function isLocked(passwordVersion: string | null): boolean {
  return passwordVersion !== null && !unlockedVersions().includes(passwordVersion);
}
