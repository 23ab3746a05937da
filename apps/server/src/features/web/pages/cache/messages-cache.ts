import { LRUCache } from 'lru-cache';
import type { SiteMessages } from '../../../../platform/texts/site-messages.ts';
import { siteMessagesFor } from '../context/site-messages.ts';
import type { PagePipeline } from '../pipeline.ts';
import type { ContentVersions } from './content-versions.ts';

const MAX_SITES = 2_000;

/** Words of sites, read anew when the content version of a site has moved on. */
export class MessagesCache {
  private readonly held = new LRUCache<string, { version: number; words: SiteMessages }>({ max: MAX_SITES });
  private readonly pipeline: PagePipeline;
  private readonly versions: ContentVersions;

  constructor(pipeline: PagePipeline, versions: ContentVersions) {
    this.pipeline = pipeline;
    this.versions = versions;
  }

  /** The words of a site as of now. */
  async of(websiteId: string): Promise<SiteMessages> {
    const known = this.held.get(websiteId);
    if (known && this.versions.isNewest(websiteId, known.version)) return known.words;
    const site = await this.pipeline.site(websiteId);
    const { version } = site.bundle;
    const words = siteMessagesFor(site);
    this.held.set(websiteId, { version, words });
    this.versions.learn(websiteId, version);
    return words;
  }
}
