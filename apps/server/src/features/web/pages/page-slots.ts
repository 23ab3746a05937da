import { LRUCache } from 'lru-cache';
import type { Log } from '../../../platform/log/log.ts';
import { SiteSlots } from '../../../platform/process/site-slots.ts';

/**
 * Pages in the making at once, all and those of one site. They share one thread: what matters is that something is there for it to
 * do while others wait for the database, and that a page of another site is not behind many: where several sites are asked, each has two.
 */
const ON_MAIN_THREAD = { ofAll: 6, ofOne: 4, ofOneBesideOthers: 2 };
/** Pages that other threads render: these have turns of their own, and waiting for them leaves this one free. */
const ELSEWHERE = { ofAll: Number.POSITIVE_INFINITY, ofOne: 4 };
const REMEMBERED_SITES = 2_000;

/** Who has their turn: visitors and owners do not wait for each other. */
type Turn = { websiteId: string; isPreview: boolean };

/** Turns of sites at having pages made. */
export class PageSlots {
  private readonly usual: SiteSlots;
  private readonly elsewhere: SiteSlots;
  private readonly previews: SiteSlots;
  /** Sites whose template another thread renders: known from their last page on. */
  private readonly rendersElsewhere = new LRUCache<string, true>({ max: REMEMBERED_SITES });

  constructor(log: Log) {
    const tell = (websiteId: string) =>
      log.warn({ websiteId }, 'pages are refused: too many of the site wait');
    this.usual = new SiteSlots({ ...ON_MAIN_THREAD, tell });
    this.elsewhere = new SiteSlots({ ...ELSEWHERE, tell });
    this.previews = new SiteSlots({ ...ELSEWHERE, tell });
  }

  /** Makes a page when it is its turn. `learn` hears whether another thread renders it: then it is in nobody's way. */
  run<T>(
    { websiteId, isPreview }: Turn,
    work: (learn: (isElsewhere: boolean) => void) => Promise<T>,
  ): Promise<T> {
    if (isPreview) return this.previews.run(websiteId, () => work(() => {}));
    const slots = this.slotsOf(websiteId);
    return slots.run(websiteId, (leave) =>
      work((isElsewhere) => {
        if (isElsewhere) this.rendersElsewhere.set(websiteId, true);
        else this.rendersElsewhere.delete(websiteId);
        if (isElsewhere && slots === this.usual) leave();
      }),
    );
  }

  /** Whether so many pages of the site wait that a visitor is refused one more. */
  isCrowded(websiteId: string): boolean {
    return this.slotsOf(websiteId).isFull(websiteId);
  }

  /** Notes that a page was refused without a turn being asked for. */
  noteRefusal(websiteId: string): void {
    this.slotsOf(websiteId).noteRefusal(websiteId);
  }

  /** Pages refused so far, by who asked. */
  refused(): Record<'visitor' | 'owner', number> {
    return { visitor: this.usual.refused + this.elsewhere.refused, owner: this.previews.refused };
  }

  private slotsOf(websiteId: string): SiteSlots {
    return this.rendersElsewhere.has(websiteId) ? this.elsewhere : this.usual;
  }
}
