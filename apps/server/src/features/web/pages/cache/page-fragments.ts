import { LRUCache } from 'lru-cache';
import { noReadings, type ReadingMemory } from '../../../../platform/database/reading-memory.ts';
import type { ContentStamp } from '../../../site/sites/index.ts';
import { QueryResults } from './query-results.ts';

const MAX_CHARS = 24_000_000;
/** Characters of a page besides its key and results. */
const OVERHEAD = 500;
const MAX_PAGES = 2_000;

/** Data loaded by pages, by their key: the most recently used, as many as there is room for. */
export class PageFragments {
  /** Statements a page ran the last times: most run again after a change of its site, and leave together. */
  private readonly readings = new LRUCache<string, ReadingMemory>({ max: MAX_PAGES });
  private readonly loaded: LRUCache<string, QueryResults>;

  constructor(maxChars = MAX_CHARS) {
    this.loaded = new LRUCache<string, QueryResults>({
      maxSize: maxChars,
      sizeCalculation: ({ chars }, key) => OVERHEAD + key.length + chars,
    });
  }

  /** Null for a page that was not made before. */
  memory(key: string): ReadingMemory | null {
    return this.readings.get(key) ?? null;
  }

  remember(key: string): ReadingMemory {
    const memory = noReadings();
    this.readings.set(key, memory);
    return memory;
  }

  /** Results of a page at this stamp; empty when those kept are of another one. */
  results(key: string, stamp: ContentStamp): QueryResults {
    const cached = this.loaded.get(key);
    return cached?.isOf(stamp) ? cached : new QueryResults(stamp);
  }

  /** Whether there are results of a page at a version, whatever was liked since. */
  hasResults(key: string, contentVersion: number): boolean {
    return this.loaded.peek(key)?.stamp.contentVersion === contentVersion;
  }

  /** Keeps the results of a page as they are by now. */
  keep(key: string, results: QueryResults): void {
    if (this.loaded.peek(key) === results && results.keptChars === results.chars) return;
    results.keptChars = results.chars;
    // Those that were there before have changed, which is not looked at when the same ones are put in their place.
    this.loaded.delete(key);
    this.loaded.set(key, results);
  }
}
