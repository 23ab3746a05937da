import type { Db } from '@sitewright/server/platform/database/database';
import type { TestDatabase } from './database.ts';

const HELD_UP = `
  with recursive held (pid) as (
    select $1::integer
     union
    select a.pid from held, pg_stat_activity a
     where a.datname = current_database() and held.pid = any (pg_blocking_pids(a.pid)))
  select count(*)::integer - 1 as count from held`;

/**
 * Gives what counts the transactions that wait for the one of `db`, also behind another that does. What else waits in the
 * worker's database, such as a job of an earlier test, is none of them.
 */
export async function heldUpBy(db: Db, query: TestDatabase['query']): Promise<() => Promise<number>> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  return async () => (await query<{ count: number }>(HELD_UP, [rows[0]?.pid]))[0]?.count ?? 0;
}
