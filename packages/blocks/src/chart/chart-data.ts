import type { Series } from './dataset.ts';

/** Points by name, with one or more series. */
export interface ChartData {
  /** Part of the ids inside the drawing, of its own for each block. */
  readonly id: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly showValues: boolean;
  /** A number with its unit, as plain text. */
  format(value: number): string;
}

/** A part of 0 to 1 as a length of the drawing. */
export function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}
