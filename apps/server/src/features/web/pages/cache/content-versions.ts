import type { AppDeps } from '../../../../platform/http/deps.ts';
import { listContentVersions, onContentVersion } from '../../../site/sites/index.ts';

const POLL_MS = 1_000;
/** Without news from the database for this long, nothing known counts any more. */
const TRUST_MS = 5_000;

/**
 * Newest content version of each site whose pages are held. Changes of this process arrive at once, those of other
 * nodes by asking the database each second.
 */
export class ContentVersions {
  private readonly known = new Map<string, number>();
  private readonly deps: Pick<AppDeps, 'database' | 'log'>;
  private readonly stopListening: () => void;
  private timer: NodeJS.Timeout | undefined;
  private lastAnswer = 0;

  constructor(deps: Pick<AppDeps, 'database' | 'log'>) {
    this.deps = deps;
    this.stopListening = onContentVersion((websiteId, version) => {
      if (this.known.has(websiteId)) this.learn(websiteId, version);
    });
  }

  /** True while `version` is the newest known one of the site. */
  isNewest(websiteId: string, version: number): boolean {
    return this.known.get(websiteId) === version;
  }

  /** Notes a version that was read from the database or heard of; older ones than known are ignored. */
  learn(websiteId: string, version: number): void {
    if (version >= (this.known.get(websiteId) ?? 0)) this.known.set(websiteId, version);
    if (this.timer) return;
    this.lastAnswer = performance.now();
    this.timer = setInterval(() => void this.poll(), POLL_MS).unref();
  }

  /** Asks the database once; called each second while sites are known. */
  async poll(): Promise<void> {
    const websiteIds = [...this.known.keys()];
    if (websiteIds.length === 0) return this.rest();
    try {
      const newest = await this.deps.database.installation((db) => listContentVersions(db, websiteIds));
      this.lastAnswer = performance.now();
      for (const websiteId of websiteIds) {
        const version = newest.get(websiteId);
        if (version === undefined) this.known.delete(websiteId);
        else this.learn(websiteId, version);
      }
    } catch (error) {
      this.deps.log.warn({ err: error }, 'asking for content versions');
      if (performance.now() - this.lastAnswer > TRUST_MS) this.known.clear();
    }
  }

  close(): void {
    this.stopListening();
    this.rest();
  }

  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
