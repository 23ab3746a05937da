import type { Source } from '../position.ts';
import type { Formatters, Predicates } from '../types.ts';

/** What the compiler of one template knows. */
export interface CompileScope {
  readonly formatters: Formatters;
  readonly predicates: Predicates;
  readonly source: Source;
}
