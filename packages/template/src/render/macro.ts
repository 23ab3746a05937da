import type { Run } from './run.ts';

/** Block stored by `{.macro}`, run by the `apply` formatter and `{.include}`. */
export interface Macro {
  readonly run: Run;
}
