import type { Db } from '../../../../platform/database/database.ts';

type Key = { accountId: string; providerId: string };

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
