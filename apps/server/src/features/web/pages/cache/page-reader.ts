import type { Database, Db } from '../../../../platform/database/database.ts';
import type { ReadingMemory } from '../../../../platform/database/reading-memory.ts';
import { BehindError, type Replica } from '../../../../platform/database/replica.ts';
import { findContentStamp, type SiteVersions } from '../../../site/sites/index.ts';
import type { SiteBundle, SiteBundles } from '../context/site-bundle.ts';
import type { PageFragments } from './page-fragments.ts';
import type { SiteState } from './page-key.ts';
import type { QueryResults } from './query-results.ts';

/** A page of a site with the key of its fragments. `mayLag`: it may be read from a standby. */
type Page = { websiteId: string; key: string; mayLag?: boolean };

/** `bundle`: that of its site when it is known to be the newest one; else the work reads the version first. */
type Work<T> = (db: Db, bundle?: SiteBundle) => Promise<T>;

/** Longer ones are hardly of a page, and nothing is remembered of them: they would fill the memory. */
const MAX_KEY_LENGTH = 1_000;

type Sources = {
  database: Database;
  replica?: Replica | undefined;
  /** What this process knows of sites by itself. */
  versions: SiteVersions<SiteState>;
};

/**
 * Reads for pages. One that was made before asks for the stamp of its site first, alone and outside of any transaction;
 * while that is the same, its statements have the same results, and mostly there is nothing else to ask.
 */
export class PageReader {
  private readonly fragments: PageFragments;
  private readonly sources: Sources;
  private readonly bundles: SiteBundles;

  constructor(sources: Sources, { bundles, fragments }: { bundles: SiteBundles; fragments: PageFragments }) {
    this.sources = sources;
    this.bundles = bundles;
    this.fragments = fragments;
  }

  async read<T>(page: Page, work: Work<T>): Promise<T> {
    const lagging = page.mayLag ? await this.readLagging(page, work) : null;
    return lagging ? lagging.result : this.readNewest(page, work);
  }

  private async readNewest<T>({ websiteId, key }: Page, work: Work<T>): Promise<T> {
    const { database } = this.sources;
    if (key.length > MAX_KEY_LENGTH) return database.read(websiteId, (db) => work(db));
    const known = this.fragments.memory(key);
    if (known) {
      const stamp = await database.statement(null, (db) => findContentStamp(db, websiteId));
      const bundle = stamp && this.bundles.at(websiteId, stamp.contentVersion);
      if (bundle) {
        const results = this.fragments.results(key, stamp);
        return this.readAgain({ websiteId, key, results, memory: known }, (db) => work(db, bundle));
      }
    }
    const memory = known ?? this.fragments.remember(key);
    return database.read(websiteId, (db) => work(db), memory);
  }

  /**
   * The page as a standby has it, or null where the database has to be asked: of a site that this process knows nothing of yet, or of
   * which it knows a newer version. The version and all else come over one connection, since each may lead to another standby,
   * and the version first, so that nothing can be older than it says.
   */
  private async readLagging<T>({ websiteId, key }: Page, work: Work<T>): Promise<{ result: T } | null> {
    const { replica, versions } = this.sources;
    const newest = versions.stateOf(websiteId)?.contentVersion;
    if (!replica || newest === undefined || key.length > MAX_KEY_LENGTH) return null;
    const memory = this.fragments.memory(key) ?? this.fragments.remember(key);
    const expected = this.fragments.hasResults(key, newest) ? undefined : memory;
    const readAll = async (db: Db) => {
      const stamp = await findContentStamp(db, websiteId);
      if (!stamp || stamp.contentVersion < newest) throw new BehindError();
      const bundle = this.bundles.at(websiteId, stamp.contentVersion);
      if (!bundle) return work(db);
      const results = this.fragments.results(key, stamp);
      try {
        return await work(
          results.before(async () => db),
          bundle,
        );
      } finally {
        this.fragments.keep(key, results);
      }
    };
    return replica.read(websiteId, readAll, expected);
  }

  private async readAgain<T>(
    { websiteId, key, results, memory }: Page & { results: QueryResults; memory: ReadingMemory },
    work: (db: Db) => Promise<T>,
  ): Promise<T> {
    // Expected data of a page is among its results, if there are any.
    const expected = results.isEmpty ? memory : undefined;
    const reading = new LateReading((inside) => this.sources.database.read(websiteId, inside, expected));
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
