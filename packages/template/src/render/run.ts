import type { Source } from '../position.ts';
import type { Machine } from './machine.ts';

/** Executable form of an instruction or block: gives the text it prints. */
export type Run = (machine: Machine) => string;

/** Place of an instruction, for errors. */
export interface Site {
  readonly op: number;
  readonly offset: number;
  readonly source: Source;
}
