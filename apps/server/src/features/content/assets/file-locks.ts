import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/database.ts';
import type { ServiceDeps } from '../../../platform/http/deps.ts';
import { SiteVersions } from '../../site/sites/index.ts';
import { findKeptFiles, type KeptFiles } from './queries/file-locks.ts';

const MAX_SITES = 2_000;
/** Of all these sites together. */
const MAX_FILES = 1_000_000;
/** Emails come to show a picture without a change of what the site's version counts. */
const UNTIL_READ_AGAIN_MS = 60_000;

/** Who may have a file: all, all but no cache on the way to them, or who has unlocked all that one of these places asks for. */
export type FileLock = 'public' | 'unlisted' | readonly (readonly string[])[];

type Named = { id: string; createdAt: number };

/** Files of a site that caches may not keep, by their ids, as of a content version. */
class SiteFileLocks {
  readonly contentVersion: number;
  /** Lists of pages for all show members more than others. */
  readonly hasKeptItems: boolean;
  private readonly kept: ReadonlyMap<string, FileLock> | null;
  private readonly readAt: number;
  private readonly heldSince = performance.now();

  constructor({ contentVersion, readAt, files, hasKeptItems }: KeptFiles) {
    this.contentVersion = contentVersion;
    this.hasKeptItems = hasKeptItems;
    this.readAt = readAt;
    const same = new Map<string, FileLock>();
    this.kept = files && new Map(files.map(({ id, keys }) => [id, keys ? oneOf(same, keys) : 'unlisted']));
  }

  /** What was uploaded since may be for a page that is locked. */
  lockOf(file: Named): FileLock {
    if (this.kept === null) return 'public';
    return this.kept.get(file.id) ?? (file.createdAt > this.readAt ? 'unlisted' : 'public');
  }

  get ageMs(): number {
    return performance.now() - this.heldSince;
  }

  get hasLocks(): boolean {
    return this.kept !== null;
  }

  /** Whether caches may not keep a file. */
  isKept(id: string): boolean {
    return this.kept?.has(id) ?? false;
  }

  /** Files, of which a site has at least itself. */
  get size(): number {
    return 1 + (this.kept?.size ?? 0);
  }
}

/** The lock of before that says the same: thousands of files stand on a few pages. */
function oneOf(same: Map<string, FileLock>, keys: string[][]): FileLock {
  const name = keys.join('|');
  const lock = same.get(name) ?? keys;
  same.set(name, lock);
  return lock;
}

/**
 * Which files of sites passwords and member areas keep from visitors: held in memory for a content version, so that a picture that
 * is for all costs no statement. What a visitor has unlocked is asked on each request.
 */
export class FileLocks {
  private readonly deps: Pick<ServiceDeps, 'database' | 'log' | 'bus'>;
  private readonly versions: SiteVersions;
  private readonly held = new LRUCache<string, SiteFileLocks>({
    max: MAX_SITES,
    maxSize: MAX_FILES,
    sizeCalculation: ({ size }) => size,
  });
  private readonly reading = new Map<string, Promise<SiteFileLocks>>();

  constructor(deps: Pick<ServiceDeps, 'database' | 'log' | 'bus'>) {
    this.deps = deps;
    this.versions = new SiteVersions(deps);
  }

  /** As the site is now. */
  of(websiteId: string): SiteFileLocks | Promise<SiteFileLocks> {
    return this.newest(websiteId) ?? this.read(websiteId);
  }

  /**
   * Whether somebody who has unlocked something may see more on pages for all; true while it is not known, which is not for long: only
   * a new version changes it.
   */
  mayHaveKeptItems(websiteId: string): boolean {
    const held = this.held.get(websiteId);
    if (held && held.contentVersion === this.versions.stateOf(websiteId)?.contentVersion)
      return held.hasKeptItems;
    this.read(websiteId).catch((err: unknown) =>
      this.deps.log.warn({ err, websiteId }, 'reading file locks'),
    );
    return true;
  }

  /** The same within a transaction, which may have changed the site: what it reads is held once that counts. */
  async within(db: Db, websiteId: string): Promise<SiteFileLocks> {
    const newest = this.newest(websiteId);
    if (newest) return newest;
    const found = await findKeptFiles(db, websiteId);
    const locks = new SiteFileLocks(found ?? NO_SITE);
    if (found) db.afterCommit(() => this.hold(websiteId, locks));
    return locks;
  }

  close(): void {
    this.versions.close();
  }

  private newest(websiteId: string): SiteFileLocks | undefined {
    const held = this.held.get(websiteId);
    if (held?.contentVersion !== this.versions.stateOf(websiteId)?.contentVersion) return undefined;
    // While the database stands still, nothing newer can be read.
    return held && (held.ageMs < UNTIL_READ_AGAIN_MS || this.versions.isStalled) ? held : undefined;
  }

  /** Those who ask at the same time are answered by one reading, which began after the change they know of. */
  private read(websiteId: string): Promise<SiteFileLocks> {
    const name = `${websiteId} ${this.versions.stateOf(websiteId)?.contentVersion ?? ''}`;
    const reading =
      this.reading.get(name) ?? this.readNow(websiteId).finally(() => this.reading.delete(name));
    this.reading.set(name, reading);
    return reading;
  }

  private async readNow(websiteId: string): Promise<SiteFileLocks> {
    const found = await this.deps.database.site(websiteId, (db) => findKeptFiles(db, websiteId));
    const locks = new SiteFileLocks(found ?? NO_SITE);
    if (found) this.hold(websiteId, locks);
    return locks;
  }

  private hold(websiteId: string, locks: SiteFileLocks): void {
    const { contentVersion } = locks;
    if (contentVersion < (this.held.peek(websiteId)?.contentVersion ?? 0)) return;
    this.held.set(websiteId, locks);
    this.versions.learn({ websiteId, contentVersion });
  }
}

const NO_SITE: KeptFiles = { contentVersion: 0, readAt: 0, files: null, hasKeptItems: false };

declare module '../../../platform/http/deps.ts' {
  interface Services {
    fileLocks: FileLocks;
  }
}
