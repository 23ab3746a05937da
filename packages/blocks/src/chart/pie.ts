import type { ChartData } from './chart-data.ts';
import { fillOf, fillPatterns } from './fills.ts';

/** A slice: its point, its value, its part of the whole. */
export interface Slice {
  readonly index: number;
  readonly value: number;
  readonly part: number;
}

/** Slices of the first series; what is not above zero has none. */
export function slicesOf({ series }: ChartData): Slice[] {
  const values = (series[0]?.values ?? []).map((value) => Math.max(value ?? 0, 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.flatMap((value, index) => (value > 0 ? [{ index, value, part: value / total }] : []));
}

/** A pie, from the top and clockwise. The legend names the slices. */
export function pieChart(data: ChartData): string {
  let at = 0;
  const slices = slicesOf(data).map(({ index, part }) => {
    const path = slicePath(at, at + part);
    at += part;
    return `<path class="chart-slice" d="${path}" ${fillOf(data.id, index)}/>`;
  });
  return `<svg class="chart-circle" viewBox="-101 -101 202 202" aria-hidden="true">${fillPatterns(data.id, data.labels.length)}${slices.join('')}</svg>`;
}

function slicePath(from: number, to: number): string {
  if (to - from > 0.9999) return 'M0-100A100 100 0 1 1 0 100 100 100 0 1 1 0-100z';
  const isLarge = to - from > 0.5 ? 1 : 0;
  return `M0 0L${edge(from)}A100 100 0 ${isLarge} 1 ${edge(to)}z`;
}

function edge(part: number): string {
  const angle = 2 * Math.PI * part;
  return `${round(100 * Math.sin(angle))} ${round(-100 * Math.cos(angle))}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
