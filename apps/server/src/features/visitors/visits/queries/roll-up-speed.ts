import type { Device } from '@sitewright/domain/visits/dimensions';
import { bucketOf, VITAL_NAMES, type Vital } from '@sitewright/domain/visits/vitals';
import type { Db } from '../../../../platform/database/database.ts';
import { countLoads, noLoads, packParts, type SpeedPart } from '../speed-histogram.ts';
import { ALL_PAGES, OTHER_PAGES } from './page-speed.ts';
import { publishMinutes } from './publishes.ts';
import { SPAN } from './span.ts';

/** Pages of a day that have a row of their own: what browsers say is a path may be anything. */
export const MAX_PAGES = 5_000;
/** Read at once: requests wait while they are counted. */
const PAGE_OF_LOADS = 1_000;
const ROWS_OF_INSERT = 500;
/** Elements of a page that are counted: browsers name them. */
const MAX_ELEMENTS = 1_000;
/** Of a page, what a report shows; of all pages together each vital. */
const VITALS_OF_PAGE: readonly Vital[] = ['LCP', 'INP', 'CLS', 'TTFB'];

type SiteDay = { websiteId: string; day: string };
type MeasuredLoad = { path: string; device: Device; element: string; minute: number } & Partial<
  Record<Lowercase<Vital>, number | null>
>;
/** A page of the day under way; `parts` by the minute from which on their loads came. */
type PageSpeed = { path: string; parts: Map<number, SpeedPart>; elements: Map<string, number> };

const newPage = (path: string): PageSpeed => ({ path, parts: new Map(), elements: new Map() });

const LOADS_OF_DAY = `website_id = $1 and at >= span.low and at < span.high
  and day between (span.low at time zone 'UTC')::date and (span.high at time zone 'UTC')::date`;

/**
 * Rewrites the speed of a day from its page loads, which are read page by page: memory holds one page, the others and all together.
 * Buckets are those of the domain, which alone knows them.
 */
export async function rollUpSpeed(db: Db, key: SiteDay): Promise<void> {
  const range = [key.websiteId, key.day];
  await db.query(`delete from page_speed_spans where website_id = $1 and day = $2`, range);
  const most = await db.query<{ path: string }>(
    `with ${SPAN}
     select path from page_loads, span where ${LOADS_OF_DAY} group by path order by count(ttfb) desc, path limit $3`,
    [...range, MAX_PAGES],
  );
  if (most.rows.length === 0) return;
  const own = new Set(most.rows.map(({ path }) => path));
  const publishes = await publishMinutes(db, key);
  const all = newPage(ALL_PAGES);
  const others = newPage(OTHER_PAGES);
  let done: PageSpeed[] = [];
  let page: PageSpeed | undefined;
  await db.query(
    `declare page_loads_of_day no scroll cursor for
     with ${SPAN}
     select path, device, element, lcp, inp, cls, fcp, fid, ttfb, floor(extract(epoch from at - span.low) / 60)::int as minute
       from page_loads, span where ${LOADS_OF_DAY} order by path collate "C"`,
    range,
  );
  for (;;) {
    const { rows } = await db.query<MeasuredLoad>(`fetch ${PAGE_OF_LOADS} from page_loads_of_day`);
    for (const load of rows) {
      note(all, load, 0);
      if (!own.has(load.path)) {
        note(others, load, 0);
        continue;
      }
      if (page?.path !== load.path) {
        if (page) done.push(page);
        page = newPage(load.path);
      }
      note(page, load, sinceOf(publishes, load));
    }
    if (rows.length < PAGE_OF_LOADS || done.length >= ROWS_OF_INSERT) {
      await insertPages(db, key, done);
      done = [];
    }
    if (rows.length < PAGE_OF_LOADS) break;
  }
  await db.query(`close page_loads_of_day`);
  await insertPages(
    db,
    key,
    [page, all, others].filter((each) => each !== undefined && each.parts.size > 0) as PageSpeed[],
  );
}

/** Minute of the publish of its page that a load came after; 0 for none on its day. */
function sinceOf(publishes: (path: string) => readonly number[], { path, minute }: MeasuredLoad): number {
  return publishes(path).findLast((since) => since <= minute) ?? 0;
}

function note(page: PageSpeed, load: MeasuredLoad, since: number): void {
  const { device, element } = load;
  const part = page.parts.get(since) ?? { day: 0, since, loads: noLoads(), counts: new Map() };
  page.parts.set(since, part);
  for (const vital of page.path === ALL_PAGES ? VITAL_NAMES : VITALS_OF_PAGE) {
    const value = load[vital.toLowerCase() as Lowercase<Vital>] ?? null;
    if (value !== null) countLoads(part.counts, { device, vital, bucket: bucketOf(vital, value) });
  }
  if ((load.ttfb ?? null) !== null) part.loads[device] += 1;
  if (element === '' || page.path === ALL_PAGES || page.path === OTHER_PAGES) return;
  const count = page.elements.get(element) ?? 0;
  if (count > 0 || page.elements.size < MAX_ELEMENTS) page.elements.set(element, count + 1);
}

async function insertPages(db: Db, key: SiteDay, pages: readonly PageSpeed[]): Promise<void> {
  await insertSpeed(
    db,
    { ...key, days: 1, sealed: false },
    pages.map(({ path, parts, elements }) => {
      const loads = noLoads();
      for (const part of parts.values())
        for (const device of Object.keys(loads) as Device[]) loads[device] += part.loads[device];
      const element = [...elements].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
      const inOrder = [...parts.values()].sort((a, b) => a.since - b.since);
      return { path, loads, element, histogram: packParts(inOrder) };
    }),
  );
}

export type SpeedRow = { path: string; loads: Record<Device, number>; element: string; histogram: Buffer };

/** Writes rows of pages that are of the same days. */
export async function insertSpeed(
  db: Db,
  { websiteId, day, days, sealed }: SiteDay & { days: number; sealed: boolean },
  rows: readonly SpeedRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_OF_INSERT) {
    const some = rows.slice(from, from + ROWS_OF_INSERT);
    await db.query(
      `insert into page_speed_spans (website_id, day, days, sealed, path, phone, desktop, tablet, other, element, histogram)
       select $1, $2, $3, $4, * from unnest($5::text[], $6::int[], $7::int[], $8::int[], $9::int[], $10::text[], $11::bytea[])`,
      [
        ...[websiteId, day, days, sealed],
        some.map(({ path }) => path),
        ...(['phone', 'desktop', 'tablet', 'other'] as const).map((device) =>
          some.map(({ loads }) => loads[device]),
        ),
        some.map(({ element }) => element),
        some.map(({ histogram }) => histogram),
      ],
    );
  }
}
