import type { VisitFigures } from '@sitewright/contract/visit-reports';
import { type Dimension, FILTERS } from '@sitewright/domain/visits/dimensions';
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

/** Figures of each day that has some of a filter's visits; all of `values` but the first three are of the filter. */
type Narrowed = { from: string; values: string[] };

/** A filter of one dimension reads that dimension, whose visitors are counted once a day; one of several reads those combined. */
function narrowed(filter: CubeFilter): Narrowed {
  const given = FILTERS.flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const [only, ...others] = given;
  if (!only) return { from: `${TOTAL} f`, values: [] };
  if (others.length === 0)
    return { from: `${figuresOf(`'${only.name}'`)} f where value = $4`, values: [only.value] };
  const conditions = given.map(
    ({ name }, index) => `split_part(value, '|', ${FILTERS.indexOf(name) + 1}) = $${index + 4}`,
  );
  return {
    from: `${figuresOf(`'${COMBINATION}'`)} f where ${conditions.join(' and ')}`,
    values: given.map(({ value }) => value),
  };
}

/** Figures of some days together. */
export async function sumDays(
  db: Db,
  { websiteId, from, to }: Days,
  filter: CubeFilter,
): Promise<VisitFigures> {
  const given = narrowed(filter);
  const { rows } = await db.query<VisitFigures>(`select ${SUMS} from ${given.from}`, [
    ...[websiteId, from, to],
    ...given.values,
  ]);
  return rows[0] as VisitFigures;
}

export type SeriesPoint = { at: string; views: number; visits: number };

const DAY_MS = 86_400_000;

/** Figures of some days together, and views and visits of each, those without any included. */
export async function readDays(
  db: Db,
  { websiteId, from, to }: Days,
  filter: CubeFilter,
): Promise<{ totals: VisitFigures; series: SeriesPoint[] }> {
  const given = narrowed(filter);
  // Without a join of all days, which the planner takes for few and compares with each of the figures.
  const { rows } = await db.query<VisitFigures & { at: string }>(
    `select day::text as at, ${SUMS} from ${given.from} group by day`,
    [websiteId, from, to, ...given.values],
  );
  const totals: VisitFigures = { views: 0, visits: 0, visitors: 0, bounces: 0, seconds: 0 };
  for (const row of rows)
    for (const name of Object.keys(totals) as (keyof VisitFigures)[]) totals[name] += row[name];
  const known = new Map(rows.map((row) => [row.at, row]));
  const series: SeriesPoint[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    const at = new Date(time).toISOString().slice(0, 10);
    series.push({ at, views: known.get(at)?.views ?? 0, visits: known.get(at)?.visits ?? 0 });
  }
  return { totals, series };
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
