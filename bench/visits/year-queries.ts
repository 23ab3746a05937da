import type pg from 'pg';

/** A UTC day of a site with so many visits. */
export type YearDay = { websiteId: string; day: string; visits: number };

/** Nothing of earlier visits is left, of any site. */
export async function emptyVisits(client: pg.Client): Promise<void> {
  await client.query(`select drop_visit_days('9999-01-01')`);
  await client.query(`truncate visit_figures, page_speed_spans, visit_dirty_days`);
}

/** An array's value at a random place; a few come much more often than the others where `skew` is above 1. */
const oneOf = (sql: string, skew = 1) =>
  `(${sql})[1 + floor(cardinality(${sql}) * power(random(), ${skew}))::int]`;
const numbered = (prefix: string, count: number, skew: number) =>
  `'${prefix}' || floor(${count} * power(random(), ${skew}))::int`;
const texts = (...values: string[]) => `'{${values.join(',')}}'::text[]`;

/**
 * Adds the hits of a day, about six a visit: 2,000 pages, 150 sources, 20 campaigns, 50 countries, 500 products; one of five visits
 * is of a visitor who came before. Gives how many hits.
 */
export async function insertDay(client: pg.Client, { websiteId, day, visits }: YearDay): Promise<number> {
  const { rowCount } = await client.query(
    `with visits as materialized (
       select nr, ($2::date::timestamp at time zone 'UTC') + random() * interval '24 hours' as began,
              1 + floor(random() * random() * 20)::int as size,
              hashint8extended(floor(random() * $3 * 0.8)::bigint, $2::date - date '2000-01-01') as visitor,
              ${oneOf(texts('direct', 'search', 'social', 'referral', 'email', 'paid'), 2)} as channel,
              ${numbered('source-', 150, 3)} as source,
              case when random() < 0.2 then ${numbered('campaign-', 20, 1)} else '' end as campaign,
              chr(65 + floor(5 * power(random(), 3))::int) || chr(65 + floor(random() * 10)::int) as country,
              ${oneOf(texts('phone', 'desktop', 'tablet', 'other'), 2)} as device,
              ${oneOf(texts('Chrome', 'Safari', 'Firefox', 'Edge', 'Opera', 'Samsung Internet'), 2)} as browser,
              ${oneOf(texts('en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'ja', 'sv'), 2)} as language
         from generate_series(1, $3::int) nr
     ), hits as materialized (
       select v.*, place, v.began + place * interval '70 seconds' + random() * interval '60 seconds' as at, random() as kind,
              ${numbered('/page-', 2000, 3)} as path, floor(500 * power(random(), 3))::int as product
         from visits v, generate_series(0, v.size - 1) place
     ), named as (
       select *, case when place = 0 or kind < 0.4 then 'view' when kind < 0.72 then 'seen' when kind < 0.82 then 'visit_product_page'
                      when kind < 0.88 then 'site_visitor_product_view' when kind < 0.91 then 'site_visitor_add_to_cart'
                      when kind < 0.94 then 'add_to_cart' when kind < 0.96 then 'begin_checkout' when kind < 0.97 then 'purchase'
                      else 'button_click' end as name
         from hits
     )
     insert into visit_hits (website_id, day, page_load, serial, at, visitor, name, path, channel, source, campaign, country, device,
                             browser, language, seconds, is_returning, product, place)
     select $1, (at at time zone 'UTC')::date, ($2::date - date '2000-01-01')::bigint * 100000000 + nr * 100 + place, 0, at, visitor,
            name, path, case when place = 0 then channel else 'direct' end, case when place = 0 then source else '' end,
            case when place = 0 then campaign else '' end, country, device, browser, language,
            case when name = 'seen' then floor(kind * 200)::int else 0 end, null,
            case when name like 'site_visitor%' then md5(product::text)::uuid::text else '' end,
            case when name = 'site_visitor_add_to_cart' then 'pdp' else '' end
       from named`,
    [websiteId, day, visits],
  );
  // Every view tells how it loaded; most within a factor of two of the middle.
  const around = (middle: number) => `${middle} * exp(1.2 * (random() + random() + random() - 1.5))`;
  await client.query(
    `insert into page_loads (website_id, day, page_load, at, path, device, lcp, inp, cls, fcp, fid, ttfb, element)
     select website_id, day, page_load, at, path, device, ${around(1800)}, ${around(120)}, ${around(0.05)}, ${around(1200)},
            ${around(20)}, ${around(400)}, 'img.hero'
       from visit_hits where website_id = $1 and day between $2::date and $2::date + 1 and name = 'view'
         and page_load / 100000000 = $2::date - date '2000-01-01'`,
    [websiteId, day],
  );
  return rowCount ?? 0;
}

/** Says that the figures of a day are behind, as hits do. */
export async function markDay(client: pg.Client, { websiteId, day }: Omit<YearDay, 'visits'>): Promise<void> {
  await client.query(
    `insert into visit_dirty_days (website_id, day) values ($1, $2) on conflict do nothing`,
    [websiteId, day],
  );
}

/** Rows of a site as often again, for sites like it: of a few rows, most would be what each table costs. */
export async function copySite(client: pg.Client, websiteId: string, copies: number): Promise<void> {
  for (let nr = 0; nr < copies; nr++)
    await client.query(
      `insert into websites
       select (jsonb_populate_record(w, jsonb_build_object('id', md5($2)::uuid, 'identifier', 'copy-' || $3::text))).*
         from websites w where id = $1 on conflict do nothing`,
      [websiteId, `site ${nr}`, nr],
    );
  for (const table of ['visit_figures', 'page_speed_spans']) {
    await client.query(`create temporary table copied as select * from ${table}`);
    for (let nr = 0; nr < copies; nr++) {
      await client.query(`update copied set website_id = md5($1)::uuid`, [`site ${nr}`]);
      await client.query(`insert into ${table} select * from copied`);
    }
    await client.query(`drop table copied`);
  }
}

/** Bytes of the figures and of the hits that are still kept as they came; `lists` is what is stored beside their rows. */
export type VisitBytes = {
  figures: number;
  speed: number;
  rows: number;
  lists: number;
  indexes: number;
  kept: number;
};

export async function measureBytes(client: pg.Client): Promise<VisitBytes> {
  // What the generation left behind would be reused by the days to come.
  await client.query(`vacuum full analyze visit_figures, page_speed_spans`);
  const { rows } = await client.query<Record<keyof VisitBytes, string>>(
    `with sizes as (
       select c.relname, pg_total_relation_size(c.oid) as whole, pg_relation_size(c.oid) as rows, pg_indexes_size(c.oid) as indexes
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'),
     figures as (select * from sizes where relname in ('visit_figures', 'page_speed_spans'))
     select (select whole from sizes where relname = 'visit_figures') as figures,
            (select whole from sizes where relname = 'page_speed_spans') as speed,
            (select sum(rows) from figures) as rows, (select sum(indexes) from figures) as indexes,
            (select sum(whole - rows - indexes) from figures) as lists,
            (select coalesce(sum(whole), 0) from sizes where relname ~ '^(visit_hits|page_loads)_[0-9]{8}$') as kept`,
  );
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, bytes]) => [name, Number(bytes)]),
  ) as VisitBytes;
}
