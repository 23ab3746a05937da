import { domainToUnicode } from 'node:url';
import type { DomainRecord, SiteDomain } from '@sitewright/contract/domains';
import type { AccountState } from '@sitewright/domain/site/account-state';
import type { DomainState } from '@sitewright/domain/site/domain-schema';
import { hasFeature } from '@sitewright/domain/site/premium-features';
import { isRegistrable, sitesHost } from '../../../platform/config/site-urls.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { getWebsite } from '../sites/index.ts';
import { listDomains, listTakenClaims, type StoredDomain } from './queries/domains.ts';
import type { Target } from './target.ts';

/** Name of the TXT record that proves a domain, and what it says. */
export const proofName = (host: string) => `_sitewright.${host}`;
export const proofValue = (token: string) => `sitewright-site=${token}`;

/** What was looked up for a list: where its domains have to lead, and whether name servers answered every question. */
export type Found = { target: Target; isAnswered: boolean };

/** The domains of a site as they were found last. */
export async function domainList(
  db: Db,
  websiteId: string,
  { config, target, isAnswered }: Found & { config: ServerDeps['config'] },
): Promise<{ domains: SiteDomain[]; firstHost: string; isAnswered: boolean; isHereKnown: boolean }> {
  const { identifier, languages, accountState } = await getWebsite(db, websiteId);
  const taken = new Set(await listTakenClaims(db, websiteId));
  const domains = (await listDomains(db, websiteId)).map((domain) => {
    const state = domain.token === null ? stateOf(domain) : claimState(taken.has(domain.host), accountState);
    return {
      host: domain.host,
      name: domainName(domain.host),
      state,
      isMain: domain.isMain,
      language: languages.find(({ host }) => host === domain.host)?.tag ?? null,
      records: recordsOf(domain, target, state),
    };
  });
  const isHereKnown = target.addresses?.list.length !== 0;
  return { domains, firstHost: `${identifier}.${sitesHost(config)}`, isAnswered, isHereKnown };
}

/** A host as its owner knows it: in letters of its language, without a port. */
export const domainName = (host: string) => domainToUnicode(host.replace(/:\d+$/, '')) || host;

/** What stands in the way of a domain that waits to be proven. */
function claimState(isTaken: boolean, accountState: AccountState): DomainState {
  if (isTaken) return 'taken';
  return hasFeature(accountState, 'own-domain') ? 'unproven' : 'not-included';
}

/** A domain that whoever runs the installation has connected is connected until somebody looks. */
function stateOf({ checkedAt, ledHereAt }: StoredDomain): DomainState {
  if (checkedAt === null || checkedAt === ledHereAt) return 'connected';
  return ledHereAt === null ? 'waiting' : 'lost';
}

function recordsOf({ host, token }: StoredDomain, target: Target, state: DomainState): DomainRecord[] {
  if (state === 'taken' || state === 'not-included') return [];
  const proof: DomainRecord[] =
    token === null
      ? []
      : [{ type: 'TXT', name: proofName(host), value: proofValue(token), purpose: 'proof' }];
  return state === 'connected' ? proof : [...proof, ...addressRecords(host, target)];
}

/** A name that was registered itself can have no CNAME, which would stand beside the records that it must have. Source: RFC 1912 §2.4. */
function addressRecords(host: string, { name, addresses }: Target): DomainRecord[] {
  const record = (type: DomainRecord['type'], value: string) =>
    ({ type, name: host, value, purpose: 'address' }) as const;
  if (!isRegistrable(host)) return [record('CNAME', name)];
  if (!addresses || addresses.list.length === 0) return [record('ALIAS', name)];
  return addresses.list.map((address) => record(address.includes(':') ? 'AAAA' : 'A', address));
}
