import type { BillingUnit } from '../product/subscription-plan.ts';
import { zonedMoment, zoneOffset } from '../site/zoned-time.ts';

/** Length of a billing period, e.g. 3 months. */
export type BillingPeriod = { readonly value: number; readonly unit: BillingUnit };

const DAY_MS = 86_400_000;
const MONTHS: Readonly<Record<'MONTH' | 'YEAR', number>> = { MONTH: 1, YEAR: 12 };

/**
 * The moment `count` periods after the anchor, epoch milliseconds, on the clocks of the zone: the same time of day, and the
 * anchor's day of the month or, where a month has no such day, its last one. Always counted from the anchor, so that a
 * short month or a change of the clocks moves no later date. Source: SUBS-08, invariant I13.
 */
export function billingDate(
  anchor: number,
  { value, unit }: BillingPeriod,
  { count, timeZone }: { count: number; timeZone: string },
): number {
  if (count === 0) return anchor;
  const local = anchor + zoneOffset(anchor, timeZone);
  const dayStart = Math.floor(local / DAY_MS) * DAY_MS;
  const timeOfDay = local - dayStart;
  const day =
    unit === 'WEEK'
      ? dayStart + 7 * value * count * DAY_MS
      : addMonths(dayStart, MONTHS[unit] * value * count);
  return zonedMoment(day + timeOfDay, timeZone);
}

/** The moment some days later, epoch milliseconds, at the same time of day on the clocks of the zone. */
export function daysLater(from: number, days: number, timeZone: string): number {
  return zonedMoment(from + zoneOffset(from, timeZone) + days * DAY_MS, timeZone);
}

function addMonths(dayStart: number, months: number): number {
  const from = new Date(dayStart);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay));
}
