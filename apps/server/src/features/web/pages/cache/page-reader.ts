import type { Database, Db } from '../../../../platform/database/database.ts';
import type { ReadingMemory } from '../../../../platform/database/reading-memory.ts';
import { findContentStamp } from '../../../site/sites/index.ts';
import type { SiteBundle, SiteBundles } from '../context/site-bundle.ts';
import type { PageFragments } from './page-fragments.ts';
import type { QueryResults } from './query-results.ts';

/** A page of a site with the key of its fragments. */
type Page = { websiteId: string; key: string };

/** `bundle`: that of its site when it is known to be the newest one; else the work reads the version first. */
type Work<T> = (db: Db, bundle?: SiteBundle) => Promise<T>;

/** Longer ones are hardly of a page, and nothing is remembered of them: they would fill the memory. */
const MAX_KEY_LENGTH = 1_000;

/**
 * Reads for pages. One that was made before asks for the stamp of its site first, alone and outside of any transaction;
 * while that is the same, its statements have the same results, and mostly there is nothing else to ask.
 */
export class PageReader {
  private readonly fragments: PageFragments;
  private readonly database: Database;
  private readonly bundles: SiteBundles;

  constructor(
    database: Database,
    { bundles, fragments }: { bundles: SiteBundles; fragments: PageFragments },
  ) {
    this.database = database;
    this.bundles = bundles;
    this.fragments = fragments;
  }

  async read<T>({ websiteId, key }: Page, work: Work<T>): Promise<T> {
    if (key.length > MAX_KEY_LENGTH) return this.database.read(websiteId, (db) => work(db));
    const known = this.fragments.memory(key);
    if (known) {
      const stamp = await this.database.statement(null, (db) => findContentStamp(db, websiteId));
      const bundle = stamp && this.bundles.at(websiteId, stamp.contentVersion);
      if (bundle) {
        const results = this.fragments.results(key, stamp);
        return this.readAgain({ websiteId, key, results, memory: known }, (db) => work(db, bundle));
      }
    }
    const memory = known ?? this.fragments.remember(key);
    return this.database.read(websiteId, (db) => work(db), memory);
  }

  private async readAgain<T>(
    { websiteId, key, results, memory }: Page & { results: QueryResults; memory: ReadingMemory },
    work: (db: Db) => Promise<T>,
  ): Promise<T> {
    // Expected data of a page is among its results, if there are any.
    const expected = results.isEmpty ? memory : undefined;
    const reading = new LateReading((inside) => this.database.read(websiteId, inside, expected));
    try {
      return await work(results.before(() => reading.db()));
    } finally {
      await reading.close();
      this.fragments.keep(key, results);
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
