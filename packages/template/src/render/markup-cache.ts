import type { Environment, PartialOptions, Value } from '../types.ts';
import { interned } from './interned.ts';
import type { Run } from './machine.ts';
import type { Sight } from './watch.ts';

/** An environment whose renders hold output of partials: it is alike for all of them in all that does not move. */
export type CachingEnvironment = Environment & { readonly held?: MarkupCache };

/** Output of a partial for one value, with everything it was made of besides that. */
export interface CachedMarkup {
  readonly run: Run;
  readonly options: PartialOptions;
  readonly depth: number;
  readonly sights: readonly Sight[];
  readonly output: string;
  /** Work it took, which counts again each time. */
  readonly cost: number;
}

/** Outputs of one value: few partials are applied to it, each in few places. */
const MAX_OF_ONE = 4;
/** Characters of all outputs; beyond them all is made again. */
const MAX_CHARS = 16_000_000;

/**
 * Output of partials by the value they were applied to, for renders whose environments are alike in all that does not
 * move. Values may never change while they are the same object. An output lives no longer than its value.
 */
export class MarkupCache {
  private held = new WeakMap<object, CachedMarkup[]>();
  private chars = 0;
  /** Looks at what moves from page to page: what is printed meanwhile cannot be held. */
  moves = 0;
  /** True while a partial runs whose output is to be held: that of those inside would be held twice. */
  isWatching = false;

  /** Cached markup of a value; null the first time it is seen, since most values are of one page only. */
  of(value: object): CachedMarkup[] | null {
    const cached = this.held.get(value);
    if (!cached) this.held.set(value, []);
    return cached ?? null;
  }

  keep(of: CachedMarkup[], entry: CachedMarkup): void {
    this.chars += entry.output.length;
    if (this.chars > MAX_CHARS) {
      this.held = new WeakMap();
      this.chars = 0;
      return;
    }
    if (of.length >= MAX_OF_ONE) of.shift();
    // In one piece: each page that prints it would walk all parts that it was put together of.
    of.push({ ...entry, output: interned(entry.output) });
  }
}

/** True for values that partials are applied to again: objects. */
export function isCacheable(value: Value): value is object {
  return typeof value === 'object' && value !== null;
}
