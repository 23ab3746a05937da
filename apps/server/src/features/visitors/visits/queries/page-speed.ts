import type { Device } from '@sitewright/domain/visits/dimensions';
import { bucketOf, VITAL_NAMES, type Vital } from '@sitewright/domain/visits/vitals';
import type { Db } from '../../../../platform/database/database.ts';
import { countLoads, packCounts, type SpeedCounts } from '../speed-histogram.ts';
import type { Days } from './reports.ts';

/** Pages of a day that have a row; more than a report shows, so that the most loaded of a year are in it on each of its days. */
export const MAX_PAGES = 100;
/** Elements of a page that are counted: browsers name them. */
const MAX_ELEMENTS = 1_000;
/** Of a page, what a report shows; of all pages together each vital. */
const VITALS_OF_PAGE: readonly Vital[] = ['LCP', 'INP', 'CLS'];
/** Path of the row of all pages. */
const ALL = '';

const LOADS: Readonly<Record<Device, string>> = {
  phone: 'phone',
  desktop: 'desktop',
  tablet: 'tablet',
  other: 'other',
};
const EVERY_LOAD = Object.values(LOADS).join(' + ');

type PageSpeed = {
  path: string;
  loads: Record<Device, number>;
  counts: SpeedCounts;
  elements: Map<string, number>;
};
export type SpeedOfDay = { add(load: MeasuredLoad): void; save(db: Db, day: SiteDay): Promise<void> };
export type MeasuredLoad = { path: string; device: Device; element: string } & Partial<
  Record<Lowercase<Vital>, number | null>
>;
type SiteDay = { websiteId: string; day: string };

/** Collects the page loads of a day, and writes them as rows of histograms: one of all, and one of each of these paths. */
export function collectSpeed(paths: readonly string[]): SpeedOfDay {
  const pages = new Map<string, PageSpeed>(
    [ALL, ...paths].map((path) => {
      const loads = { phone: 0, desktop: 0, tablet: 0, other: 0 };
      return [path, { path, loads, counts: new Map(), elements: new Map() }];
    }),
  );
  let isEmpty = true;
  return {
    add: (load) => {
      isEmpty = false;
      for (const path of [ALL, load.path]) {
        const page = pages.get(path);
        if (page) note(page, load);
      }
    },
    save: async (db, { websiteId, day }) => {
      if (isEmpty) return;
      const rows = [...pages.values()];
      await db.query(
        `insert into page_speeds (website_id, day, path, phone, desktop, tablet, other, element, histogram)
         select $1, $2, * from unnest($3::text[], $4::int[], $5::int[], $6::int[], $7::int[], $8::text[], $9::bytea[])`,
        [
          websiteId,
          day,
          rows.map(({ path }) => path),
          ...(['phone', 'desktop', 'tablet', 'other'] as const).map((device) =>
            rows.map(({ loads }) => loads[device]),
          ),
          rows.map(({ elements }) => [...elements].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''),
          rows.map(({ counts }) => packCounts(counts)),
        ],
      );
    },
  };
}

function note(page: PageSpeed, load: MeasuredLoad): void {
  const { device, element } = load;
  for (const vital of page.path === ALL ? VITAL_NAMES : VITALS_OF_PAGE) {
    const value = load[vital.toLowerCase() as Lowercase<Vital>] ?? null;
    if (value !== null) countLoads(page.counts, { device, vital, bucket: bucketOf(vital, value) });
  }
  if ((load.ttfb ?? null) !== null) page.loads[device] += 1;
  if (element === '' || page.path === ALL) return;
  const count = page.elements.get(element) ?? 0;
  if (count > 0 || page.elements.size < MAX_ELEMENTS) page.elements.set(element, count + 1);
}

/** Histograms of some days one after the other: of all pages together. */
export async function findSpeed(db: Db, { websiteId, from, to }: Days): Promise<Buffer> {
  const { rows } = await db.query<{ histograms: Buffer | null }>(
    `select string_agg(histogram, ''::bytea) as histograms from page_speeds where website_id = $1 and day between $2 and $3 and path = $4`,
    [websiteId, from, to, ALL],
  );
  return rows[0]?.histograms ?? Buffer.alloc(0);
}

export type SpeedOfPage = { path: string; loads: number; element: string; histograms: Buffer };

/** The same of the pages with the most loads, most first, with the element that was the largest of late. */
export async function listSpeedOfPages(
  db: Db,
  { websiteId, from, to }: Days,
  { device, limit }: { device: Device | null; limit: number },
): Promise<SpeedOfPage[]> {
  const { rows } = await db.query<SpeedOfPage>(
    `with most as (
       select path, sum(${device === null ? EVERY_LOAD : LOADS[device]})::int as loads
         from page_speeds where website_id = $1 and day between $2 and $3 and path <> $4
        group by path order by loads desc, path limit $5)
     select path, most.loads, string_agg(histogram, ''::bytea) as histograms,
            coalesce((array_agg(element order by day desc) filter (where element <> ''))[1], '') as element
       from most join page_speeds s using (path)
      where s.website_id = $1 and s.day between $2 and $3 and most.loads > 0
      group by path, most.loads order by most.loads desc, path`,
    [websiteId, from, to, ALL, limit],
  );
  return rows;
}
