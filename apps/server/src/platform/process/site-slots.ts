import { AppError } from '../errors/app-error.ts';

/** As long as anybody waits for a slot. */
const WAIT_MS = 2_500;
/** Work of one site that may wait; more is refused at once. */
const MAX_WAITING = 200;
/** As long after it has asked, a site counts as one that others are beside. */
const BESIDE_MS = 1_000;
/** How often a site that is refused is told of: those who refuse it are busy enough. */
const TELL_EVERY_MS = 1_000;

/** After which whoever is refused may come again. */
export const RETRY_SECONDS = 1;

type Limits = {
  /** Work of all sites that runs at once. */
  ofAll: number;
  /** That of one site: fewer, so that the others find a slot at once. */
  ofOne: number;
  /** That of one site while others ask, too: each piece of its work that runs is one more that theirs stands behind. As `ofOne` without it. */
  ofOneBesideOthers?: number;
  /** Hears that work of a site was refused, at most once a second for each. */
  tell?: ((websiteId: string) => void) | undefined;
};

type Site = { running: number; waiting: (() => void)[] };

/** Room for work that many sites share: what finds none waits, and sites take turns, however much of one waits. */
export class SiteSlots {
  /** How much was refused so far. */
  refused = 0;
  private running = 0;
  /** Sites that have work here. */
  private readonly sites = new Map<string, Site>();
  /** Those of them that wait, the one whose turn is next first. */
  private readonly turns = new Map<string, Site>();
  private readonly told = new Map<string, number>();
  /** Who asked last and when, and the same of the last who was another site. */
  private asked = { websiteId: '', at: Number.NEGATIVE_INFINITY };
  private askedBefore = this.asked;
  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /**
   * Runs work of a site when it has a slot, which it may leave before its end. Throws `unavailable` when that takes too long or too
   * much waits already.
   */
  async run<T>(websiteId: string, work: (leave: () => void) => Promise<T>): Promise<T> {
    this.noteAsking(websiteId);
    const site = this.siteOf(websiteId);
    if (this.hasSlot(websiteId, site)) this.begin(site);
    else await this.turnOf(websiteId, site);
    let isHeld = true;
    const leave = () => {
      if (isHeld) this.end(websiteId, site);
      isHeld = false;
    };
    try {
      return await work(leave);
    } finally {
      leave();
    }
  }

  /** Whether `run` would refuse work of the site at once. */
  isFull(websiteId: string): boolean {
    return (this.sites.get(websiteId)?.waiting.length ?? 0) >= MAX_WAITING;
  }

  /** Notes that work of a site was refused: `run` does, and whoever refuses it before. */
  noteRefusal(websiteId: string): void {
    this.refused++;
    this.tell(websiteId);
  }

  private siteOf(websiteId: string): Site {
    const known = this.sites.get(websiteId);
    if (known) return known;
    const site: Site = { running: 0, waiting: [] };
    this.sites.set(websiteId, site);
    return site;
  }

  private noteAsking(websiteId: string): void {
    if (this.asked.websiteId !== websiteId) this.askedBefore = this.asked;
    this.asked = { websiteId, at: performance.now() };
  }

  private hasSlot(websiteId: string, site: Site): boolean {
    return this.running < this.limits.ofAll && site.running < this.limitOf(websiteId);
  }

  private limitOf(websiteId: string): number {
    const { ofOne, ofOneBesideOthers = ofOne } = this.limits;
    const other = this.asked.websiteId === websiteId ? this.askedBefore : this.asked;
    return performance.now() - other.at < BESIDE_MS ? ofOneBesideOthers : ofOne;
  }

  private begin(site: Site): void {
    this.running++;
    site.running++;
  }

  private end(websiteId: string, site: Site): void {
    this.running--;
    site.running--;
    this.passOn();
    this.forget(websiteId, site);
  }

  private forget(websiteId: string, site: Site): void {
    if (site.waiting.length > 0) return;
    this.turns.delete(websiteId);
    if (site.running === 0) this.sites.delete(websiteId);
  }

  /** Slots that are free go to the sites whose turn it is: more than one where a site may have more again. */
  private passOn(): void {
    for (let isPassed = true; isPassed; ) isPassed = this.passOnOne();
  }

  private passOnOne(): boolean {
    for (const [websiteId, site] of this.turns) {
      if (!this.hasSlot(websiteId, site)) continue;
      const next = site.waiting.shift();
      this.turns.delete(websiteId);
      if (site.waiting.length > 0) this.turns.set(websiteId, site);
      if (!next) continue;
      this.begin(site);
      next();
      return true;
    }
    return false;
  }

  /** Resolves with a slot that somebody else has left. */
  private turnOf(websiteId: string, site: Site): Promise<void> {
    if (site.waiting.length >= MAX_WAITING) throw this.refusal(websiteId);
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        site.waiting.splice(site.waiting.indexOf(begin), 1);
        this.forget(websiteId, site);
        reject(this.refusal(websiteId));
      }, WAIT_MS);
      site.waiting.push(begin);
      if (!this.turns.has(websiteId)) this.turns.set(websiteId, site);
    });
  }

  /** It has no cause that the log wants for each. */
  private refusal(websiteId: string): AppError {
    this.noteRefusal(websiteId);
    return new AppError('unavailable', undefined, { retryAfterSeconds: RETRY_SECONDS });
  }

  private tell(websiteId: string): void {
    const now = performance.now();
    if (now - (this.told.get(websiteId) ?? -TELL_EVERY_MS) < TELL_EVERY_MS) return;
    // What is over is forgotten: strangers choose which sites are crowded.
    for (const [told, at] of this.told) if (now - at >= TELL_EVERY_MS) this.told.delete(told);
    this.told.set(websiteId, now);
    this.limits.tell?.(websiteId);
  }
}
