import type { Db } from '../../../../platform/database/database.ts';

/** A hit with all that is known of it. `at` is the moment of its arrival. */
export type Hit = {
  websiteId: string;
  at: Date;
  pageLoad: number;
  serial: number;
  visitor: bigint;
  /** Local date under which the visitor has the name: the day before's figures count hits of visits that go on after midnight. */
  visitorDay: string;
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
  product?: string | undefined;
  place?: string | undefined;
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

let lastIso = { time: 0, text: '' };

/** A moment in ISO 8601; that of hits that come within a millisecond of each other is written once. */
function isoOf(at: Date): string {
  const time = at.getTime();
  if (time !== lastIso.time) lastIso = { time, text: at.toISOString() };
  return lastIso.text;
}

/** JSON of a hit's row. */
export function hitRow(hit: Hit): string {
  const { name, path, channel, source, campaign, country, device, browser, language, product, place } = hit;
  // One literal: made of parts it takes several times as long.
  return JSON.stringify({
    website_id: hit.websiteId,
    at: isoOf(hit.at),
    page_load: hit.pageLoad,
    serial: hit.serial,
    visitor: String(hit.visitor),
    visitor_day: hit.visitorDay,
    name,
    path,
    channel,
    source,
    campaign,
    country,
    device,
    browser,
    language,
    seconds: hit.seconds,
    is_returning: hit.isReturning,
    product,
    place,
  });
}

/**
 * Writes hits of any sites and marks their days; those that are there already, and those of no site, are left out. `rows`: a list of
 * their JSON, as the bytes of a `jsonb`.
 */
export async function storeHits(db: Db, rows: Buffer): Promise<void> {
  await db.query(`select store_visit_hits($1::jsonb)`, [rows], 'visit-hits-store');
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
