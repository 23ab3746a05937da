import type pg from 'pg';
import type { SealedColumn } from '../../../../platform/security/sealed-columns.ts';
import type { SiteTable } from './catalogue.ts';
import { isSealed, readSealed, type TableSql, writeSealed } from './table-sql.ts';

/** Rows of a bucket and the sums of both halves of their digests, which do not depend on the order. */
export type Bucket = { bucket: number; rows: number; low: string; high: string };
export type KeyedDigest = { key: string; digest: string };

/** Values as text do not depend on the session they were written in. */
const SESSION = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set search_path = public; set row_security = off`;

export async function beginSession(client: pg.ClientBase): Promise<void> {
  await client.query(SESSION);
}

export async function limitStatements(client: pg.ClientBase, milliseconds: number): Promise<void> {
  await client.query(`set statement_timeout = ${Math.trunc(milliseconds)}`);
}

/** One state of all tables, whatever is written meanwhile. */
export async function inSnapshot<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query(`begin isolation level repeatable read, read only`);
  try {
    return await work();
  } finally {
    await client.query(`rollback`);
  }
}

const BUCKET = `('x' || left(md5(key), 2))::bit(8)::int`;

/** Buckets of some tables, by their names; one statement, since most tables of a site are small. */
export async function listBuckets(
  client: pg.ClientBase,
  tables: readonly TableSql[],
  websiteId: string,
): Promise<Map<string, Bucket[]>> {
  const parts = tables.map(
    ({ name, where, key, row }) =>
      `select '${name}' as name, ${BUCKET} as bucket, count(*)::int as rows,
              sum(('x' || left(digest, 16))::bit(64)::bigint)::text as low, sum(('x' || right(digest, 16))::bit(64)::bigint)::text as high
         from (select ${key} as key, md5(${row}) as digest from ${name} where ${where}) digests
        group by 2`,
  );
  const { rows } = await client.query<Bucket & { name: string }>(parts.join(' union all '), [websiteId]);
  const grouped = Map.groupBy(rows, ({ name }) => name);
  return new Map(tables.map(({ name }) => [name, grouped.get(name) ?? []]));
}

export async function listDigests(
  client: pg.ClientBase,
  { name, where, key, row }: TableSql,
  of: { websiteId: string; buckets: readonly number[] },
): Promise<KeyedDigest[]> {
  const { rows } = await client.query<KeyedDigest>(
    `select key, digest from (select ${key} as key, md5(${row}) as digest from ${name} where ${where}) digests
      where ${BUCKET} = any ($2)`,
    [of.websiteId, of.buckets],
  );
  return rows;
}

/** Rows of the keys as PostgreSQL's own text of a whole row. */
export async function readRows(
  client: pg.ClientBase,
  { name, where, key, row }: TableSql,
  of: { websiteId: string; keys: readonly string[] },
): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(
    `select ${row} as row from ${name} where ${where} and ${key} = any ($2)`,
    [of.websiteId, of.keys],
  );
  return rows.map(({ row: text }) => text);
}

/** All rows, some hundred at a time. In a transaction. */
export async function* readAllRows(
  client: pg.ClientBase,
  { name, where, row }: TableSql,
  websiteId: string,
): AsyncIterable<string[]> {
  await client.query(
    `declare moved_rows no scroll cursor for select ${row} as row from ${name} where ${where}`,
    [websiteId],
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch 500 from moved_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row: text }) => text);
  }
  await client.query(`close moved_rows`);
}

/** Runs in a transaction in which no trigger fires and no foreign key is looked at. */
export async function withoutTriggers(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query(`begin; set local session_replication_role = replica`);
  try {
    await work();
    await client.query(`commit`);
  } catch (error) {
    await client.query(`rollback`);
    throw error;
  }
}

export async function deleteRows(
  client: pg.ClientBase,
  { name, where, key }: TableSql,
  of: { websiteId: string; keys: readonly string[] },
): Promise<void> {
  await client.query(`delete from ${name} where ${where} and ${key} = any ($2)`, [of.websiteId, of.keys]);
}

export async function insertRows(
  client: pg.ClientBase,
  { name, insertable }: SiteTable,
  rows: readonly string[],
): Promise<void> {
  await client.query(
    `insert into ${name} (${insertable.join(', ')}) overriding system value
     select ${insertable.map((column) => `r.${column}`).join(', ')} from unnest($1::text[]::${name}[]) r`,
    [rows],
  );
}

export type SealedRow = { key: string; sealed: Buffer; by: string[] };

export async function listSealed(
  client: pg.ClientBase,
  { name, where, key }: TableSql,
  { sealed, websiteId }: { sealed: SealedColumn; websiteId: string },
): Promise<SealedRow[]> {
  const { rows } = await client.query<SealedRow>(
    `select ${key} as key, ${readSealed(sealed)} as sealed, array[${sealed.by.map((one) => `${one}::text`).join(', ')}] as by
       from ${name} where ${where} and ${isSealed(sealed)}`,
    [websiteId],
  );
  return rows;
}

export async function updateSealed(
  client: pg.ClientBase,
  { name, where, key }: TableSql,
  {
    sealed,
    websiteId,
    row,
  }: { sealed: SealedColumn; websiteId: string; row: { key: string; sealed: Buffer } },
): Promise<void> {
  await client.query(
    `update ${name} set ${sealed.column} = ${writeSealed(sealed)} where ${where} and ${key} = $3`,
    [websiteId, row.sealed, row.key],
  );
}

/** Days of hits have partitions, which the other place may not have. */
export async function copyVisitDays(
  source: pg.ClientBase,
  target: pg.ClientBase,
  websiteId: string,
): Promise<void> {
  const { rows } = await source.query<{ days: string[] }>(
    `select coalesce(array_agg(day::text), '{}') as days from (
       select day from visit_hits where website_id = $1 union select day from page_loads where website_id = $1) days`,
    [websiteId],
  );
  await target.query(`select keep_visit_day(day) from unnest($1::date[]) day`, [rows[0]?.days ?? []]);
}
