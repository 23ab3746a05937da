import { type SiteLanguage, withoutMainHost } from '@sitewright/domain/language/site-languages';
import { LRUCache } from 'lru-cache';
import { type Bus, noBus } from '../../bus/bus.ts';
import type { Config } from '../../config/config.ts';
import { sitesHost, siteUrl } from '../../config/site-urls.ts';
import type { Database } from '../../database/database.ts';
import { roomFor } from '../../process/room-for.ts';
import { findWebsiteByHost, type HostSite } from './queries.ts';

const MAX_AGE_MS = 10_000;
const MAX_AGE_WHILE_STALLED_MS = 600_000;
const MAX_HOSTS = 20_000;
/** Said to other nodes when a host was given or taken away, which is seldom: they forget all of them. */
const HOSTS = 'hosts';

/** Which site answers on a host; remembered for ten seconds on each node. */
export type SiteHosts = {
  find(host: string): Promise<string | null>;
  /**
   * The same while it is remembered, without asking: null for nobody's, undefined when it has to be asked for. With
   * `isStalled` what was known up to ten minutes ago counts, since nobody answers.
   */
  recall(host: string, options?: { isStalled: boolean }): string | null | undefined;
  /** Address at another installation of the site that has moved there from a host that was asked for just now, else null. */
  movedTo(host: string): string | null;
  /** Languages of the site of a host beside its first one, however long ago they were read; undefined for a host nobody asked for. */
  languages(host: string): readonly SiteLanguage[] | undefined;
  /** Whether a host is the address of a site that the installation gave it. */
  isFirstAddress(host: string): boolean;
  /** Whether a host that was asked for is a domain of its site that leads to the main one: neither it, nor chosen for a language. */
  leadsToMain(host: string): boolean;
  /** Origin of the site of a host that was asked for, for languages without a domain of their own. */
  mainOrigin(host: string): string | undefined;
  /**
   * After a host was added to or taken from a site, or its languages have changed: at once on this node and on those that a message
   * reaches, within ten seconds on the others.
   */
  forget(host?: string): void;
};

type KnownSite = {
  websiteId: string | null;
  movedTo: string | null;
  languages: readonly SiteLanguage[];
  mainOrigin: string | undefined;
  leadsToMain: boolean;
  requestedAt: number;
};

/**
 * A host is a site's when the table of hosts has it (with its port, else without), or when it is the site's identifier
 * in front of the sites' host.
 */
export function createSiteHosts(
  database: Database,
  config: Pick<Config, 'appUrl' | 'sitesDomain'>,
  bus: Bus = noBus,
): SiteHosts {
  const below = sitesHost(config);
  const cache = new LRUCache<string, KnownSite>(roomFor(MAX_HOSTS));
  const cachedSite = (host: string, maxAgeMs: number) => {
    const found = cache.get(host);
    return found && performance.now() - found.requestedAt < maxAgeMs ? found : undefined;
  };
  bus.on(HOSTS, () => cache.clear());
  return {
    async find(host) {
      if (host === '') return null;
      const remembered = cachedSite(host, MAX_AGE_MS);
      if (remembered) return remembered.websiteId;
      const requestedAt = performance.now();
      const found = await database.statement(null, (db) =>
        findWebsiteByHost(db, {
          host,
          name: host.replace(/:\d+$/, ''),
          identifier: identifierIn(host, below),
        }),
      );
      const movedTo = found?.movedTo ?? null;
      const websiteId = movedTo === null ? (found?.id ?? null) : null;
      cache.set(host, {
        websiteId,
        movedTo,
        languages: found ? withoutMainHost(found.languages, found.primaryHost) : [],
        mainOrigin: found ? siteUrl(config, found) : undefined,
        leadsToMain: websiteId !== null && found !== null && isBesideMain(found),
        requestedAt,
      });
      return websiteId;
    },
    recall: (host, { isStalled } = { isStalled: false }) =>
      cachedSite(host, isStalled ? MAX_AGE_WHILE_STALLED_MS : MAX_AGE_MS)?.websiteId,
    movedTo: (host) => cache.peek(host)?.movedTo ?? null,
    languages: (host) => cache.peek(host)?.languages,
    isFirstAddress: (host) => identifierIn(host, below) !== null,
    leadsToMain: (host) => cache.peek(host)?.leadsToMain ?? false,
    mainOrigin: (host) => cache.peek(host)?.mainOrigin,
    forget(host) {
      if (host === undefined) cache.clear();
      else cache.delete(host.toLowerCase());
      bus.send(HOSTS);
    },
  };
}

function isBesideMain({ domain, primaryHost, languages }: HostSite): boolean {
  if (domain === null || primaryHost === null || domain === primaryHost) return false;
  return !languages.some(({ host }) => host === domain);
}

function identifierIn(host: string, below: string): string | null {
  const identifier = host.endsWith(`.${below}`) ? host.slice(0, -below.length - 1) : '';
  return /^[a-z0-9-]+$/.test(identifier) ? identifier : null;
}
