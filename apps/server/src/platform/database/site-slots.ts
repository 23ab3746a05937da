import { unavailable } from '../errors/unavailable.ts';

/** Share of the connections that no single site gets. */
const KEPT_FREE = 0.3;
/** As long as anybody waits for a connection. */
const WAIT_MS = 2_500;
/** Requests of one site that may wait; more are rejected at once. */
const MAX_WAITING = 200;

type Site = { running: number; waiting: (() => void)[] };

/** Connections that one site may hold at once: behind a lock of one site the others still find some. */
export class SiteSlots {
  private readonly max: number;
  private readonly sites = new Map<string, Site>();

  /** `poolSize`: connections there are. */
  constructor(poolSize: number) {
    this.max = poolSize > 4 ? poolSize - Math.max(1, Math.floor(poolSize * KEPT_FREE)) : poolSize;
  }

  /** Runs work of a site when it has a slot. Throws `unavailable` when that takes too long. */
  async run<T>(websiteId: string, work: () => Promise<T>): Promise<T> {
    const site = this.sites.get(websiteId) ?? { running: 0, waiting: [] };
    this.sites.set(websiteId, site);
    if (site.running < this.max) site.running++;
    else await this.turnOf(site);
    try {
      return await work();
    } finally {
      const next = site.waiting.shift();
      if (next) next();
      else if (--site.running === 0) this.sites.delete(websiteId);
    }
  }

  /** Resolves with the slot of somebody who has ended. */
  private turnOf(site: Site): Promise<void> {
    if (site.waiting.length >= MAX_WAITING) throw unavailable('too many requests of one site wait');
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        site.waiting.splice(site.waiting.indexOf(begin), 1);
        reject(unavailable('a request waited too long for others of its site'));
      }, WAIT_MS);
      site.waiting.push(begin);
    });
  }
}
