import { siteAccess } from '@sitewright/domain/site/account-access';
import { LRUCache } from 'lru-cache';
import { languageUrl, siteUrl } from '../../../../platform/config/site-urls.ts';
import type { ServiceDeps } from '../../../../platform/http/deps.ts';
import { roomFor } from '../../../../platform/process/room-for.ts';
import { findWebsite } from '../../../site/sites/index.ts';

/** What the intake has to know of a site for each hit. */
export type SiteFacts = {
  timeZone: string;
  /** Its visits are counted: its owner wants it, and visitors see the site. */
  isCounted: boolean;
  /** Hosts by which its addresses begin, those of its languages too: none is another site. */
  hosts: readonly string[];
  /** It is also counted which products they view and add. Source: ANA-29. */
  countsProducts: boolean;
};

const MAX_AGE_MS = 10_000;
const MAX_SITES = 20_000;

/** Facts of sites, remembered for ten seconds: nothing waits for those that are known. Null for a site that is not there. */
export function createSiteFacts({ database, now, config }: Pick<ServiceDeps, 'database' | 'now' | 'config'>) {
  const cache = new LRUCache<string, { facts: SiteFacts | null | Promise<SiteFacts | null> }>({
    ...roomFor(MAX_SITES),
    ttl: MAX_AGE_MS,
  });
  const read = async (websiteId: string): Promise<SiteFacts | null> => {
    const website = await database.statement(websiteId, (db) => findWebsite(db, websiteId));
    if (website?.status !== 'active') return null;
    const access = siteAccess(website.accountState, website.accountStateSince, now().getTime());
    const { timeZone, visits, featureFlags } = website.settings;
    const origins = [
      siteUrl(config, website),
      siteUrl(config, { ...website, primaryHost: null }),
      ...website.languages.flatMap((language) => languageUrl(config, language) ?? []),
    ];
    return {
      timeZone,
      hosts: origins.map((origin) => new URL(origin).host),
      countsProducts: featureFlags.includes('commerce_site_visitor_metrics'),
      isCounted: visits.isCounted && (access === 'public' || access === 'trial'),
    };
  };
  return (websiteId: string): SiteFacts | null | Promise<SiteFacts | null> => {
    const remembered = cache.get(websiteId);
    if (remembered) return remembered.facts;
    const entry: { facts: SiteFacts | null | Promise<SiteFacts | null> } = { facts: null };
    const facts = read(websiteId);
    entry.facts = facts;
    cache.set(websiteId, entry);
    facts.then(
      (known) => {
        entry.facts = known;
      },
      // What could not be read is asked again.
      () => cache.delete(websiteId),
    );
    return facts;
  };
}
