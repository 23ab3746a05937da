import { LRUCache } from 'lru-cache';
import type { SiteMessages } from '../../../../platform/texts/site-messages.ts';
import type { SiteVersions } from '../../../site/sites/index.ts';
import { localesOf } from '../context/local-bundle.ts';
import { siteMessagesFor } from '../context/site-messages.ts';
import type { PagePipeline } from '../pipeline.ts';
import type { SiteState } from './page-key.ts';

const MAX_SITES = 2_000;

/** Messages of sites, read again when the content version of a site has moved on. */
export class MessagesCache {
  private readonly cache = new LRUCache<string, { version: number; messages: SiteMessages }>({
    max: MAX_SITES,
  });
  private readonly pipeline: PagePipeline;
  private readonly versions: SiteVersions<SiteState>;

  constructor(pipeline: PagePipeline, versions: SiteVersions<SiteState>) {
    this.pipeline = pipeline;
    this.versions = versions;
  }

  /** Those of the first language that were read last, be they the newest or not. */
  recall(websiteId: string): SiteMessages | undefined {
    return this.cache.get(websiteId)?.messages;
  }

  /** The messages of a site as of now, in one of its languages; null for its first one. */
  async of(websiteId: string, language: string | null = null): Promise<SiteMessages> {
    const key = language === null ? websiteId : `${websiteId} ${language}`;
    const cached = this.cache.get(key);
    if (cached && this.versions.isNewest(websiteId, cached.version)) return cached.messages;
    const site = await this.pipeline.site(websiteId, { language });
    const { version } = site.bundle;
    const messages = siteMessagesFor(site);
    this.cache.set(key, { version, messages });
    this.versions.learn({ websiteId, contentVersion: version, locales: localesOf(site.bundle) });
    return messages;
  }
}
