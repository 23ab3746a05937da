import { randomBytes } from 'node:crypto';
import * as contract from '@sitewright/contract/domains';
import { actorOf } from '../../../../platform/audit/audit-entry.ts';
import { sendEntry } from '../../../../platform/audit/queries.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { createAddressLookup } from '../../../../platform/outbound/dns-lookup.ts';
import { bumpContentVersion, getWebsite } from '../../sites/index.ts';
import { domainRefusal, removeDomain } from '../change-domains.ts';
import * as checks from '../check-domains.ts';
import { domainList, type Found } from '../domain-list.ts';
import * as queries from '../queries/domains.ts';
import { findTarget } from '../target.ts';

export const listDomains = routeWithoutTransaction(contract.listDomains, async ({ websiteId, deps }) =>
  listOf(deps, websiteId),
);

export const checkDomains = routeWithoutTransaction(
  contract.checkDomains,
  async ({ websiteId, account, deps }) => {
    await deps.database.site(websiteId, (db) => queries.renewClaims(db, websiteId));
    const found = await checks.checkDomains(deps, websiteId, actorOf(account));
    return listOf(deps, websiteId, found);
  },
);

export const createDomain = routeWithoutTransaction(
  contract.createDomain,
  async ({ websiteId, account, body: { host }, deps }) => {
    await deps.database.site(websiteId, async (db) => {
      await queries.lockDomains(db, websiteId);
      const refusal = await domainRefusal(db, { websiteId, host, config: deps.config });
      if (refusal) throw new AppError('invalid-fields', { host: refusal.text });
      const isThere = (await queries.listDomains(db, websiteId)).some((domain) => domain.host === host);
      if (isThere) return;
      const token = randomBytes(16).toString('hex');
      await queries.insertClaim(db, { websiteId, host, token });
      const id = deps.newId();
      sendEntry(db, { websiteId, id, actor: actorOf(account), action: 'domain.added', targetName: host });
    });
    return listOf(deps, websiteId);
  },
);

export const updateMainDomain = route(
  contract.updateMainDomain,
  async ({ db, websiteId, body: { host }, deps }) => {
    await queries.lockDomains(db, websiteId);
    const { languages } = await getWebsite(db, websiteId);
    const domains = await queries.listDomains(db, websiteId);
    if (host !== null) {
      if (!domains.some((domain) => domain.host === host && domain.token === null))
        throw new AppError('not-found');
      if (languages.some((language) => language.host === host)) throw new AppError('domain-of-language');
    }
    await queries.updateMain(db, websiteId, host);
    await bumpContentVersion(db, websiteId);
    db.afterCommit(() => deps.siteHosts.forget());
    return {};
  },
);

export const deleteDomain = route(
  contract.deleteDomain,
  async ({ db, websiteId, params: { host }, deps }) => {
    await removeDomain(db, { websiteId, host });
    db.afterCommit(() => deps.siteHosts.forget());
    return {};
  },
);

/** The domains with what is to be set, for which the addresses of the installation are looked up. */
async function listOf(deps: ServerDeps, websiteId: string, found?: Found) {
  const { database, config } = deps;
  const known = found ?? { target: await targetOf(deps, websiteId), isAnswered: true };
  return database.site(websiteId, (db) => domainList(db, websiteId, { config, ...known }));
}

async function targetOf({ database, config }: ServerDeps, websiteId: string) {
  const { identifier } = await database.site(websiteId, (db) => getWebsite(db, websiteId));
  return findTarget(createAddressLookup(config.dnsServers), config, identifier);
}
