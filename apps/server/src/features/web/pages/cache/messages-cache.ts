import { LRUCache } from 'lru-cache';
import type { SiteMessages } from '../../../../platform/texts/site-messages.ts';
import { siteMessagesFor } from '../context/site-messages.ts';
import type { PagePipeline } from '../pipeline.ts';
import type { SiteVersions } from './site-versions.ts';

const MAX_SITES = 2_000;

/** Messages of sites, read again when the content version of a site has moved on. */
export class MessagesCache {
  private readonly cache = new LRUCache<string, { version: number; messages: SiteMessages }>({
    max: MAX_SITES,
  });
  private readonly pipeline: PagePipeline;
  private readonly versions: SiteVersions;

  constructor(pipeline: PagePipeline, versions: SiteVersions) {
    this.pipeline = pipeline;
    this.versions = versions;
  }

  /** The messages of a site as of now. */
  async of(websiteId: string): Promise<SiteMessages> {
    const cached = this.cache.get(websiteId);
    if (cached && this.versions.isNewest(websiteId, cached.version)) return cached.messages;
    const site = await this.pipeline.site(websiteId);
    const { version } = site.bundle;
    const messages = siteMessagesFor(site);
    this.cache.set(websiteId, { version, messages });
    this.versions.learn({ websiteId, contentVersion: version, locale: messages.language });
    return messages;
  }
}
