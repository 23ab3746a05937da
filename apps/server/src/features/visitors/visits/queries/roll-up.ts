import { OTHER_VALUES } from '@sitewright/domain/visits/dimensions';
import {
  type EventSchema,
  FUNNEL,
  INTERACTIONS,
  PAGE_SEEN,
  PAGE_VIEW,
  PRODUCT_ADDITION,
  PRODUCT_VIEW,
} from '@sitewright/domain/visits/events';
import type { Db } from '../../../../platform/database/database.ts';
import { COMBINATION, LISTS, MAX_SPAN, MAX_TOGETHER, QUARTER, TOGETHER } from './figures.ts';
import { rollUpSpeed } from './roll-up-speed.ts';
import { SPAN } from './span.ts';

/** A local day of a site whose figures are behind. */
export type DirtyDay = { websiteId: string; day: string };

const MAX_VALUES = 1000;
/** Most seconds of one visit, and of all of a value: browsers say how long a page was seen. */
const MAX_SECONDS = 86_400;
const MAX_SUM = 2_147_483_647;
const IDLE = `interval '30 minutes'`;

/** Days of any sites whose figures are behind; for the sweep across sites. */
export async function listDirtyDays(db: Db, limit: number): Promise<DirtyDay[]> {
  const { rows } = await db.query<DirtyDay>(
    `select website_id as "websiteId", day::text as day from visit_dirty_days
      where website_id is not null order by day, website_id limit $1`,
    [limit],
  );
  return rows;
}

/**
 * Days of any sites, from one on, that a node of a release before figures of all dimensions has added up; for the sweep across sites.
 * Such a node may still do so while others are replaced, and knows no combinations here.
 */
export async function listHalfDays(
  db: Db,
  { from, limit }: { from: string; limit: number },
): Promise<DirtyDay[]> {
  const { rows } = await db.query<DirtyDay>(
    `select website_id as "websiteId", day::text as day from visit_figures f
      where website_id is not null and day >= $1 and dimension = 'total' and not sealed
        and not exists (select from visit_figures c where c.website_id = f.website_id and c.day = f.day and c.dimension = $2)
      limit $3`,
    [from, COMBINATION, limit],
  );
  return rows;
}

/** Has a day's figures rewritten. */
export async function markDay(db: Db, { websiteId, day }: DirtyDay): Promise<void> {
  await db.query(
    `insert into visit_dirty_days as d (website_id, day) values ($1, $2)
     on conflict (website_id, day) do update set marks = d.marks + 1`,
    [websiteId, day],
  );
}

/**
 * Rewrites the figures of a local day from its hits. Flushes go on meanwhile: the mark is only taken away where none came, else the
 * day is done again. Does nothing while another node is at it.
 */
export async function rollUp(db: Db, key: DirtyDay): Promise<void> {
  const { websiteId, day } = key;
  const { rows } = await db.query<{ marks: string }>(
    `select marks::text as marks from visit_dirty_days
      where website_id = $1 and day = $2 and pg_try_advisory_xact_lock(hashtextextended('visits ' || $1 || $2::text, 0))`,
    [websiteId, day],
    'visits-mark',
  );
  const [mark] = rows;
  if (!mark) return;
  if (!(await isSealed(db, key))) await rewrite(db, key);
  await db.query(
    `delete from visit_dirty_days where website_id = $1 and day = $2 and marks = $3`,
    [websiteId, day, mark.marks],
    'visits-take-mark',
  );
}

/** Whether a day's hits are gone, and its figures stand in a row with others. */
async function isSealed(db: Db, { websiteId, day }: DirtyDay): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from visit_figures
      where website_id = $1 and sealed and day <= $2 and day > $2::date - ${MAX_SPAN} and day + days > $2 limit 1`,
    [websiteId, day],
  );
  return rowCount > 0;
}

async function rewrite(db: Db, key: DirtyDay): Promise<void> {
  const { websiteId, day } = key;
  await db.query(`delete from visit_figures where website_id = $1 and day = $2`, [websiteId, day]);
  // The planner knows nothing of today's hits and would compare each with each.
  await db.query(`set local enable_nestloop = off`);
  await db.query(VISITS, [websiteId, day, INTERACTIONS, MAX_VALUES, OTHER_VALUES]);
  await rollUpSpeed(db, key);
}

/** A dimension whose value belongs to the whole visit. */
const perVisit = (dimension: string, value: string, where = 'true') =>
  `select '${dimension}' as dimension, ${value} as value, views, 1 as visits, visitor, bounce, seconds from visits where ${where}`;

/** A dimension of the events that name a product. */
const ofProducts = (dimension: string, column: 'product' | 'place', event: EventSchema) =>
  `select '${dimension}', m.${column}, count(*)::int, 1, v.visitor, v.bounce, 0
    from marked m join visits v using (visitor, visit)
   where m.name = '${event}' and m.${column} <> ''
   group by m.${column}, v.visitor, v.visit, v.bounce`;

/** First time of a step of the funnel after the one before it; null where it or an earlier one was not taken. */
const firstTime = (nr: number) =>
  `cross join lateral (select min(t) as at from unnest(times${nr}) t${nr > 1 ? ` where t >= s${nr - 1}.at` : ''}) s${nr}`;

const VISITS = `
with ${SPAN},
near as (
  select h.*,
         (lag(h.at) over w is null or h.at - lag(h.at) over w > ${IDLE})::int as begins
    from visit_hits h, span
   where h.website_id = $1 and h.at >= span.low - interval '1 day' and h.at < span.high + interval '1 day'
     and h.day between (span.low at time zone 'UTC')::date - 1 and (span.high at time zone 'UTC')::date + 1
  window w as (partition by h.visitor order by h.at, h.page_load, h.serial)
),
marked as materialized (
  select near.*, sum(begins) over (partition by visitor order by at, page_load, serial) as visit from near
),
visits as materialized (
  select visitor, visit, min(at) as began,
         count(*) filter (where name = '${PAGE_VIEW}')::int as views,
         (count(*) filter (where name = '${PAGE_VIEW}') = 1 and count(*) filter (where name = any ($3::text[])) = 0)::int as bounce,
         least(sum(seconds), ${MAX_SECONDS})::int as seconds,
         (array_agg(path order by at, page_load, serial) filter (where name = '${PAGE_VIEW}'))[1] as entry,
         (array_agg(path order by at desc, page_load desc, serial desc) filter (where name = '${PAGE_VIEW}'))[1] as exit,
         (array_agg(channel order by at, page_load, serial) filter (where name = '${PAGE_VIEW}'))[1] as channel,
         (array_agg(source order by at, page_load, serial) filter (where name = '${PAGE_VIEW}'))[1] as source,
         (array_agg(campaign order by at, page_load, serial) filter (where name = '${PAGE_VIEW}'))[1] as campaign,
         ${FUNNEL.map((step, index) => `array_agg(at) filter (where name = '${step}') as times${index + 1}`).join(',\n         ')},
         min(country) as country, min(device) as device, min(browser) as browser, min(language) as language,
         case bool_or(is_returning) when true then 'returning' when false then 'new' end as kind
    from marked
   group by visitor, visit
  having count(*) filter (where name = '${PAGE_VIEW}') > 0
     and min(at) >= (select low from span) and min(at) < (select high from span)
),
funnel as (
  select visitor, visit, bounce, seconds, step.nr
    from visits
   ${FUNNEL.map((_, index) => firstTime(index + 1)).join('\n   ')}
   cross join unnest(array[${FUNNEL.map((_, index) => `s${index + 1}.at`).join(', ')}]) with ordinality as step (at, nr)
   where step.at is not null
),
facts as (
  ${perVisit('total', "''")}
  union all ${perVisit('channel', 'channel')}
  union all ${perVisit('source', 'source', "source <> ''")}
  union all ${perVisit('campaign', 'campaign', "campaign <> ''")}
  union all ${perVisit('country', 'country')}
  union all ${perVisit('device', 'device')}
  union all ${perVisit('browser', 'browser')}
  union all ${perVisit('language', 'language')}
  union all ${perVisit('visitor', 'kind', 'kind is not null')}
  union all ${perVisit('entry', 'entry')}
  union all ${perVisit('exit', 'exit')}
  union all
  select 'page', m.path, count(*) filter (where m.name = '${PAGE_VIEW}')::int, 1, v.visitor, v.bounce, least(sum(m.seconds), ${MAX_SECONDS})::int
    from marked m join visits v using (visitor, visit)
   where m.name in ('${PAGE_VIEW}', '${PAGE_SEEN}')
   group by m.path, v.visitor, v.visit, v.bounce
  union all
  select 'event', m.name, count(*)::int, 1, v.visitor, v.bounce, 0
    from marked m join visits v using (visitor, visit)
   where m.name not in ('${PAGE_VIEW}', '${PAGE_SEEN}', '${PRODUCT_VIEW}', '${PRODUCT_ADDITION}')
   group by m.name, v.visitor, v.visit, v.bounce
  union all ${ofProducts('product', 'product', PRODUCT_VIEW)}
  union all ${ofProducts('addition', 'product', PRODUCT_ADDITION)}
  union all ${ofProducts('place', 'place', PRODUCT_ADDITION)}
  union all
  select 'funnel', nr::text, 0, 1, visitor, bounce, seconds from funnel
),
summed as (
  select dimension, value, sum(views) as views, sum(visits) as visits, count(distinct visitor) as visitors,
         sum(bounce) as bounces, sum(seconds) as seconds,
         row_number() over (partition by dimension order by sum(visits) desc, sum(views) desc, value) as rank
    from facts group by dimension, value
),
ranked as (
  select dimension, case when rank <= $4 then value else $5 end as value, sum(views)::int as views, sum(visits)::int as visits,
         sum(visitors)::int as visitors, sum(bounces)::int as bounces, least(sum(seconds), ${MAX_SUM})::int as seconds
    from summed group by 1, 2
),
-- What is asked for exactly has all of its values.
figures as (
  select * from ranked
  union all
  select '${COMBINATION}', country || '|' || device || '|' || channel, sum(views)::int, count(*)::int, count(distinct visitor)::int,
         sum(bounce)::int, least(sum(seconds), ${MAX_SUM})::int
    from visits group by country, device, channel
  union all
  select '${QUARTER}', (extract(epoch from at) / 900)::int::text, sum(views)::int, sum(visits)::int, 0, 0, 0
    from (select date_bin('15 minutes', m.at, 'epoch') as at, count(*) as views, 0 as visits
            from marked m join visits v using (visitor, visit) where m.name = '${PAGE_VIEW}' group by 1
          union all
          select date_bin('15 minutes', began, 'epoch'), 0, count(*) from visits group by 1) q
   group by at
),
sized as (select count(*) <= ${MAX_TOGETHER} as together from figures),
placed as (select dimension, sum(count(*)) over (order by dimension)::int as ends from figures group by dimension)
insert into visit_figures (website_id, dimension, day, dimensions, ends, names, ${LISTS.join(', ')})
select $1, case when together then '${TOGETHER}' else dimension end, $2,
       case when together then (select array_agg(dimension order by dimension) from placed) end,
       case when together then (select array_agg(ends order by dimension) from placed) end,
       array_agg(value order by dimension, value), ${LISTS.map((list) => `array_agg(${list} order by dimension, value)`).join(', ')}
  from figures, sized group by 2, together`;
