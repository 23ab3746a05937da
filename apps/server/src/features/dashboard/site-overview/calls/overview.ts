import * as contract from '@sitewright/contract/site-overview';
import type { Db } from '../../../../platform/database/database.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { listOrderRows, sumSales } from '../../../commerce/orders/index.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { findToday, readDays, sumDays } from '../../../visitors/visits/index.ts';
import { findSiteFacts } from '../queries/site-facts.ts';
import { countTodos } from '../queries/todo.ts';
import { setupSteps, storeGaps } from '../setup-steps.ts';

const DAYS = 28;
const DAY_MS = 86_400_000;
const MAX_ORDERS = 5;

/** Every order. */
const ALL = { search: null, status: null, paymentStatus: null, from: null, until: null, before: null };

export const getOverview = route(contract.getOverview, async ({ db, websiteId, account, now }) => {
  const { permissions } = account;
  const may = (permission: Parameters<typeof permissions.has>[0]) => permissions.has(permission);
  const facts = await findSiteFacts(db, websiteId);
  const { settings } = await getWebsite(db, websiteId);
  const { today } = await findToday(db, websiteId, now());
  const todo = await countTodos(db, { websiteId, permissions, now: now() });
  const gaps = may('store.manage') ? storeGaps(facts, settings) : [];
  return {
    todo: [...todo, ...gaps.map((kind) => ({ kind, count: 1 }))],
    setup: may('settings.manage') && !facts.isPublished ? setupSteps(facts, settings) : null,
    visits: may('analytics.view') ? await visitsUntil(db, websiteId, today) : null,
    sales: may('orders.view') ? await salesUntil(db, websiteId, today) : null,
    orders: may('orders.view') ? await listOrderRows(db, { websiteId, ...ALL, limit: MAX_ORDERS }) : null,
  };
});

/** The days up to one, and as many before them. */
function spans(websiteId: string, today: string) {
  return {
    current: { websiteId, from: moved(today, 1 - DAYS), to: today },
    previous: { websiteId, from: moved(today, 1 - 2 * DAYS), to: moved(today, -DAYS) },
  };
}

async function visitsUntil(db: Db, websiteId: string, today: string) {
  const { current, previous } = spans(websiteId, today);
  const { totals: now, series: days } = await readDays(db, current, {});
  const before = await sumDays(db, previous, {});
  return {
    visits: { current: now.visits, previous: before.visits },
    views: { current: now.views, previous: before.views },
    days,
  };
}

async function salesUntil(db: Db, websiteId: string, today: string) {
  const { current, previous } = spans(websiteId, today);
  const before = new Map((await sumSales(db, previous)).map((sum) => [sum.currency, sum]));
  return (await sumSales(db, current)).map(({ currency, orders, revenueMinor }) => ({
    currency,
    orders: { current: orders, previous: before.get(currency)?.orders ?? 0 },
    revenueMinor: { current: revenueMinor, previous: before.get(currency)?.revenueMinor ?? 0 },
  }));
}

function moved(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
}
