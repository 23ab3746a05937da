import type { Device } from '@sitewright/domain/visits/dimensions';
import type { Db } from '../../../../platform/database/database.ts';
import { loadsOf, type SpeedSums, sumSpeed, type Wanted } from '../speed-histogram.ts';
import { changes, listPublishes } from './publishes.ts';
import type { Days } from './reports.ts';

/** Paths of the rows of all pages, and of those beyond the ones that have a row. */
export const ALL_PAGES = '';
export const OTHER_PAGES = '*';
/** Days of one row at most. */
export const MAX_SPAN = 366;

const DAY_MS = 86_400_000;
const numberOf = (day: string) => Date.parse(day) / DAY_MS;

const LOADS: Readonly<Record<Device, string>> = {
  phone: 'phone',
  desktop: 'desktop',
  tablet: 'tablet',
  other: 'other',
};
const EVERY_LOAD = Object.values(LOADS).join(' + ');

/** Rows that have some of the days. */
const NEAR = `website_id = $1 and day <= $3::date and day > $2::date - ${MAX_SPAN} and day + days > $2::date`;
const IS_WITHIN = `day >= $2::date and day + days - 1 <= $3::date`;

type Row = { path: string; day: string; histogram: Buffer };

const wantedOf = ({ from, to }: Days, { day }: Row, device: Device | null): Wanted => {
  const [first, low, high] = [numberOf(day), numberOf(from), numberOf(to)];
  return { device, isWanted: (after) => first + after >= low && first + after <= high };
};

const addRow = (sums: SpeedSums, days: Days, row: Row, device: Device | null) =>
  sums.add(row.histogram, wantedOf(days, row, device));

/** Speed of some days, of all pages together or (`OTHER_PAGES`) of those that have no row of their own. */
export async function findSpeed(
  db: Db,
  days: Days,
  device: Device | null,
  path: typeof ALL_PAGES | typeof OTHER_PAGES = ALL_PAGES,
): Promise<SpeedSums> {
  const { rows } = await db.query<Row>(
    `select path, day::text as day, histogram from page_speed_spans where ${NEAR} and path = $4`,
    [days.websiteId, days.from, days.to, path],
  );
  const sums = sumSpeed();
  for (const row of rows) addRow(sums, days, row, device);
  return sums;
}

export type SpeedOfPage = { path: string; loads: number; element: string; sums: SpeedSums };
export type PageChoice = { device: Device | null; search: string; limit: number; offset: number };

/** Pages with the most loads, most first, each with the element that was the largest of late; and how many pages there are. */
export async function listSpeedOfPages(
  db: Db,
  days: Days,
  { device, search, limit, offset }: PageChoice,
): Promise<{ pages: SpeedOfPage[]; count: number }> {
  const range = [days.websiteId, days.from, days.to];
  // Rows that also have other days: two of a page at most.
  const cut = await db.query<Row>(
    `select path, day::text as day, histogram from page_speed_spans
      where ${NEAR} and not (${IS_WITHIN}) and path like '/%' and strpos(lower(path), lower($4)) > 0`,
    [...range, search],
  );
  const edges = new Map<string, number>();
  for (const row of cut.rows)
    edges.set(row.path, (edges.get(row.path) ?? 0) + loadsOf(row.histogram, wantedOf(days, row, device)));
  const listed = await db.query<{ path: string; loads: number; count: number }>(
    `select path, sum(loads)::int as loads, (count(*) over ())::int as count
       from (select path, ${device === null ? EVERY_LOAD : LOADS[device]} as loads from page_speed_spans
              where ${NEAR} and ${IS_WITHIN} and path like '/%' and strpos(lower(path), lower($4)) > 0
             union all select * from unnest($5::text[], $6::int[])) l
      group by path having sum(loads) > 0 order by 2 desc, path limit $7 offset $8`,
    [...range, search, [...edges.keys()], [...edges.values()], limit, offset],
  );
  const paths = listed.rows.map(({ path }) => path);
  const { rows } = await db.query<Row & { element: string }>(
    `select path, day::text as day, element, histogram from page_speed_spans where ${NEAR} and path = any ($4) order by day`,
    [...range, paths],
  );
  const pages = new Map(
    listed.rows.map(({ path, loads }) => [path, { path, loads, element: '', sums: sumSpeed() }]),
  );
  for (const row of rows) {
    const page = pages.get(row.path);
    if (!page) continue;
    addRow(page.sums, days, row, device);
    if (row.element !== '') page.element = row.element;
  }
  return { pages: [...pages.values()], count: listed.rows[0]?.count ?? 0 };
}

export type SpeedSince = { at: string | null; sums: SpeedSums };

/** Speed of a page after each of its publishes, the latest first, and before the first of these days. */
export async function listSpeedByPublish(
  db: Db,
  days: Days,
  { path, device }: { path: string; device: Device | null },
): Promise<SpeedSince[]> {
  const publishes = (await listPublishes(db, days)).filter((publish) => changes(publish, path));
  const { rows } = await db.query<Row>(
    `select path, day::text as day, histogram from page_speed_spans where ${NEAR} and path = $4`,
    [days.websiteId, days.from, days.to, path],
  );
  const moments = [
    { at: null, low: Number.NEGATIVE_INFINITY },
    ...publishes.map(({ at, day, minute }) => ({ at, low: momentOf(numberOf(day), minute) })),
  ];
  const [low, high] = [numberOf(days.from), numberOf(days.to)];
  return moments
    .map(({ at, low: begin }, index) => {
      const end = moments[index + 1]?.low ?? Number.POSITIVE_INFINITY;
      const sums = sumSpeed();
      for (const { day, histogram } of rows) {
        const first = numberOf(day);
        const isWanted = (after: number, since: number) => {
          const moment = momentOf(first + after, since);
          return first + after >= low && first + after <= high && moment >= begin && moment < end;
        };
        sums.add(histogram, { device, isWanted });
      }
      return { at, sums };
    })
    .filter(({ sums }) => sums.loads() > 0)
    .reverse();
}

/** Minutes, in days of any length. */
const momentOf = (day: number, minute: number) => day * 2_000 + minute;
