import type { Db } from '../../../../platform/database/database.ts';
import type { Heritage } from '../../../../platform/security/secret.ts';

export type MoveRow = { websiteId: string; isExpired: boolean; heritage: Heritage[] };

/** Sites that move, or have come from elsewhere. */
export async function listMoves(db: Db): Promise<MoveRow[]> {
  const { rows } = await db.query<MoveRow>(
    `select website_id as "websiteId", heritage,
            state in ('quiet', 'stopped') and lease_until <= clock_timestamp() as "isExpired" from site_moves`,
    [],
    'site-moves-list',
  );
  return rows;
}

/** Gives a site whose lease has run out back to itself, with its jobs. */
export async function endExpired(db: Db, websiteId: string): Promise<void> {
  const { rowCount } = await db.query(
    `update site_moves set state = 'here', lease_until = null
      where website_id = $1 and state in ('quiet', 'stopped') and lease_until <= clock_timestamp()`,
    [websiteId],
  );
  if (rowCount === 1) await db.query(RETURN_JOBS, [websiteId]);
}

/** Jobs that were held become jobs of the queue again; their site is $1. */
export const RETURN_JOBS = `
  with back as (delete from held_jobs where website_id = $1 returning job)
  insert into pgboss.job select j.* from back, jsonb_populate_record(null::pgboss.job, back.job) j
  on conflict do nothing`;
