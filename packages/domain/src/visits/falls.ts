/** Sales of a week beside the mean of the weeks before. */
export type SalesWeeks = { orders: number; minor: number; usualOrders: number; usualMinor: number };

/** Fewer than this in a usual week are too few to tell a fall from chance. */
const MIN_ORDERS = 10;

/** Whether sales of a week fell sharply: below half of what they usually are. */
export function haveSalesFallen({ minor, usualOrders, usualMinor }: SalesWeeks): boolean {
  return usualOrders >= MIN_ORDERS && usualMinor > 0 && minor < usualMinor / 2;
}

/** Largest contentful paint of three quarters of page loads, in milliseconds, lately and before, with the loads of each. */
export type SpeedSpans = { p75: number | null; loads: number; usualP75: number | null; usualLoads: number };

const MIN_LOADS = 100;
const SLOWER = 1.5;

/** Whether pages have become much slower than they were: half as slow again, and no longer good. */
export function haveSlowed({ p75, loads, usualP75, usualLoads }: SpeedSpans, goodMs: number): boolean {
  if (p75 === null || usualP75 === null || loads < MIN_LOADS || usualLoads < MIN_LOADS) return false;
  return p75 > goodMs && p75 >= usualP75 * SLOWER;
}

/** Change in percent with its sign, as `+12 %`; '' where there was nothing before. */
export function changeText(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round(((now - before) / before) * 100);
  return percent < 0 ? `−${-percent} %` : `+${percent} %`;
}
