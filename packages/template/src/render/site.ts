import type { Source } from '../position.ts';

/** Place of an instruction, for errors. */
export interface Site {
  readonly op: number;
  readonly offset: number;
  readonly source: Source;
}
