import type pg from 'pg';

/** A table with rows of sites, as the catalogue has it; names are as they stand in statements. */
export type SiteTable = {
  name: string;
  columns: string[];
  /** Those that can be inserted: not computed by the database. */
  insertable: string[];
  key: string[];
  /** Columns that are numbered by the database, over all sites. */
  numbered: string[];
  /** Columns that must name an account that is there, and whether they may be empty instead. */
  accounts: { column: string; isNullable: boolean }[];
};

/** Of the installation although they name a site, of one process (`draft_presence`), or of one transaction (`search_turns`). */
const LEFT_OUT = ['site_moves', 'sso_roles', 'draft_presence', 'search_turns'];

/** Every table that has rows of a site, its own row included. */
export async function listSiteTables(client: pg.ClientBase): Promise<SiteTable[]> {
  return listTables(client, LEFT_OUT);
}

/** What finds a site and forwards to it, which goes last when it is removed. */
const FINDING = ['websites', 'hosts', 'site_moves'];

/** Every other table, when a site is removed. */
export async function listTablesToEmpty(client: pg.ClientBase): Promise<SiteTable[]> {
  return listTables(client, FINDING);
}

async function listTables(client: pg.ClientBase, leftOut: readonly string[]): Promise<SiteTable[]> {
  const { rows } = await client.query<SiteTable>(
    `select quote_ident(c.relname) as name,
            array(select quote_ident(a.attname) from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
            array(select quote_ident(a.attname) from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as insertable,
            array(select quote_ident(a.attname) from pg_index i, unnest(i.indkey) with ordinality k (attnum, place)
                    join pg_attribute a on a.attnum = k.attnum
                   where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.place) as key,
            array(select quote_ident(a.attname) from pg_attribute a
                   where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped order by a.attnum) as numbered,
            coalesce((select jsonb_agg(jsonb_build_object('column', quote_ident(a.attname), 'isNullable', not a.attnotnull))
                        from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
                       where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'accounts'::regclass), '[]') as accounts
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and (c.relname = 'websites' or exists (
              select from pg_attribute a where a.attrelid = c.oid and a.attname = 'website_id' and not a.attisdropped))
        and c.relname <> all ($1)
      order by 1`,
    [leftOut],
  );
  return rows;
}

/** Numbers go on behind those that a site has brought along. */
export async function raiseSequences(
  client: pg.ClientBase,
  tables: readonly SiteTable[],
  websiteId: string,
): Promise<void> {
  for (const { name, numbered } of tables)
    for (const column of numbered) {
      if (isRenumbered(name, column)) continue;
      await client.query(
        `with own as (select max(${column}) as most from ${name} where website_id = $1),
              made as (select pg_get_serial_sequence($2, trim('"' from $3))::regclass as sequence)
         select setval(sequence, most) from own, made
          where most > coalesce(pg_sequence_last_value(sequence), 0)`,
        [websiteId, name, column],
      );
    }
}

/** Numbers of campaigns are those of the installation: a site has a block of its own for those it brings. */
export function isRenumbered(table: string, column: string): boolean {
  return (
    (table === 'campaigns' && column === 'number') ||
    (table === 'campaign_links' && column === 'campaign_number')
  );
}

const NUMBERS_OF_A_BLOCK = 2 ** 28;

/** Begin of a block of numbers above those of all other sites. */
export async function findFreeBlock(client: pg.ClientBase, websiteId: string): Promise<number> {
  const { rows } = await client.query<{ blocks: string }>(
    `select (coalesce(max(number), 0) / $2 + 1)::text as blocks from campaigns where website_id <> $1`,
    [websiteId, NUMBERS_OF_A_BLOCK],
  );
  return Number(rows[0]?.blocks ?? 1) * NUMBERS_OF_A_BLOCK;
}

export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from migrations order by name`);
  return rows.map(({ name }) => name);
}

/** By which two connections to one database are known. */
export async function nameDatabase(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select current_database() || ' ' || pg_postmaster_start_time() || ' ' || oid as name
       from pg_database where datname = current_database()`,
  );
  return rows[0]?.name ?? '';
}

/** Whether triggers and foreign keys may rest in a transaction of this role. */
export async function mayRestTriggers(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_parameter_privilege(current_user, 'session_replication_role', 'set') as may`,
  );
  return rows[0]?.may === true;
}
