import { LRUCache } from 'lru-cache';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { noReadings, type ReadingMemory } from '../../../../platform/database/reading-memory.ts';
import { findContentStamp } from '../../../site/sites/index.ts';
import type { SiteBundle, SiteBundles } from '../context/site-bundle.ts';
import { HeldAnswers } from './held-answers.ts';
import type { PageAnswers } from './page-answers.ts';

/** A page of a site, whatever its query. */
type Page = { websiteId: string; place: string };
type Work<T> = (db: Db, known?: SiteBundle) => Promise<T>;

const MAX_PLACES = 2_000;
/** Longer ones are hardly of a page, and nothing is remembered of them: they would fill the memory. */
const MAX_PLACE_LENGTH = 1_000;

/**
 * Reads for pages. One that was made before asks for the stamp of its site first, alone and outside of any transaction;
 * while that is the same, what it asked before has the same answers, and mostly there is nothing else to ask.
 */
export class HeldReadings {
  private readonly memories = new LRUCache<string, ReadingMemory>({ max: MAX_PLACES });
  private readonly answers = new HeldAnswers();
  private readonly database: Database;
  private readonly bundles: SiteBundles;

  constructor(database: Database, bundles: SiteBundles) {
    this.database = database;
    this.bundles = bundles;
  }

  /** `work` gets the bundle of its site when that is known to be the newest, else it reads the version first. */
  async read<T>(page: Page, work: Work<T>): Promise<T> {
    if (page.place.length > MAX_PLACE_LENGTH) return this.database.read(page.websiteId, (db) => work(db));
    const memory = this.memories.get(page.place);
    if (memory) {
      const { websiteId } = page;
      const stamp = await this.database.statement(null, (db) => findContentStamp(db, websiteId));
      const bundle = stamp && this.bundles.at(websiteId, stamp.contentVersion);
      if (bundle) {
        const answers = this.answers.of(page.place, stamp);
        return this.readAgain(page, { answers, memory }, (db) => work(db, bundle));
      }
    }
    const first = memory ?? noReadings();
    this.memories.set(page.place, first);
    return this.database.read(page.websiteId, (db) => work(db), first);
  }

  private async readAgain<T>(
    { websiteId, place }: Page,
    { answers, memory }: { answers: PageAnswers; memory: ReadingMemory },
    work: (db: Db) => Promise<T>,
  ): Promise<T> {
    // What is expected of a page is among its answers, if there are any.
    const expected = answers.isEmpty ? memory : undefined;
    const reading = new LateReading((inside) => this.database.read(websiteId, inside, expected));
    try {
      return await work(answers.before(() => reading.db()));
    } finally {
      await reading.close();
      this.answers.keep(place, answers);
    }
  }
}

/** A reading that begins with its first statement, if there is one. */
class LateReading {
  private readonly read: (work: (db: Db) => Promise<void>) => Promise<void>;
  private readonly end = Promise.withResolvers<void>();
  private opened: Promise<Db> | undefined;
  private ended: Promise<void> | undefined;

  constructor(read: LateReading['read']) {
    this.read = read;
  }

  db(): Promise<Db> {
    this.opened ??= new Promise((resolve, reject) => {
      this.ended = this.read((db) => {
        resolve(db);
        return this.end.promise;
      });
      this.ended.catch(reject);
    });
    return this.opened;
  }

  async close(): Promise<void> {
    this.end.resolve();
    // Whoever waited for it has its failure.
    await this.ended?.catch(() => {});
  }
}
