import type { Db } from '../../../../platform/database/database.ts';

/** Enterprise sites that a group may give roles on. */
export async function listEnterpriseSites(db: Db): Promise<{ id: string; identifier: string }[]> {
  const { rows } = await db.query<{ id: string; identifier: string }>(
    `select id, identifier from websites where account_state = 'enterprise' and status <> 'deleted' order by id`,
  );
  return rows;
}

/** A site as sign-ins begin there: found by its id, or null. */
export async function findSsoSite(
  db: Db,
  websiteId: string,
): Promise<{ id: string; identifier: string; primaryHost: string | null; isEnterprise: boolean } | null> {
  const { rows } = await db.query<{
    id: string;
    identifier: string;
    primaryHost: string | null;
    isEnterprise: boolean;
  }>(
    `select w.id, w.identifier, w.account_state = 'enterprise' as "isEnterprise",
            (select h.host from hosts h where h.website_id = w.id and h.is_primary) as "primaryHost"
       from websites w where w.id = $1 and w.status = 'active'`,
    [websiteId],
  );
  return rows[0] ?? null;
}
