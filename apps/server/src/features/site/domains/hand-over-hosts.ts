import { languageOfHost } from '@sitewright/domain/language/site-languages';
import { LRUCache } from 'lru-cache';
import type { ServiceDeps } from '../../../platform/http/deps.ts';
import { createAddressLookup, leadsTo } from '../../../platform/outbound/dns-lookup.ts';
import { roomFor } from '../../../platform/process/room-for.ts';
import { findSiteDomain, type SiteDomainRow } from './queries/domains.ts';
import { findTarget } from './target.ts';

/** Hosts of a site that its visitors' sign-ins and carts may be taken along to, and from. */
export type HandOverHosts = {
  accepts(place: { websiteId: string; host: string }): Promise<boolean>;
};

declare module '../../../platform/http/deps.ts' {
  interface Services {
    handOverHosts: HandOverHosts;
  }
}

/** A domain that was somebody else's in between led elsewhere for longer: registrars park what has run out for weeks. */
export const MAX_ASTRAY_MS = 14 * 24 * 3_600_000;
/** How long an earlier look stands for one that no name server answers: looks come every six hours. */
const MAX_LOOK_AGE_MS = 24 * 3_600_000;
const MAX_AGE_MS = 120_000;
const MAX_HOSTS = 2_000;

type Look = { at: number; leadsHere: Promise<boolean | null> };

/**
 * The first address of a site, its main domain and those of languages that visitors see. A domain has to lead here now, looked up afresh,
 * and must not have led elsewhere for long since it was proven: whoever has registered it since would get what is handed over.
 */
export function createHandOverHosts(
  deps: Pick<ServiceDeps, 'database' | 'config' | 'siteHosts' | 'now'>,
): HandOverHosts {
  const { database, config, siteHosts } = deps;
  const findAddresses = createAddressLookup(config.dnsServers);
  const looks = new LRUCache<string, Look>(roomFor(MAX_HOSTS));
  async function look(host: string, identifier: string): Promise<boolean | null> {
    const [target, addresses] = await Promise.all([
      findTarget(findAddresses, config, identifier),
      findAddresses(host.replace(/:\d+$/, '')),
    ]);
    return leadsTo(addresses, target.addresses);
  }
  function leadsHere({ host, identifier }: SiteDomainRow, time: number): Promise<boolean | null> {
    const key = `${identifier} ${host}`;
    const known = looks.get(key);
    if (known && time - known.at < MAX_AGE_MS) return known.leadsHere;
    const fresh = { at: time, leadsHere: look(host, identifier) };
    looks.set(key, fresh);
    return fresh.leadsHere;
  }
  return {
    async accepts({ websiteId, host }) {
      if (host === '' || host !== host.toLowerCase()) return false;
      if ((await siteHosts.find(host)) !== websiteId) return false;
      if (siteHosts.isFirstAddress(host)) return true;
      const domain = await database.site(websiteId, (db) => findSiteDomain(db, { websiteId, host }));
      if (!domain) return false;
      const { isMain, languages, checkedAt, ledHereAt, trustedAt } = domain;
      const time = deps.now().getTime();
      if (!isMain && languageOfHost(languages, domain.host) === null) return false;
      if (checkedAt !== ledHereAt || time - trustedAt > MAX_ASTRAY_MS) return false;
      return (await leadsHere(domain, time)) ?? (ledHereAt !== null && time - ledHereAt < MAX_LOOK_AGE_MS);
    },
  };
}
