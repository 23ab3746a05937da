import type { Db } from '../../../../platform/database/database.ts';
import { type DaySize, type Joining, planJoins } from '../plan-joins.ts';
import { joinHistograms } from '../speed-histogram.ts';
import { LISTS, MAX_SPAN, MAX_TOGETHER, TOGETHER } from './figures.ts';
import { ALL_PAGES, OTHER_PAGES } from './page-speed.ts';
import { insertSpeed, MAX_PAGES, type SpeedRow } from './roll-up-speed.ts';

/** Bytes of histograms of all pages that stand in rows of some days together. */
const MAX_SPEED_BYTES = 1024 * 1024;
/** Days that they do at least, however many bytes they are: a report of a year reads few rows of a page. */
const MIN_SPEED_DAYS = 28;
const PAGES_OF_STEP = 500;

/** Sites with days that are over, none of which came to rest before `before`; for the sweep across sites. */
export async function listOpenSites(
  db: Db,
  { before, least, limit }: { before: string; least: number; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select website_id as id from visit_figures where website_id is not null and not sealed and day < $1
      group by website_id having $1::date - min(day) >= $2 order by min(day) limit $3`,
    [before, least, limit],
  );
  return rows.map(({ id }) => id);
}

type Until = { websiteId: string; before: string };

/** Puts days whose hits are gone in rows together. Does nothing while another node is at it. */
export async function sealDays(db: Db, until: Until): Promise<void> {
  const { rowCount } = await db.query(
    `select where pg_try_advisory_xact_lock(hashtextextended('seal visits ' || $1, 0))`,
    [until.websiteId],
  );
  if (rowCount === 0) return;
  for (const join of await planFigures(db, until)) await joinFigures(db, until.websiteId, join);
  for (const join of await planSpeed(db, until)) await joinSpeed(db, until.websiteId, join);
}

async function planFigures(db: Db, { websiteId, before }: Until): Promise<Joining[]> {
  const { rows } = await db.query<DaySize>(
    `select day::text as day, max(days)::int as days, bool_and(sealed) as sealed, sum(cardinality(names))::int as size
       from visit_figures
      where website_id = $1 and day < $2
        and day >= least((select max(day) from visit_figures where website_id = $1 and sealed),
                         (select min(day) from visit_figures where website_id = $1 and not sealed))
      group by day order by day`,
    [websiteId, before],
  );
  return planJoins(rows, ({ days, size }) => days <= MAX_SPAN && size <= MAX_TOGETHER);
}

async function planSpeed(db: Db, { websiteId, before }: Until): Promise<Joining[]> {
  const { rows } = await db.query<DaySize>(
    `select day::text as day, max(days)::int as days, bool_and(sealed) as sealed, sum(octet_length(histogram))::int as size
       from page_speed_spans
      where website_id = $1 and day < $2
        and day >= least((select max(day) from page_speed_spans where website_id = $1 and sealed),
                         (select min(day) from page_speed_spans where website_id = $1 and not sealed))
      group by day order by day`,
    [websiteId, before],
  );
  return planJoins(
    rows,
    ({ days, size }) => days <= MIN_SPEED_DAYS || (days <= MAX_SPAN && size <= MAX_SPEED_BYTES),
  );
}

async function joinFigures(db: Db, websiteId: string, { from, to, days, isOne }: Joining): Promise<void> {
  if (isOne) {
    // Nothing to join: its rows stay as they are.
    await db.query(`update visit_figures set sealed = true where website_id = $1 and day = $2`, [
      websiteId,
      from,
    ]);
    return;
  }
  await db.query(
    `with old as (
       delete from visit_figures where website_id = $1 and day between $2 and $3 returning *
     ),
     listed as (
       select dimension, day, dimensions, ends, generate_subscripts(names, 1) as nr, unnest(offsets) as later, unnest(names) as value,
              ${LISTS.map((list) => `unnest(${list}) as ${list}`).join(', ')}
         from old
     ),
     entries as (
       select case when dimensions is null then dimension
                   else dimensions[(select count(*) from unnest(ends) e where e < nr) + 1] end as dimension,
              (day - $2::date + coalesce(later, 0))::smallint as later, value, ${LISTS.join(', ')}
         from listed
     ),
     placed as (select dimension, sum(count(*)) over (order by dimension)::int as ends from entries group by dimension)
     insert into visit_figures (website_id, dimension, day, days, sealed, dimensions, ends, offsets, names, ${LISTS.join(', ')})
     select $1, '${TOGETHER}', $2, $4, true,
            (select array_agg(dimension order by dimension) from placed), (select array_agg(ends order by dimension) from placed),
            array_agg(later order by dimension, value, later), array_agg(value order by dimension, value, later),
            ${LISTS.map((list) => `array_agg(${list} order by dimension, value, later)`).join(', ')}
       from entries`,
    [websiteId, from, to, days],
  );
}

type Joined = {
  path: string;
  days: string[];
  histograms: Buffer[];
  element: string;
  phone: number;
  desktop: number;
  tablet: number;
  other: number;
};

/** Some pages after the other; those beyond the most loaded are added to the row of others. */
async function joinSpeed(db: Db, websiteId: string, { from, to, days, isOne }: Joining): Promise<void> {
  if (isOne) {
    await db.query(`update page_speed_spans set sealed = true where website_id = $1 and day = $2`, [
      websiteId,
      from,
    ]);
    return;
  }
  const own = await db.query<{ path: string }>(
    `select path from page_speed_spans where website_id = $1 and day between $2 and $3 and path like '/%'
      group by path order by sum(phone + desktop + tablet + other) desc, path limit $4`,
    [websiteId, from, to, MAX_PAGES],
  );
  const kept = new Set([ALL_PAGES, OTHER_PAGES, ...own.rows.map(({ path }) => path)]);
  const others: Joined[] = [];
  const day = { websiteId, day: from, days, sealed: true };
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: Joined[] } = await db.query<Joined>(
      `select path, array_agg(day::text order by day) as days, array_agg(histogram order by day) as histograms,
              coalesce((array_agg(element order by day desc) filter (where element <> ''))[1], '') as element,
              sum(phone)::int as phone, sum(desktop)::int as desktop, sum(tablet)::int as tablet, sum(other)::int as other
         from page_speed_spans where website_id = $1 and day between $2 and $3 and ($4::text is null or path > $4)
        group by path order by path limit $5`,
      [websiteId, from, to, after, PAGES_OF_STEP],
    );
    await db.query(
      `delete from page_speed_spans where website_id = $1 and day between $2 and $3 and path = any ($4)`,
      [websiteId, from, to, rows.map(({ path }) => path)],
    );
    const isOther = ({ path }: Joined) => path === OTHER_PAGES || !kept.has(path);
    // One by one they would be too many to hold.
    const more = rows.filter(isOther);
    if (more.length > 0) others.splice(0, others.length, together([...others, ...more], from));
    await insertSpeed(
      db,
      day,
      rows.filter((row) => !isOther(row)).map((row) => rowOf(together([row], from))),
    );
    const last = rows.at(-1);
    if (!last || rows.length < PAGES_OF_STEP) break;
    after = last.path;
  }
  await insertSpeed(
    db,
    day,
    others.map((row) => ({ ...rowOf(row), path: OTHER_PAGES, element: '' })),
  );
}

/** Pages as one, whose only histogram begins on a day. */
function together(pages: readonly Joined[], from: string): Joined {
  const sum = (count: (page: Joined) => number) => pages.reduce((all, page) => all + count(page), 0);
  const histograms = pages.flatMap((page) =>
    page.histograms.map((bytes, index) => ({ bytes, after: daysBetween(from, page.days[index] ?? from) })),
  );
  return {
    path: pages[0]?.path ?? OTHER_PAGES,
    days: [from],
    histograms: [joinHistograms(histograms)],
    element: pages[0]?.element ?? '',
    phone: sum(({ phone }) => phone),
    desktop: sum(({ desktop }) => desktop),
    tablet: sum(({ tablet }) => tablet),
    other: sum(({ other }) => other),
  };
}

const rowOf = ({ path, element, histograms, phone, desktop, tablet, other }: Joined): SpeedRow => ({
  path,
  element,
  loads: { phone, desktop, tablet, other },
  histogram: histograms[0] ?? Buffer.alloc(0),
});

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
