import { zoneOffset } from './zone-offset.ts';

/** A month of a year; months count from 1. */
export type Month = { year: number; month: number };

/** The month of a text `YYYY-MM` or `MM-YYYY`, or null. */
export function monthOf(text: string): Month | null {
  const match = /^(?:(\d{4})-(\d{1,2})|(\d{1,2})-(\d{4}))$/.exec(text);
  if (!match) return null;
  const [year, month] = [Number(match[1] ?? match[4]), Number(match[2] ?? match[3])];
  return month >= 1 && month <= 12 && year >= 1 ? { year, month } : null;
}

/** The month of a moment in a time zone. */
export function monthAt(moment: number, timeZone: string): Month {
  const there = new Date(moment + zoneOffset(timeZone, moment).ms);
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1 };
}

/** The month some months later. */
export function monthAfter({ year, month }: Month, count: number): Month {
  const index = year * 12 + month - 1 + count;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** `MM-YYYY`, as addresses have it. */
export function monthText({ year, month }: Month): string {
  return `${String(month).padStart(2, '0')}-${String(year).padStart(4, '0')}`;
}

/** Half-open interval of a month in a time zone, epoch milliseconds. */
export function monthRange(month: Month, timeZone: string): { from: number; before: number } {
  return { from: startOf(month, timeZone), before: startOf(monthAfter(month, 1), timeZone) };
}

/** Midnight there: the offset before it is tried first, then the one at the moment found, which may have changed. */
function startOf({ year, month }: Month, timeZone: string): number {
  const there = new Date(0);
  there.setUTCFullYear(year, month - 1, 1);
  const guess = there.getTime() - zoneOffset(timeZone, there.getTime()).ms;
  return there.getTime() - zoneOffset(timeZone, guess).ms;
}
