import type pg from 'pg';

/**
 * A stand-in for a program of Umami's published design, which cannot be installed here: a row for each event and each visitor's
 * session, all indexes of both tables, figures made of the rows when they are asked for. It keeps no time that a page was seen.
 */
export async function makeStandIn(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists stand_in cascade`);
  await client.query(`create schema stand_in`);
  await client.query(
    `create table stand_in.session (
       session_id uuid, website_id uuid not null, hostname varchar(100), browser varchar(20), os varchar(20), device varchar(20),
       screen varchar(11), language varchar(35), country char(2), subdivision1 varchar(20), subdivision2 varchar(50),
       city varchar(50), created_at timestamptz default now())`,
  );
  await client.query(
    `create table stand_in.website_event (
       event_id uuid, website_id uuid not null, session_id uuid not null, visit_id uuid not null,
       created_at timestamptz default now(), url_path varchar(500) not null, url_query varchar(500),
       referrer_path varchar(500), referrer_query varchar(500), referrer_domain varchar(500), page_title varchar(500),
       event_type integer not null default 1, event_name varchar(50), tag varchar(50))`,
  );
}

/** Adds the views and events of a UTC day, before the product gives its hits up. */
export async function copyDay(client: pg.Client, day: string): Promise<number> {
  await client.query(
    `insert into stand_in.session (session_id, website_id, hostname, browser, os, device, screen, language, country, created_at)
     select md5(visitor::text || day)::uuid, website_id, 'demo.localhost', left(min(browser), 20), 'Linux', min(device), '1440x900',
            min(language), min(country), min(at)
       from visit_hits where day = $1 group by visitor, day, website_id`,
    [day],
  );
  const { rowCount } = await client.query(
    `insert into stand_in.website_event
       (event_id, website_id, session_id, visit_id, created_at, url_path, url_query, referrer_domain, page_title, event_type, event_name)
     select gen_random_uuid(), website_id, md5(visitor::text || day)::uuid, md5(visitor::text || date_trunc('hour', at))::uuid, at, path,
            case when campaign = '' then null else 'utm_campaign=' || campaign end, nullif(source, ''), 'Title of ' || path,
            case name when 'view' then 1 else 2 end, case name when 'view' then null else name end
       from visit_hits where day = $1 and name <> 'seen'`,
    [day],
  );
  return rowCount ?? 0;
}

const SESSION_INDEXES = [
  'hostname',
  'browser',
  'os',
  'device',
  'screen',
  'language',
  'country',
  'subdivision1',
  'city',
];
const EVENT_INDEXES = ['url_path', 'url_query', 'referrer_domain', 'page_title', 'event_name', 'tag'];

/** Its indexes: thirteen and fourteen. Made after the rows, which takes a tenth of the time. */
export async function indexStandIn(client: pg.Client): Promise<void> {
  const make = async (table: string, columns: readonly string[]) => {
    for (const each of columns) await client.query(`create index on stand_in.${table} (${each})`);
  };
  await client.query(`alter table stand_in.session add primary key (session_id)`);
  await make('session', ['created_at', 'website_id', 'website_id, created_at']);
  await make(
    'session',
    SESSION_INDEXES.map((column) => `website_id, created_at, ${column}`),
  );
  await client.query(`alter table stand_in.website_event add primary key (event_id)`);
  await make('website_event', [
    'created_at',
    'session_id',
    'visit_id',
    'website_id',
    'website_id, created_at',
  ]);
  await make(
    'website_event',
    EVENT_INDEXES.map((column) => `website_id, created_at, ${column}`),
  );
  await make('website_event', ['website_id, session_id, created_at', 'website_id, visit_id, created_at']);
  await client.query(`vacuum analyze stand_in.session, stand_in.website_event`);
}

/** Views, visitors, visits, bounces and time of some days, and views and visitors of each day. */
export async function readStandIn(
  client: pg.Client,
  { websiteId, from, to }: { websiteId: string; from: string; to: string },
): Promise<{ views: number }> {
  const { rows } = await client.query<{ views: number }>(
    `select sum(views)::int as views, count(distinct session_id)::int as visitors, count(*)::int as visits,
            sum((views = 1)::int)::int as bounces, sum(extract(epoch from last - first))::int as seconds
       from (select session_id, visit_id, count(*) as views, min(created_at) as first, max(created_at) as last
               from stand_in.website_event
              where website_id = $1 and created_at >= $2::date and created_at < $3::date + 1 and event_type = 1
              group by session_id, visit_id) visits`,
    [websiteId, from, to],
  );
  await client.query(
    `select date_trunc('day', created_at) as day, count(*) as views, count(distinct session_id) as visitors
       from stand_in.website_event
      where website_id = $1 and created_at >= $2::date and created_at < $3::date + 1 and event_type = 1
      group by 1 order by 1`,
    [websiteId, from, to],
  );
  return rows[0] as { views: number };
}

export async function sizeOfStandIn(client: pg.Client): Promise<{ bytes: number; events: number }> {
  const { rows } = await client.query<{ bytes: string; events: string }>(
    `select pg_total_relation_size('stand_in.website_event') + pg_total_relation_size('stand_in.session') as bytes,
            (select count(*) from stand_in.website_event) as events`,
  );
  return { bytes: Number(rows[0]?.bytes), events: Number(rows[0]?.events) };
}

export async function dropStandIn(client: pg.Client): Promise<void> {
  await client.query(`drop schema stand_in cascade`);
}

/** One event, whose session is known. */
export const INSERT_EVENT = {
  name: 'event',
  text: `insert into stand_in.website_event
      (event_id, website_id, session_id, visit_id, created_at, url_path, referrer_domain, page_title, event_type)
    values (gen_random_uuid(), $1, md5($2)::uuid, md5($2 || 'visit')::uuid, now(), $3, $4, $5, 1)`,
};
