import type pg from 'pg';
import type { SiteTable } from './catalogue.ts';

/** Rows that are deleted by one statement. */
const AT_ONCE = 5_000;

/** Deletes rows of the site; 0 where none is left. In a transaction. */
export async function deleteSome(
  client: pg.ClientBase,
  { name, key }: SiteTable,
  websiteId: string,
): Promise<number> {
  const columns = (alias: string) => `(${key.map((column) => `${alias}.${column}`).join(', ')})`;
  const { rowCount } = await client.query(
    `delete from ${name} t using (select ${key.join(', ')} from ${name} where website_id = $1 limit ${AT_ONCE}) gone
      where t.website_id = $1 and ${columns('t')} = ${columns('gone')}`,
    [websiteId],
  );
  return rowCount ?? 0;
}

export async function deleteJobs(client: pg.ClientBase, websiteId: string): Promise<number> {
  const { rowCount } = await client.query(`delete from pgboss.job where data ->> 'websiteId' = $1`, [
    websiteId,
  ]);
  return rowCount ?? 0;
}

/** With its name, its domains, and whatever else names it. */
export async function deleteSite(client: pg.ClientBase, websiteId: string): Promise<void> {
  await client.query(`delete from websites where id = $1`, [websiteId]);
}

/** Makes the site's row anew, with nothing but what forwards to another place. */
export async function keepForwarding(
  client: pg.ClientBase,
  websiteId: string,
  address: string,
): Promise<void> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ identifier: string; hosts: object[] }>(
      `select identifier, coalesce((select jsonb_agg(h) from hosts h where h.website_id = w.id), '[]') as hosts
         from websites w where id = $1 for update`,
      [websiteId],
    );
    await client.query(`delete from websites where id = $1`, [websiteId]);
    await client.query(`insert into websites (id, identifier, title, status) values ($1, $2, '', 'paused')`, [
      websiteId,
      rows[0]?.identifier,
    ]);
    await client.query(
      `insert into hosts (host, website_id, is_primary)
       select host, $1, is_primary from jsonb_to_recordset($2) as h (host text, is_primary boolean)`,
      [websiteId, JSON.stringify(rows[0]?.hosts ?? [])],
    );
    await client.query(`insert into site_moves (website_id, state, address) values ($1, 'moved', $2)`, [
      websiteId,
      address,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
