import type pg from 'pg';
import type { Heritage } from '../../../../platform/security/secret.ts';
import { RETURN_JOBS } from './moves.ts';

export type MoveState = 'here' | 'quiet' | 'stopped' | 'handed' | 'moved' | 'arriving';

export type FoundSite = {
  id: string;
  identifier: string;
  status: string;
  state: MoveState | null;
  address: string | null;
  heritage: Heritage[];
  numberOffset: number;
  hosts: string[];
};

/** One command at a time moves or removes a site; it takes the lock at both places (`lockSite`). */
const MOVER_LOCK = 7_340_922;
/** The lock that transactions of a site share (`wall.enter`). */
const SITE_LOCK = 7_340_921;
/** Until each state ends by itself. Only the quiet one is renewed, in which the site sells. */
const LEASE_SECONDS = { quiet: 8, stopped: 10 };

/** Until the connection ends; false where another one has the lock. */
export async function lockMove(client: pg.ClientBase, websiteId: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(${MOVER_LOCK}, hashtext($1)) as locked`,
    [websiteId],
  );
  return rows[0]?.locked === true;
}

const SITE = `select w.id, w.identifier, w.status, m.state, m.address, coalesce(m.heritage, '[]') as heritage,
       coalesce(m.number_offset, 0)::float8 as "numberOffset",
       array(select h.host from hosts h where h.website_id = w.id order by h.host) as hosts
  from websites w left join site_moves m on m.website_id = w.id`;

export async function findSite(client: pg.ClientBase, identifier: string): Promise<FoundSite | null> {
  const { rows } = await client.query<FoundSite>(
    `${SITE} where w.identifier = $1 and w.status <> 'deleted'`,
    [identifier],
  );
  return rows[0] ?? null;
}

export async function findSiteById(client: pg.ClientBase, websiteId: string): Promise<FoundSite | null> {
  const { rows } = await client.query<FoundSite>(`${SITE} where w.id = $1`, [websiteId]);
  return rows[0] ?? null;
}

/** What another site has of the identifier and hosts of one that is to come; null for nothing. */
export async function findTaken(client: pg.ClientBase, site: FoundSite): Promise<string | null> {
  const { rows } = await client.query<{ taken: string }>(
    `select identifier as taken from websites where identifier = $2 and id <> $1
      union all select host from hosts where host = any ($3) and website_id <> $1 limit 1`,
    [site.id, site.identifier, site.hosts],
  );
  return rows[0]?.taken ?? null;
}

/**
 * Makes room for a site that comes: nobody sees it, and nothing but the copy writes on it. Where it is on its way back its addresses go
 * on forwarding to where it is.
 */
export async function beginArrival(
  client: pg.ClientBase,
  site: Pick<FoundSite, 'id' | 'identifier'>,
  { heritage, numberOffset }: { heritage: readonly Heritage[]; numberOffset: number },
): Promise<void> {
  await client.query('begin');
  await client.query(
    `insert into websites (id, identifier, title, status) values ($1, $2, '', 'paused')
         on conflict (id) do update set status = 'paused'`,
    [site.id, site.identifier],
  );
  await client.query(
    `insert into site_moves (website_id, state, heritage, number_offset) values ($1, 'arriving', $2, $3)
         on conflict (website_id) do update
        set state = 'arriving', heritage = excluded.heritage, number_offset = excluded.number_offset`,
    [site.id, JSON.stringify(heritage), numberOffset],
  );
  await client.query('commit');
}

/** Puts a site into a state that lasts as long as its lease. */
export async function lease(
  client: pg.ClientBase,
  websiteId: string,
  state: 'quiet' | 'stopped',
): Promise<void> {
  await client.query(
    `insert into site_moves (website_id, state, lease_until)
     values ($1, $2, clock_timestamp() + interval '${LEASE_SECONDS[state]} seconds')
         on conflict (website_id) do update set state = excluded.state, lease_until = excluded.lease_until
      where site_moves.state in ('here', 'quiet', 'stopped')`,
    [websiteId, state],
  );
}

/** False where the lease has run out. A stop cannot be made longer. */
export async function renewLease(client: pg.ClientBase, websiteId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update site_moves set lease_until = clock_timestamp() + interval '${LEASE_SECONDS.quiet} seconds'
      where website_id = $1 and state = 'quiet' and lease_until > clock_timestamp()`,
    [websiteId],
  );
  return rowCount === 1;
}

/** Whether no transaction is left that began on the site before it was stopped. Those that begin meanwhile wait a little. */
export async function isAlone(client: pg.ClientBase, websiteId: string): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = 300`);
  try {
    await client.query(`select pg_advisory_xact_lock(${SITE_LOCK}, hashtext($1))`, [websiteId]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false;
    throw error;
  } finally {
    await client.query('rollback');
  }
}

/** Puts jobs of the site that nobody has begun aside; gives the number of those that are under way. */
export async function holdJobs(client: pg.ClientBase, websiteId: string): Promise<number> {
  await client.query(
    `with taken as (delete from pgboss.job where data ->> 'websiteId' = $1 and state < 'active' returning *)
     insert into held_jobs (website_id, id, job) select $1::uuid, id, to_jsonb(taken) from taken`,
    [websiteId],
  );
  const { rows } = await client.query<{ active: number }>(
    `select count(*)::int as active from pgboss.job where data ->> 'websiteId' = $1 and state = 'active'`,
    [websiteId],
  );
  return rows[0]?.active ?? 0;
}

/** The site goes on where it is, with its jobs. */
export async function resume(client: pg.ClientBase, websiteId: string): Promise<void> {
  await goOnHere(client, websiteId, ['here', 'quiet', 'stopped']);
}

/** False where it is in none of the states. */
async function goOnHere(
  client: pg.ClientBase,
  websiteId: string,
  states: readonly MoveState[],
): Promise<boolean> {
  await client.query('begin');
  const { rowCount } = await client.query(
    `update site_moves set state = 'here', lease_until = null, address = null where website_id = $1 and state = any ($2)`,
    [websiteId, states],
  );
  if (rowCount === 1) await client.query(RETURN_JOBS, [websiteId]);
  await client.query('commit');
  return rowCount === 1;
}

/** The one statement after which a site is the other place's; false where the lease has run out. */
export async function handOver(
  client: pg.ClientBase,
  { websiteId, address }: { websiteId: string; address: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update site_moves set state = 'handed', lease_until = null, address = $2
      where website_id = $1 and state = 'stopped' and lease_until > clock_timestamp() + interval '1 second'`,
    [websiteId, address],
  );
  return rowCount === 1;
}

/** What has arrived is never opened, and forwards to the place that keeps the site; false where it is not on its way any more. */
export async function closeArrival(
  client: pg.ClientBase,
  { websiteId, address }: { websiteId: string; address: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update site_moves set state = 'moved', address = $2, heritage = '[]'
      where website_id = $1 and state = 'arriving'`,
    [websiteId, address],
  );
  return rowCount === 1;
}

/** A site that was handed over goes on here after all, with its jobs; false where it is not handed over any more. */
export async function takeBack(client: pg.ClientBase, websiteId: string): Promise<boolean> {
  return goOnHere(client, websiteId, ['handed']);
}

/** Definitions of the queues that held jobs belong to. */
export async function listQueues(client: pg.ClientBase, websiteId: string): Promise<object[]> {
  const { rows } = await client.query<{ queue: object }>(
    `select to_jsonb(q) as queue from pgboss.queue q
      where name in (select job ->> 'name' from held_jobs where website_id = $1)`,
    [websiteId],
  );
  return rows.map(({ queue }) => queue);
}

/** Opens a site that has arrived, with its jobs; false where it is not on its way. In a transaction. */
export async function openSite(
  client: pg.ClientBase,
  { websiteId, status, queues }: { websiteId: string; status: string; queues: readonly object[] },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update site_moves set state = 'here', address = null where website_id = $1 and state = 'arriving'`,
    [websiteId],
  );
  if (rowCount !== 1) return false;
  await client.query(`update websites set status = $2, content_version = content_version + 1 where id = $1`, [
    websiteId,
    status,
  ]);
  await client.query(
    `insert into pgboss.queue
     select q.* from unnest($1::jsonb[]) queue, jsonb_populate_record(null::pgboss.queue, queue) q on conflict do nothing`,
    [queues.map((queue) => JSON.stringify(queue))],
  );
  await client.query(RETURN_JOBS, [websiteId]);
  return true;
}

/** The old place knows that the other one is open. */
export async function endMove(client: pg.ClientBase, websiteId: string): Promise<void> {
  await client.query('begin');
  const { rowCount } = await client.query(
    `update site_moves set state = 'moved' where website_id = $1 and state = 'handed'`,
    [websiteId],
  );
  if (rowCount === 1) {
    await client.query(`update websites set status = 'paused' where id = $1`, [websiteId]);
    await client.query(`delete from held_jobs where website_id = $1`, [websiteId]);
  }
  await client.query('commit');
}
