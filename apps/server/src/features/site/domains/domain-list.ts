import { domainToUnicode } from 'node:url';
import type { DomainRecord, SiteDomain } from '@sitewright/contract/domains';
import type { DomainState } from '@sitewright/domain/site/domain-schema';
import { isRegistrable, sitesHost } from '../../../platform/config/site-urls.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { getWebsite } from '../sites/index.ts';
import { listDomains, type StoredDomain } from './queries/domains.ts';

/** Name of the TXT record that proves a domain, and what it says. */
export const proofName = (host: string) => `_sitewright.${host}`;
export const proofValue = (token: string) => `sitewright-site=${token}`;

/** Name that domains of a site have to lead to: its first address, without a port. */
export function targetOf(config: ServerDeps['config'], identifier: string): string {
  return `${identifier}.${sitesHost(config)}`.replace(/:\d+$/, '');
}

/** What a list of domains tells beside them. */
type Target = { name: string; addresses: readonly string[] };

/** The domains of a site as they were found last. `addresses`: those that the first address leads to, as far as they are known. */
export async function domainList(
  db: Db,
  websiteId: string,
  { config, addresses, isAnswered = true }: GivenList,
): Promise<{ domains: SiteDomain[]; firstHost: string; isAnswered: boolean }> {
  const { identifier, languages } = await getWebsite(db, websiteId);
  const target = { name: targetOf(config, identifier), addresses };
  const domains = (await listDomains(db, websiteId)).map((domain) => {
    const state = stateOf(domain);
    return {
      host: domain.host,
      name: domainToUnicode(domain.host.replace(/:\d+$/, '')) || domain.host,
      state,
      isMain: domain.isMain,
      language: languages.find(({ host }) => host === domain.host)?.tag ?? null,
      records: recordsOf(domain, target, state),
    };
  });
  return { domains, firstHost: `${identifier}.${sitesHost(config)}`, isAnswered };
}

type GivenList = { config: ServerDeps['config']; addresses: readonly string[]; isAnswered?: boolean };

/** A domain that whoever runs the installation has connected is connected until somebody looks. */
function stateOf({ token, checkedAt, ledHereAt }: StoredDomain): DomainState {
  if (token !== null) return 'unproven';
  if (checkedAt === null || checkedAt === ledHereAt) return 'connected';
  return ledHereAt === null ? 'waiting' : 'lost';
}

function recordsOf({ host, token }: StoredDomain, target: Target, state: DomainState): DomainRecord[] {
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
  if (addresses.length === 0) return [record('ALIAS', name)];
  return addresses.map((address) => record(address.includes(':') ? 'AAAA' : 'A', address));
}
