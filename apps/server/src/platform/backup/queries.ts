import type pg from 'pg';

/** A table as it is written and read: quoted name, quoted columns that can be inserted. */
export type Table = { table: string; columns: string[] };

export type Sequence = { sequence: string; lastValue: string; isCalled: boolean };

/** Values as text do not depend on the session they were written in. */
const SESSION = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set statement_timeout = 0; set search_path = public`;

const SCHEMAS = `('public', 'pgboss')`;
/**
 * Written by the migrations themselves; what lies in the bucket of backups, which a copy has not put there; keys that must be gone
 * with their day; and what comes as it comes, of which figures are made within a minute, in partitions that another day does not have.
 */
const LEFT_OUT = `('public.migrations', 'pgboss.version', 'public.backup_runs', 'public.visitor_keys', 'public.visit_hits',
  'public.page_loads', 'public.visit_dirty_days')`;

/** One state of all tables, whatever is written meanwhile. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query(SESSION);
  await client.query(`begin isolation level repeatable read, read only`);
}

export async function beginLoad(client: pg.ClientBase): Promise<void> {
  await client.query(SESSION);
  await client.query(`begin`);
}

export async function commit(client: pg.ClientBase): Promise<void> {
  await client.query(`commit`);
}

/** The next start makes the place it finds the known one. */
export async function forgetStorage(client: pg.ClientBase): Promise<void> {
  await client.query(`delete from settings where key = 'storage'`);
}

/** All tables with data, partitioned ones as a whole, in the order of their names. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as "table",
            array(select quote_ident(a.attname) from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p') and not c.relispartition
        and format('%I.%I', n.nspname, c.relname) not in ${LEFT_OUT}
      order by 1`,
  );
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as "sequence",
            coalesce(last_value, start_value)::text as "lastValue", last_value is not null as "isCalled"
       from pg_sequences where schemaname in ${SCHEMAS} order by 1`,
  );
  return rows;
}

export async function listAppliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from migrations order by name`);
  return rows.map(({ name }) => name);
}

/** Rows as PostgreSQL's own text of the whole row: exact for every type, null and '' apart. */
export async function* readRows(client: pg.ClientBase, { table }: Table): AsyncIterable<string[]> {
  await client.query(`declare backup_rows no scroll cursor for select t::text as row from ${table} t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch 500 from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query(`close backup_rows`);
}

export async function insertRows(
  client: pg.ClientBase,
  { table, columns }: Table,
  rows: string[],
): Promise<void> {
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     select ${columns.map((column) => `r.${column}`).join(', ')} from unnest($1::text[]::${table}[]) r`,
    [rows],
  );
}

export async function setSequence(
  client: pg.ClientBase,
  { sequence, lastValue, isCalled }: Sequence,
): Promise<void> {
  await client.query(`select setval($1::regclass, $2, $3)`, [sequence, lastValue, isCalled]);
}

/** True when no site was ever made here. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (select from websites) as empty`,
  );
  return rows[0]?.empty === true;
}

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Takes the foreign keys and own triggers away while `load` runs, so that tables can be loaded in any order and nothing
 * reacts to the rows; checks all keys afterwards. Also empties what migrations have filled.
 */
export async function withoutForeignKeys(
  client: pg.ClientBase,
  tables: Table[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as "table", quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname in ${SCHEMAS}`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of tables) {
    await client.query(`alter table ${table} disable trigger user`);
    await client.query(`delete from ${table}`);
  }
  await load();
  for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}
