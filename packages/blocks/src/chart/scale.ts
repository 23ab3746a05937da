/** Ends of an axis and the round numbers on it. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const MAX_TICKS = 6;

/** An axis from round to round number that shows zero and every value. */
export function scaleOf(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return { min: 0, max: 1, ticks: [0, 1] };
  const step = roundStep((high - low) / (MAX_TICKS - 1));
  const min = Math.floor(low / step) * step;
  const max = Math.ceil(high / step) * step;
  const count = Math.round((max - min) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => cleanNumber(min + index * step));
  return { min: cleanNumber(min), max: cleanNumber(max), ticks };
}

/** Place of a value on an axis, 0 at its lower end and 1 at its upper. */
export function partOf({ min, max }: Scale, value: number): number {
  return (value - min) / (max - min);
}

/** Next of 1, 2, 2.5, 5 times a power of ten. */
function roundStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= raw * 0.999) ?? 10;
  return factor * power;
}

/** Without the dust of adding fractions. */
function cleanNumber(value: number): number {
  return Number(value.toPrecision(12));
}
