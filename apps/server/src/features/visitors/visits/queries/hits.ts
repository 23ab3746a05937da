import type { Db } from '../../../../platform/database/database.ts';

/** A hit with all that is known of it. `at` is the moment of its arrival. */
export type Hit = {
  websiteId: string;
  at: Date;
  pageLoad: number;
  serial: number;
  visitor: bigint;
  name: string;
  path: string;
  channel: string;
  source: string;
  campaign: string;
  country: string;
  device: string;
  browser: string;
  language: string;
  seconds: number;
  /** Whether the visitor was here before; null where no cookie tells. */
  isReturning: boolean | null;
  /** Item that is viewed or added to the cart, and the part of the site from which; left out for any other hit. */
  product?: string;
  place?: string;
};

/** Vitals of a page load; milliseconds, null where they are not known. */
export type PageLoad = {
  websiteId: string;
  at: Date;
  pageLoad: number;
  path: string;
  device: string;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
  fcp: number | null;
  fid: number | null;
  ttfb: number | null;
  element: string;
};

/** Writes hits of any sites and marks their days; those that are there already, and those of no site, are left out. */
export async function storeHits(db: Db, hits: readonly Hit[]): Promise<void> {
  const rows = hits.map(({ websiteId, pageLoad, visitor, isReturning, ...hit }) => ({
    ...hit,
    is_returning: isReturning,
    website_id: websiteId,
    page_load: pageLoad,
    visitor: String(visitor),
  }));
  await db.query(`select store_visit_hits($1::jsonb)`, [JSON.stringify(rows)], 'visit-hits-store');
}

/** Writes vitals of page loads, each of which is in it once. */
export async function storePageLoads(db: Db, loads: readonly PageLoad[]): Promise<void> {
  const rows = loads.map(({ websiteId, pageLoad, ...load }) => ({
    ...load,
    website_id: websiteId,
    page_load: pageLoad,
  }));
  await db.query(`select store_page_loads($1::jsonb)`, [JSON.stringify(rows)], 'page-loads-store');
}

/** Makes the partitions of UTC days, and drops those before a day. */
export async function keepDays(db: Db, { days, before }: { days: string[]; before: string }): Promise<void> {
  await db.query(`select keep_visit_day(day) from unnest($1::date[]) day`, [days]);
  await db.query(`select drop_visit_days($1::date)`, [before]);
}

/** Makes the partitions of days that hits came on. */
export async function addDays(db: Db, days: string[]): Promise<void> {
  await db.query(`select keep_visit_day(day) from unnest($1::date[]) day`, [days]);
}
