import type { AuditEntry } from '@sitewright/contract/audit-log';
import type { Db } from '../../../../platform/database/database.ts';

type Filter = {
  websiteId: string;
  before: string | null;
  /** An account, or `operator`. */
  actor: string | null;
  actions: readonly string[] | null;
  since: Date | null;
  limit: number;
};

/** Entries of a site, the latest first. */
export async function listEntries(db: Db, filter: Filter): Promise<AuditEntry[]> {
  const { websiteId, before, actor, actions, since, limit } = filter;
  const accountId = actor === 'operator' ? null : actor;
  const { rows } = await db.query<AuditEntry>(
    `select id, at, actor_id as "actorId", actor_name as "actorName", action, target_name as "targetName", details, address
       from audit_entries
      where website_id = $1 and ($2::uuid is null or id < $2)
        and ($3::uuid is null or actor_id = $3) and (not $4 or actor_id is null)
        and ($5::text[] is null or action = any($5)) and ($6::timestamptz is null or at >= $6)
      order by id desc
      limit $7`,
    [websiteId, before, accountId, actor === 'operator', actions, since, limit],
  );
  return rows;
}

/** Everybody who has entries, by name. */
export async function listActors(db: Db, websiteId: string): Promise<{ id: string | null; name: string }[]> {
  const { rows } = await db.query<{ id: string | null; name: string }>(
    `select id, name
       from (select distinct on (actor_id) actor_id as id, actor_name as name
               from audit_entries where website_id = $1
              order by actor_id, id desc) latest
      order by lower(name), id`,
    [websiteId],
  );
  return rows;
}

const BATCH = 1_000;

/** Removes some of the entries of all sites from before a moment; false once there are none. */
export async function deleteOldEntries(db: Db, before: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from audit_entries
      where (website_id, id) in (select website_id, id from audit_entries where at < $1 limit ${BATCH})`,
    [before],
  );
  return rowCount > 0;
}
