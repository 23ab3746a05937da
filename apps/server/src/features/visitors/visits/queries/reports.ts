import type { VisitFigures } from '@sitewright/contract/visit-reports';
import type { Dimension } from '@sitewright/domain/visits/dimensions';
import type { Db } from '../../../../platform/database/database.ts';
import { COMBINATION, figuresOf, QUARTER } from './figures.ts';

export type Days = { websiteId: string; from: string; to: string };
export type CubeFilter = {
  country?: string | undefined;
  device?: string | undefined;
  channel?: string | undefined;
};

const SUMS = `coalesce(sum(f.views), 0)::int as views, coalesce(sum(f.visits), 0)::int as visits,
  coalesce(sum(f.visitors), 0)::int as visitors, coalesce(sum(f.bounces), 0)::int as bounces,
  coalesce(sum(f.seconds), 0)::int as seconds`;

const TOTAL = figuresOf(`'total'`);
const COMBINATIONS = `(select day, views, visits, visitors, bounces, seconds, split_part(value, '|', 1) as country,
  split_part(value, '|', 2) as device, split_part(value, '|', 3) as channel from ${figuresOf(`'${COMBINATION}'`)} c) f`;

const IN_CUBE = `($4::text is null or country = $4) and ($5::text is null or device = $5) and ($6::text is null or channel = $6)`;

const isNarrowed = ({ country, device, channel }: CubeFilter) =>
  country !== undefined || device !== undefined || channel !== undefined;
const valuesOf = ({ websiteId, from, to }: Days, { country, device, channel }: CubeFilter) => [
  websiteId,
  from,
  to,
  country ?? null,
  device ?? null,
  channel ?? null,
];

/** Figures of some days together. */
export async function sumDays(db: Db, days: Days, filter: CubeFilter): Promise<VisitFigures> {
  const { rows } = isNarrowed(filter)
    ? await db.query<VisitFigures>(
        `select ${SUMS} from ${COMBINATIONS} where ${IN_CUBE}`,
        valuesOf(days, filter),
      )
    : await db.query<VisitFigures>(`select ${SUMS} from ${TOTAL} f`, [days.websiteId, days.from, days.to]);
  return rows[0] as VisitFigures;
}

export type SeriesPoint = { at: string; views: number; visits: number };

/** Views and visits of each day, those without any included. */
export async function listDays(db: Db, days: Days): Promise<SeriesPoint[]> {
  const { rows } = await db.query<SeriesPoint>(
    `select d::date::text as at, coalesce(f.views, 0)::int as views, coalesce(f.visits, 0)::int as visits
       from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') d
       left join ${TOTAL} f on f.day = d::date
      order by d`,
    [days.websiteId, days.from, days.to],
  );
  return rows;
}

/** Figures of some days together, and views and visits of each; of a filter by one reading, since it unpacks all combinations. */
export async function readDays(
  db: Db,
  days: Days,
  filter: CubeFilter,
): Promise<{ totals: VisitFigures; series: SeriesPoint[] }> {
  if (!isNarrowed(filter))
    return { totals: await sumDays(db, days, filter), series: await listDays(db, days) };
  const { rows } = await db.query<VisitFigures & { at: string }>(
    `select d::date::text as at, ${SUMS}
       from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') d
       left join (select * from ${COMBINATIONS} where ${IN_CUBE}) f on f.day = d::date
      group by d order by d`,
    valuesOf(days, filter),
  );
  const totals: VisitFigures = { views: 0, visits: 0, visitors: 0, bounces: 0, seconds: 0 };
  for (const row of rows)
    for (const name of Object.keys(totals) as (keyof VisitFigures)[]) totals[name] += row[name];
  return { totals, series: rows.map(({ at, views, visits }) => ({ at, views, visits })) };
}

/** Views and visits of each hour of a day that had some, on the clocks of the site; an hour that comes twice is one. */
export async function listHours(
  db: Db,
  { websiteId, day }: { websiteId: string; day: string },
): Promise<SeriesPoint[]> {
  const { rows } = await db.query<SeriesPoint>(
    `with zone as (select known_zone(coalesce(
            (select settings ->> 'timeZone' from website_settings where website_id = $1), 'UTC')) as name)
     select to_char(h, 'YYYY-MM-DD"T"HH24:00') as at, coalesce(sum(q.views), 0)::int as views,
            coalesce(sum(q.visits), 0)::int as visits
       from generate_series($2::date::timestamp, $2::date::timestamp + interval '23 hours', interval '1 hour') h
       cross join zone
       left join ${figuresOf(`'${QUARTER}'`)} q on date_trunc('hour', to_timestamp(q.value::bigint * 900) at time zone zone.name) = h
      group by h order by h`,
    [websiteId, day, day],
  );
  return rows;
}

/** Visitors seen since a moment. */
export async function countVisitorsSince(db: Db, websiteId: string, since: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct visitor)::int as count from visit_hits where website_id = $1 and at >= $2`,
    [websiteId, since],
  );
  return rows[0]?.count ?? 0;
}

/** The site's date, and the name of its zone. */
export async function findToday(
  db: Db,
  websiteId: string,
  now: Date,
): Promise<{ today: string; timeZone: string }> {
  const { rows } = await db.query<{ today: string; timeZone: string }>(
    `select local_day($1, $2)::text as today,
            coalesce((select settings ->> 'timeZone' from website_settings where website_id = $1), 'UTC') as "timeZone"`,
    [websiteId, now],
  );
  return rows[0] as { today: string; timeZone: string };
}

type ValueFigures = VisitFigures & { value: string; title?: string | null | undefined };

const isOfProducts = (dimension: Dimension) => dimension === 'product' || dimension === 'addition';

/** The product of an id; the deleted ones have their titles for as long as they can be restored. */
const titleOf = (dimension: Dimension) =>
  isOfProducts(dimension)
    ? `(select i.title from items i where i.website_id = $1 and i.id::text = f.value)`
    : 'null';

/** Values of a dimension with the most visits, and how many values there are. */
export async function listValues(
  db: Db,
  { websiteId, from, to }: Days,
  { dimension, limit }: { dimension: Dimension; limit: number },
): Promise<{ items: ValueFigures[]; count: number }> {
  const { rows } = await db.query<ValueFigures & { count: number }>(
    `select f.value, ${SUMS}, (count(*) over ())::int as count, ${titleOf(dimension)} as title from ${figuresOf('$4::text')} f
      group by f.value order by ${dimension === 'funnel' ? 'value' : 'visits desc, views desc, value'} limit $5`,
    [websiteId, from, to, dimension, limit],
  );
  const items = rows.map(({ count: _count, title, ...item }) =>
    isOfProducts(dimension) ? { ...item, title } : item,
  );
  return { items, count: rows[0]?.count ?? 0 };
}
