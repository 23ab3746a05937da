import { Readable } from 'node:stream';
import * as contract from '@sitewright/contract/visit-reports';
import type { Dimension } from '@sitewright/domain/visits/dimensions';
import { VITAL_NAMES, type Vital } from '@sitewright/domain/visits/vitals';
import { csvReply } from '../../../../platform/csv/csv-reply.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { textForOwner } from '../../../../platform/texts/owner-language.ts';
import { measureOf } from '../percentile.ts';
import { findSpeed, listSpeedByPublish, listSpeedOfPages, OTHER_PAGES } from '../queries/page-speed.ts';
import {
  countVisitorsSince,
  findToday,
  listHours,
  listValues,
  readDays,
  sumDays,
} from '../queries/reports.ts';
import { listScriptErrorRows } from '../queries/script-errors.ts';
import type { SpeedSums } from '../speed-histogram.ts';

/** Headings of a file: of its values by what they are, and of their figures. */
const DIMENSION_HEADINGS = {
  page: 'downloads.page',
  entry: 'downloads.page',
  exit: 'downloads.page',
  channel: 'downloads.channel',
  source: 'downloads.source',
  campaign: 'downloads.campaign',
  country: 'downloads.country',
  device: 'downloads.device',
  browser: 'downloads.browser',
  language: 'downloads.language',
  visitor: 'downloads.visitor',
  event: 'downloads.event',
  funnel: 'downloads.step',
  product: 'downloads.product',
  addition: 'downloads.product',
  place: 'downloads.place',
} as const satisfies Readonly<Record<Dimension, string>>;
const FIGURE_HEADINGS = [
  'downloads.views',
  'downloads.visits',
  'downloads.visitors',
  'downloads.bounces',
  'downloads.seconds',
] as const;

const DAY_MS = 86_400_000;
const MAX_DAYS = 731;
const NOW_MS = 5 * 60_000;
const MAX_VALUES = 1000;
const MAX_ERRORS = 100;

export const visitOverview = route(
  contract.visitOverview,
  async ({ db, websiteId, query: { from, to, ...filter }, now }) => {
    const count = countDays(from, to);
    const days = { websiteId, from, to };
    const before = { websiteId, from: moved(from, -count), to: moved(from, -1) };
    const isNarrowed = Object.values(filter).some((value) => value !== undefined);
    const { totals, series } = await readDays(db, days, filter);
    return {
      totals,
      previous: await sumDays(db, before, filter),
      series: count === 1 && !isNarrowed ? await listHours(db, { websiteId, day: from }) : series,
      now: await countVisitorsSince(db, websiteId, new Date(now().getTime() - NOW_MS)),
      ...(await findToday(db, websiteId, now())),
    };
  },
);

export const visitBreakdown = route(
  contract.visitBreakdown,
  async ({ db, websiteId, params: { dimension }, query: { limit, ...range } }) => {
    countDays(range.from, range.to);
    return listValues(db, { websiteId, ...range }, { dimension, limit });
  },
);

export const exportVisits = route(
  contract.exportVisits,
  async ({ db, websiteId, params: { dimension }, query: range, reply }) => {
    countDays(range.from, range.to);
    const { items } = await listValues(db, { websiteId, ...range }, { dimension, limit: MAX_VALUES });
    const rows = [
      [DIMENSION_HEADINGS[dimension], ...FIGURE_HEADINGS].map((heading) => textForOwner(heading)),
      ...items.map(({ value, title, views, visits, visitors, bounces, seconds }) => [
        title ?? value,
        ...[views, visits, visitors, bounces, seconds],
      ]),
    ];
    return csvReply(reply, `visits-by-${dimension}-${range.from}-${range.to}.csv`, Readable.from([rows]));
  },
);

export const pageSpeed = route(
  contract.pageSpeed,
  async ({ db, websiteId, query: { from, to, device = null } }) => {
    countDays(from, to);
    const days = { websiteId, from, to };
    const all = await findSpeed(db, days, device);
    const others = await findSpeed(db, days, device, OTHER_PAGES);
    return {
      measures: VITAL_NAMES.map((vital) => ({ vital, ...measureOf(vital, all.buckets(vital)) })),
      others: others.loads() > 0 ? speedOf(others) : null,
    };
  },
);

export const listPageSpeeds = route(
  contract.listPageSpeeds,
  async ({ db, websiteId, query: { from, to, device = null, search, limit, cursor = '0' } }) => {
    countDays(from, to);
    const before = Number(cursor);
    const choice = { device, search, limit, offset: before };
    const { pages, count } = await listSpeedOfPages(db, { websiteId, from, to }, choice);
    const shown = before + pages.length;
    return {
      items: pages.map(({ path, element, sums }) => ({ path, element, ...speedOf(sums) })),
      nextCursor: pages.length === limit && shown < count ? String(shown) : null,
      total: count,
    };
  },
);

export const pageSpeedByPublish = route(
  contract.pageSpeedByPublish,
  async ({ db, websiteId, query: { from, to, device = null, path } }) => {
    countDays(from, to);
    const found = await listSpeedByPublish(db, { websiteId, from, to }, { path, device });
    return { items: found.map(({ at, sums }) => ({ at, ...speedOf(sums) })) };
  },
);

function speedOf(sums: SpeedSums) {
  const p75 = (vital: Vital) => measureOf(vital, sums.buckets(vital)).p75;
  return { loads: sums.loads(), lcp: p75('LCP'), inp: p75('INP'), cls: p75('CLS'), ttfb: p75('TTFB') };
}

export const listScriptErrors = route(contract.listScriptErrors, async ({ db, websiteId }) => ({
  items: await listScriptErrorRows(db, { websiteId, limit: MAX_ERRORS }),
}));

/** Number of days of a range, both ends included. Errors: invalid-fields. */
function countDays(from: string, to: string): number {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (count < 1) throw new AppError('invalid-fields', { to: 'The last day lies before the first.' });
  if (count > MAX_DAYS)
    throw new AppError('invalid-fields', { from: 'At most two years can be shown at once.' });
  return count;
}

function moved(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
