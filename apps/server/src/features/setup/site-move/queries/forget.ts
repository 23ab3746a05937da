import type pg from 'pg';
import { StartError } from '../../../../platform/errors/start-error.ts';
import type { SiteTable } from './catalogue.ts';
import { withoutTriggers } from './passes.ts';

/** A site at a place where it does not go on: that it has left, or to which it was on its way. */
export type LeftSite = { websiteId: string; state: 'moved' | 'arriving' };

/** Rows that are deleted by one statement. */
const AT_ONCE = 5_000;

/**
 * Works in a transaction in which the site stays what it is: a move back waits for its end. No trigger fires in it.
 * Errors: StartError where the site is something else already.
 */
export async function whileLeft(
  client: pg.ClientBase,
  left: LeftSite,
  work: () => Promise<void>,
): Promise<void> {
  await withoutTriggers(client, async () => {
    await holdLeft(client, left);
    await work();
  });
}

async function holdLeft(client: pg.ClientBase, { websiteId, state }: LeftSite): Promise<void> {
  const { rowCount } = await client.query(
    `select from site_moves where website_id = $1 and state = $2 for share`,
    [websiteId, state],
  );
  if (rowCount !== 1)
    throw new StartError('The site began to move meanwhile: nothing more of it was removed.');
}

/** Deletes rows of the site; 0 where none is left. */
export async function deleteSome(
  client: pg.ClientBase,
  { name, key }: SiteTable,
  left: LeftSite,
): Promise<number> {
  const columns = (alias: string) => `(${key.map((column) => `${alias}.${column}`).join(', ')})`;
  let deleted = 0;
  await whileLeft(client, left, async () => {
    const { rowCount } = await client.query(
      `delete from ${name} t using (select ${key.join(', ')} from ${name} where website_id = $1 limit ${AT_ONCE}) gone
        where t.website_id = $1 and ${columns('t')} = ${columns('gone')}`,
      [left.websiteId],
    );
    deleted = rowCount ?? 0;
  });
  return deleted;
}

export async function deleteJobs(client: pg.ClientBase, left: LeftSite): Promise<number> {
  let deleted = 0;
  await whileLeft(client, left, async () => {
    const { rowCount } = await client.query(`delete from pgboss.job where data ->> 'websiteId' = $1`, [
      left.websiteId,
    ]);
    deleted = rowCount ?? 0;
  });
  return deleted;
}

type ForwardingRow = { identifier: string; hosts: object[]; languages: object[] };

/** Deletes the site's row with its name, its domains, and whatever else names it. */
export async function deleteSite(client: pg.ClientBase, left: LeftSite): Promise<void> {
  await takeSite(client, left, async () => {});
}

/** Makes the site's row anew, with nothing but what forwards to another place. */
export async function keepForwarding(client: pg.ClientBase, left: LeftSite, address: string): Promise<void> {
  const { websiteId } = left;
  await takeSite(client, left, async ({ identifier, hosts, languages }) => {
    await client.query(
      `insert into websites (id, identifier, title, status, languages) values ($1, $2, '', 'paused', $3)`,
      [websiteId, identifier, JSON.stringify(languages)],
    );
    await client.query(
      `insert into hosts (host, website_id, is_primary)
       select host, $1, is_primary from jsonb_to_recordset($2) as h (host text, is_primary boolean)`,
      [websiteId, JSON.stringify(hosts)],
    );
    await client.query(`insert into site_moves (website_id, state, address) values ($1, 'moved', $2)`, [
      websiteId,
      address,
    ]);
  });
}

/** Deletes the site's row, with foreign keys at work, and goes on in the same transaction. */
async function takeSite(
  client: pg.ClientBase,
  left: LeftSite,
  goOn: (row: ForwardingRow) => Promise<void>,
): Promise<void> {
  const { websiteId } = left;
  await client.query('begin');
  try {
    const { rows } = await client.query<ForwardingRow>(
      `select identifier, languages, coalesce((select jsonb_agg(h) from hosts h where h.website_id = w.id), '[]') as hosts
         from websites w where id = $1 for update`,
      [websiteId],
    );
    await holdLeft(client, left);
    await client.query(`delete from websites where id = $1`, [websiteId]);
    if (rows[0]) await goOn(rows[0]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
