import type { Db } from '../../../../platform/database/database.ts';

type Key = { accountId: string; providerId: string };

/** Enterprise sites that a group may give roles on. */
export async function listEnterpriseSites(db: Db): Promise<{ id: string; identifier: string }[]> {
  const { rows } = await db.query<{ id: string; identifier: string }>(
    `select id, identifier from websites where account_state = 'enterprise' and status <> 'deleted' order by id`,
  );
  return rows;
}

/** Roles that groups have given, by site. */
export async function listGroupRoles(db: Db, { accountId, providerId }: Key): Promise<Map<string, number[]>> {
  const { rows } = await db.query<{ website_id: string; roles: number[] }>(
    `select website_id, roles from sso_roles where account_id = $1 and provider_id = $2 order by website_id`,
    [accountId, providerId],
  );
  return new Map(rows.map(({ website_id: websiteId, roles }) => [websiteId, roles]));
}

/** Notes which roles on a site are those of groups; none takes the note away. */
export async function putGroupRoles(
  db: Db,
  { accountId, providerId, websiteId, roles }: Key & { websiteId: string; roles: readonly number[] },
): Promise<void> {
  if (roles.length === 0) {
    await db.query(`delete from sso_roles where account_id = $1 and provider_id = $2 and website_id = $3`, [
      accountId,
      providerId,
      websiteId,
    ]);
    return;
  }
  await db.query(
    `insert into sso_roles (account_id, provider_id, website_id, roles) values ($1, $2, $3, $4)
         on conflict (account_id, website_id, provider_id) do update set roles = excluded.roles`,
    [accountId, providerId, websiteId, roles],
  );
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
