import { oneAtATime } from '../../../platform/bus/one-at-a-time.ts';
import type { ServiceDeps } from '../../../platform/http/deps.ts';
import { outsideSpans } from '../../../platform/tracing/spans.ts';
import { CONTENT_VERSION, onContentVersion } from './content-version.ts';
import { listContentVersions } from './queries/websites.ts';

/** A site as somebody holds something of it in memory: one content version, and what else belongs to that. */
type Known = { websiteId: string; contentVersion: number };

const POLL_MS = 1_000;
/** When a question is not answered for this long, the database stands still for us. */
const STALLED_MS = 2_000;
/** After this long without an answer, nothing known counts any more. */
const TRUST_MS = 600_000;

/**
 * Newest content version of each site of which something is held in memory. Changes of this process arrive at once, those of other
 * nodes when the bus tells of them, or by asking the database each second, over a connection that nothing else can hold up.
 */
export class SiteVersions<State extends Known = Known> {
  private readonly newest = new Map<string, State>();
  private readonly deps: Pick<ServiceDeps, 'database' | 'log' | 'bus'>;
  private readonly stopListening: readonly (() => void)[];
  /** Sites that another node has changed. */
  private readonly hinted = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  /** When the first question that has no answer yet was asked; undefined while all are answered. */
  private requestedAt: number | undefined;
  private isAsking = false;
  private staleAnswers = 0;

  constructor(deps: Pick<ServiceDeps, 'database' | 'log' | 'bus'>) {
    this.deps = deps;
    const look = oneAtATime(() => this.askForHinted());
    this.stopListening = [
      onContentVersion((websiteId, version) => this.moveOn(websiteId, version)),
      deps.bus.onEach(CONTENT_VERSION, (websiteId, version = 0) => {
        if ((this.newest.get(websiteId)?.contentVersion ?? version) >= version) return;
        this.hinted.add(websiteId);
        look();
      }),
    ];
  }

  /** The state of a site as far as it is known; what is held is right while it is of this one. */
  stateOf(websiteId: string): State | undefined {
    return this.silentMs() > TRUST_MS ? undefined : this.newest.get(websiteId);
  }

  /** The database does not answer: what is known may be of before, and still counts for ten minutes. */
  get isStalled(): boolean {
    return this.silentMs() > STALLED_MS;
  }

  /** Counts a page that was answered while the database stands still, for the log. */
  countStale(): void {
    this.staleAnswers += 1;
  }

  private silentMs(): number {
    return this.requestedAt === undefined ? 0 : performance.now() - this.requestedAt;
  }

  /** True while `version` is the newest known one of the site. */
  isNewest(websiteId: string, version: number): boolean {
    return this.newest.get(websiteId)?.contentVersion === version;
  }

  /** Notes a state that was read from the database; older ones than known are ignored. */
  learn(state: State): void {
    const cached = this.newest.get(state.websiteId);
    if (!cached || state.contentVersion >= cached.contentVersion) this.newest.set(state.websiteId, state);
    if (this.timer) return;
    this.timer = outsideSpans(() => setInterval(() => void this.poll(), POLL_MS).unref());
  }

  /** A version that was heard of. Its language is that of before until its first page is made, which is a miss anyway. */
  private moveOn(websiteId: string, contentVersion: number): void {
    const cached = this.newest.get(websiteId);
    if (cached) this.learn({ ...cached, contentVersion });
  }

  /** Asks the database once; called each second while sites are known. */
  async poll(): Promise<void> {
    const websiteIds = [...this.newest.keys()];
    if (websiteIds.length === 0) return this.rest();
    if (this.isAsking) return;
    this.isAsking = true;
    this.requestedAt ??= performance.now();
    try {
      const versions = await this.deps.database.watch((db) => listContentVersions(db, websiteIds));
      this.requestedAt = undefined;
      this.staleAnswers = 0;
      for (const websiteId of websiteIds) {
        const version = versions.get(websiteId);
        if (version === undefined) this.newest.delete(websiteId);
        else this.moveOn(websiteId, version);
      }
    } catch (error) {
      const { staleAnswers: staleResponses } = this;
      this.deps.log.warn({ err: error, staleAnswers: staleResponses }, 'asking for content versions');
      if (this.silentMs() > TRUST_MS) this.newest.clear();
    } finally {
      this.isAsking = false;
    }
  }

  /** Another node says that a site has changed: which version it has now the database says. */
  private async askForHinted(): Promise<void> {
    const websiteIds = [...this.hinted];
    this.hinted.clear();
    try {
      const versions = await this.deps.database.watch((db) => listContentVersions(db, websiteIds));
      for (const [websiteId, version] of versions) this.moveOn(websiteId, version);
    } catch {
      // The question of each second finds it, and says what is wrong.
    }
  }

  close(): void {
    for (const stop of this.stopListening) stop();
    this.rest();
  }

  private rest(): void {
    clearInterval(this.timer);
    this.requestedAt = undefined;
    this.timer = undefined;
  }
}
