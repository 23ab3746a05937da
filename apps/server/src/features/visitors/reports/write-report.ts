import { formatMoney } from '@sitewright/domain/money/format-money';
import { changeText, haveSalesFallen, haveSlowed } from '@sitewright/domain/visits/falls';
import { VITALS } from '@sitewright/domain/visits/vitals';
import type { Db } from '../../../platform/database/database.ts';
import { sumSales } from '../../commerce/orders/index.ts';
import { notifyShop } from '../../site/notices/index.ts';
import { measureVital, sumDays } from '../visits/index.ts';
import { claimReport, type DueReport, writeTold } from './queries/site-reports.ts';

const DAY_MS = 86_400_000;
const WEEKS_BEFORE = 4;
/** Lately, for the speed of pages, and what it is held against. */
const SPEED_DAYS = { late: 3, usual: 28 };
/** Who was told of a fall is not told again of the same. */
const QUIET_DAYS = 14;

/**
 * Tells the people of a site what is due on a day of its clocks, in the caller's transaction: on Mondays how the week was, on
 * any day that sales or the speed of pages have fallen sharply. Does nothing where it was done.
 */
export async function writeReport(db: Db, due: DueReport): Promise<void> {
  const told = await claimReport(db, due);
  if (!told) return;
  const { websiteId, day } = due;
  if (new Date(day).getUTCDay() === 1) {
    const title = await weekText(db, due);
    if (title) await notifyShop(db, { websiteId, kind: 'weekly-summary', title, subjectId: null });
  }
  const salesTitle = isQuiet(told.salesAt, day) ? null : await salesText(db, due);
  if (salesTitle) await notifyShop(db, { websiteId, kind: 'sales-fell', title: salesTitle, subjectId: null });
  const speedTitle = isQuiet(told.speedAt, day) ? null : await speedText(db, due);
  if (speedTitle)
    await notifyShop(db, { websiteId, kind: 'pages-slowed', title: speedTitle, subjectId: null });
  const [isSales, isSpeed] = [salesTitle !== null, speedTitle !== null];
  if (isSales || isSpeed) await writeTold(db, { ...due, isSales, isSpeed });
}

/** Days from one before `day` to another, both included. */
const span = ({ websiteId, day }: DueReport, from: number, to: number) => ({
  websiteId,
  from: moved(day, -from),
  to: moved(day, -to),
});

function moved(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

const isQuiet = (toldAt: string | null, day: string) =>
  toldAt !== null && Date.parse(day) - Date.parse(toldAt) < QUIET_DAYS * DAY_MS;

/** The seven days before in a sentence; null for a site that nobody looked at in two weeks. */
async function weekText(db: Db, due: DueReport): Promise<string | null> {
  const [week, before] = [span(due, 7, 1), span(due, 14, 8)];
  const visits = await sumDays(db, week, {});
  const usual = await sumDays(db, before, {});
  const sales = await sumSales(db, week);
  if (visits.visits === 0 && usual.visits === 0 && sales.length === 0) return null;
  const change = changeText(visits.visits, usual.visits);
  const parts = [
    counted(visits.visits, 'visit') + (change ? ` (${change})` : ''),
    counted(visits.views, 'page view'),
    ...sales.map(
      ({ orders, revenueMinor, currency }) =>
        `${counted(orders, 'order')} for ${formatMoney(revenueMinor, currency, 'en')}`,
    ),
  ];
  return `Your week: ${parts.join(', ')}`;
}

const number = new Intl.NumberFormat('en');
const counted = (count: number, noun: string) => `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Of the currency in which the store usually sells most. */
async function salesText(db: Db, due: DueReport): Promise<string | null> {
  const usual = await sumSales(db, span(due, 7 + 7 * WEEKS_BEFORE, 8));
  const most = usual.toSorted((a, b) => b.orders - a.orders)[0];
  if (!most) return null;
  const { currency } = most;
  const now = (await sumSales(db, span(due, 7, 1))).find((entry) => entry.currency === currency);
  const weeks = {
    orders: now?.orders ?? 0,
    minor: now?.revenueMinor ?? 0,
    usualOrders: most.orders / WEEKS_BEFORE,
    usualMinor: most.revenueMinor / WEEKS_BEFORE,
  };
  if (!haveSalesFallen(weeks)) return null;
  const money = (minor: number) => formatMoney(Math.round(minor), currency, 'en');
  return `Sales fell to ${money(weeks.minor)} in the last seven days, from ${money(weeks.usualMinor)} in a usual week`;
}

async function speedText(db: Db, due: DueReport): Promise<string | null> {
  const late = await measureVital(db, span(due, SPEED_DAYS.late, 1), 'LCP');
  const usual = await measureVital(
    db,
    span(due, SPEED_DAYS.late + SPEED_DAYS.usual, SPEED_DAYS.late + 1),
    'LCP',
  );
  const spans = { p75: late.p75, loads: late.loads, usualP75: usual.p75, usualLoads: usual.loads };
  if (!haveSlowed(spans, VITALS.LCP.good)) return null;
  const seconds = (ms: number | null) => `${((ms ?? 0) / 1000).toFixed(1)} s`;
  return `Pages have become slower: ${seconds(late.p75)} until the largest part shows, ${seconds(usual.p75)} before`;
}
