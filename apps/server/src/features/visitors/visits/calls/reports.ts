import { Readable } from 'node:stream';
import * as contract from '@sitewright/contract/visit-reports';
import { DIMENSIONS } from '@sitewright/domain/visits/dimensions';
import { VITAL_NAMES } from '@sitewright/domain/visits/vitals';
import { csvLine } from '../../../../platform/csv/csv.ts';
import { csvReply } from '../../../../platform/csv/csv-reply.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { measureOf } from '../percentile.ts';
import {
  countVisitorsSince,
  findToday,
  listBuckets,
  listDays,
  listHours,
  listPageBuckets,
  listValues,
  sumDays,
} from '../queries/reports.ts';
import { listScriptErrorRows } from '../queries/script-errors.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 731;
const NOW_MS = 5 * 60_000;
const MAX_VALUES = 1000;
const MAX_PAGES = 20;
const MAX_ERRORS = 100;

export const visitOverview = route(
  contract.visitOverview,
  async ({ db, websiteId, query: { from, to, ...filter }, now }) => {
    const count = countDays(from, to);
    const days = { websiteId, from, to };
    const before = { websiteId, from: moved(from, -count), to: moved(from, -1) };
    const isNarrowed = Object.values(filter).some((value) => value !== undefined);
    return {
      totals: await sumDays(db, days, filter),
      previous: await sumDays(db, before, filter),
      series:
        count === 1 && !isNarrowed
          ? await listHours(db, { websiteId, day: from })
          : await listDays(db, days, filter),
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
    const { head } = DIMENSIONS[dimension];
    const lines = [
      [head, 'Views', 'Visits', 'Visitors', 'Bounces', 'Seconds'],
      ...items.map(({ value, title, views, visits, visitors, bounces, seconds }) => [
        title ?? value,
        ...[views, visits, visitors, bounces, seconds].map(String),
      ]),
    ];
    const made = lines.map((line, index) => (index === 0 ? '\uFEFF' : '') + csvLine(line));
    return csvReply(reply, `visits-by-${dimension}-${range.from}-${range.to}.csv`, Readable.from(made));
  },
);

export const pageSpeed = route(
  contract.pageSpeed,
  async ({ db, websiteId, query: { from, to, device = null } }) => {
    countDays(from, to);
    const days = { websiteId, from, to };
    const all = await listBuckets(db, days, device);
    const ofPages = await listPageBuckets(db, days, { device, limit: MAX_PAGES });
    const pages = Map.groupBy(ofPages, ({ path }) => path);
    return {
      measures: VITAL_NAMES.map((vital) => ({
        vital,
        ...measureOf(
          vital,
          all.filter((one) => one.vital === vital),
        ),
      })),
      pages: [...pages]
        .map(([path, buckets]) => {
          const of = (vital: 'LCP' | 'INP' | 'CLS' | 'TTFB') =>
            measureOf(
              vital,
              buckets.filter((one) => one.vital === vital),
            );
          return {
            path,
            loads: of('TTFB').loads,
            lcp: of('LCP').p75,
            inp: of('INP').p75,
            cls: of('CLS').p75,
            element: buckets[0]?.element ?? '',
          };
        })
        .sort((a, b) => b.loads - a.loads),
    };
  },
);

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
