import type { Contributor } from '@sitewright/contract/contributors';
import type { AccountState } from '@sitewright/domain/site/account-state';
import type { Db } from '../../../../platform/database/database.ts';

export type MembershipRow = {
  id: string;
  identifier: string;
  title: string;
  time_zone: string;
  language: string;
  account_state: AccountState;
  primary_host: string | null;
  roles: number[];
  created_at: string;
};

/** Sites of an account with its roles there, by title. */
export async function listMemberships(db: Db, accountId: string): Promise<MembershipRow[]> {
  const { rows } = await db.query<MembershipRow>(
    `select w.id, w.identifier, w.title, w.time_zone, w.language, w.account_state, m.roles, w.created_at,
            (select h.host from hosts h where h.website_id = w.id and h.is_primary) as primary_host
       from memberships m
       join websites w on w.id = m.website_id
      where m.account_id = $1 and w.status <> 'deleted'
      order by lower(w.title) collate "C", w.id`,
    [accountId],
  );
  return rows;
}

/** Gives roles on a site; those of somebody who contributes already stay and are added to. */
export async function addMembership(
  db: Db,
  { accountId, websiteId, roles }: { accountId: string; websiteId: string; roles: readonly number[] },
): Promise<void> {
  await db.query(
    `insert into memberships as m (account_id, website_id, roles) values ($1, $2, $3)
         on conflict (account_id, website_id) do update
        set roles = array(select distinct unnest(m.roles || excluded.roles) order by 1)`,
    [accountId, websiteId, roles],
  );
}

/** Makes an account the administrator of every site that has none, as after the first start. */
export async function adoptSites(
  db: Db,
  { accountId, adminRole }: { accountId: string; adminRole: number },
): Promise<void> {
  await db.query(
    `insert into memberships (account_id, website_id, roles)
     select $1, w.id, array[$2::integer] from websites w
      where not exists (select from memberships m where m.website_id = w.id and $2 = any (m.roles))`,
    [accountId, adminRole],
  );
}

/** Everybody who works on the site, by address. `lock`: until the end of the transaction, so that two changes cannot pass each other. */
export async function listContributors(
  db: Db,
  { websiteId, lock = false }: { websiteId: string; lock?: boolean },
): Promise<Contributor[]> {
  const { rows } = await db.query<{ account_id: string; email: string; name: string; roles: number[] }>(
    `select m.account_id, a.email, a.name, m.roles
       from memberships m
       join accounts a on a.id = m.account_id
      where m.website_id = $1
      order by a.email
        ${lock ? 'for update of m' : ''}`,
    [websiteId],
  );
  return rows.map(({ account_id: accountId, email, name, roles }) => ({ accountId, email, name, roles }));
}

export async function updateRoles(
  db: Db,
  { websiteId, accountId, roles }: { websiteId: string; accountId: string; roles: readonly number[] },
): Promise<void> {
  await db.query(`update memberships set roles = $3 where website_id = $1 and account_id = $2`, [
    websiteId,
    accountId,
    roles,
  ]);
}

export async function deleteMembership(
  db: Db,
  { websiteId, accountId }: { websiteId: string; accountId: string },
): Promise<void> {
  await db.query(`delete from memberships where website_id = $1 and account_id = $2`, [websiteId, accountId]);
}
