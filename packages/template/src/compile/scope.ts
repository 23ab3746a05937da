import type { Node } from '../parser/nodes.ts';
import type { Source } from '../position.ts';
import type { Run } from '../render/machine.ts';
import type { Formatters, Predicates } from '../types.ts';

/** State of the compiler for one template. */
export interface CompileScope {
  readonly formatters: Formatters;
  readonly predicates: Predicates;
  readonly source: Source;
  /** The compiler of blocks: instructions hold blocks, and blocks instructions. */
  readonly compileBlock: (body: readonly Node[], scope: CompileScope) => Run;
}
