import pg from 'pg';

export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

/** The process of the database that serves this connection. */
export async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Clears away former versions of sites and items, and counts the rows. */
export async function clearAway(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze websites, items, products, variants');
}

/** Moves the content version of all sites on, as a change of theirs would. */
export async function moveContentVersions(client: pg.Client): Promise<void> {
  await client.query('update websites set content_version = content_version + 1');
}

/** Another title for the demo's item at an address, as its owner gives it: the row, then the versions of its site. */
export async function editItem(client: pg.Client, address: string): Promise<void> {
  await client.query(
    `with edited as (
       update items set title = case when title like '%.' then left(title, -1) else title || '.' end,
              row_version = row_version + 1, updated_at = now()
        where url_id = $1 returning website_id)
     update websites set content_version = content_version + 1, item_version = item_version + 1
      where id in (select website_id from edited)`,
    [address.split('/').at(-1)],
  );
}

/**
 * Jobs that are waiting or running. Pictures that were put off because pages were asked for are brought forward: they would be made
 * while something else is measured.
 */
export async function countOpenJobs(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `update pgboss.job set start_after = now()
      where name = 'make-image-avif' and state = 'created' and start_after > now()`,
  );
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now() + interval '1 minute'`,
  );
  await client.end();
  return rows[0]?.open ?? 0;
}

/** Names of generated sites. */
export const manySiteName = (number: number): string => `many-${number}`;

/**
 * Adds sites of five published pages each, one statement a table: the home page and four others, each with a heading and
 * some hundred words of its own.
 */
export async function insertManySites(connection: pg.ClientConfig, count: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('begin');
  for (const statement of MANY_SITES) await client.query(statement, statement.includes('$1') ? [count] : []);
  await client.query('commit');
  await client.query('analyze');
  await client.end();
}

const MANY_SITES = [
  `create temporary table many_sites on commit drop as
     select gen_random_uuid() as id, 'many-' || number as identifier from generate_series(1, $1::int) number`,
  `create temporary table many_pages on commit drop as
     select s.id as website_id, gen_random_uuid() as id, gen_random_uuid() as document_id, place, s.identifier
       from many_sites s, generate_series(0, 4) place`,
  `insert into websites (id, identifier, title) select id, identifier, 'Site ' || identifier from many_sites`,
  `insert into hosts (host, website_id, is_primary) select identifier || '.localhost', id, true from many_sites`,
  `insert into website_settings (website_id, settings)
     select id, jsonb_build_object('siteTitle', 'Site ' || identifier) from many_sites`,
  `insert into collections
     (website_id, id, type_name, type, title, navigation_title, url_id, homepage, display_index)
     select website_id, id, 'page', 'page', 'Page ' || place, 'Page ' || place, 'page-' || place, place = 0, place
       from many_pages`,
  `insert into documents (website_id, id, kind, owner_id, published_version, published_seq)
     select website_id, document_id, 'page', id, 1, 0 from many_pages`,
  `insert into document_versions (website_id, document_id, version, content)
     select website_id, document_id, 1, jsonb_build_object('format', 1, 'sections', jsonb_build_array(
       jsonb_build_object('id', 's1', 'kind', 'rows', 'props', '{}'::jsonb, 'rows', jsonb_build_array(
         jsonb_build_object('id', 'r1', 'props', '{}'::jsonb, 'columns', jsonb_build_array(
           jsonb_build_object('id', 'c1', 'span', 12, 'props', '{}'::jsonb, 'blocks', jsonb_build_array(
             jsonb_build_object('id', 'b1', 'type', 'text', 'props', '{}'::jsonb, 'text', jsonb_build_object('html',
               '<h1>Page ' || place || ' of ' || identifier || '</h1><p>'
               || repeat('Words of ' || identifier || ' that fill a page. ', 40) || '</p>'))))))))))
       from many_pages`,
];

/** Gives the site of that name another template, as its owner would. */
export async function useTemplate(
  connection: pg.ClientConfig,
  { identifier, templateName }: { identifier: string; templateName: string },
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `update website_settings s set settings = jsonb_set(s.settings, '{templateName}', to_jsonb($2::text))
       from websites w where w.identifier = $1 and s.website_id = w.id`,
    [identifier, templateName],
  );
  await client.query(`update websites set content_version = content_version + 1 where identifier = $1`, [
    identifier,
  ]);
  await client.end();
}
