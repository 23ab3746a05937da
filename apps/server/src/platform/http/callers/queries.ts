import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import type { Db } from '../../database/database.ts';

export type SessionRow = {
  session_id: string;
  account_id: string;
  email: string;
  name: string;
  language: OwnerLanguage | null;
  roles: number[] | null;
  site_exists: boolean;
  moved_to: string | null;
};

/** The account of a living session with its roles on a site (null: none there), all as they are now. */
export async function findSession(
  db: Db,
  { tokenHash, websiteId }: { tokenHash: string; websiteId: string | null },
): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(
    `select s.id as session_id, a.id as account_id, a.email, a.name, a.language, m.roles, w.id is not null as site_exists,
            v.address as moved_to
       from sessions s
       join accounts a on a.id = s.account_id
       left join websites w on w.id = $2 and w.status <> 'deleted'
       left join memberships m on m.account_id = a.id and m.website_id = w.id
       left join site_moves v on v.website_id = w.id and v.state in ('moved', 'arriving')
      where s.token_hash = $1 and s.expires_at > now()`,
    [tokenHash, websiteId],
    'find-session',
  );
  return rows[0] ?? null;
}

/** Roles of an account on a site as they are now; null for who has none there. */
export async function findRoles(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
): Promise<number[] | null> {
  const { rows } = await db.query<{ roles: number[] }>(
    `select m.roles from memberships m join websites w on w.id = m.website_id and w.status <> 'deleted'
      where m.account_id = $1 and m.website_id = $2`,
    [accountId, websiteId],
    'find-roles',
  );
  return rows[0]?.roles ?? null;
}

/** Roles of an account on a site and its language, both as they are now; null for who has no roles there. */
export async function findViewer(
  db: Db,
  { accountId, websiteId }: { accountId: string; websiteId: string },
): Promise<{ roles: number[]; language: OwnerLanguage | null } | null> {
  const { rows } = await db.query<{ roles: number[]; language: OwnerLanguage | null }>(
    `select m.roles, a.language
       from memberships m
       join accounts a on a.id = m.account_id
       join websites w on w.id = m.website_id and w.status <> 'deleted'
      where m.account_id = $1 and m.website_id = $2`,
    [accountId, websiteId],
    'find-viewer',
  );
  return rows[0] ?? null;
}

/** A session that something stays open for, and the site that it is about. */
export type OpenSession = { token_hash: string; website_id: string };

/** Of sessions that stay open, the roles that each has on its site now; those that have ended are left out. */
export async function listSessionRoles(
  db: Db,
  open: readonly OpenSession[],
): Promise<(OpenSession & { roles: number[] })[]> {
  const { rows } = await db.query<OpenSession & { roles: number[] }>(
    `select o.token_hash, o.website_id, m.roles
       from unnest($1::text[], $2::uuid[]) as o (token_hash, website_id)
       join sessions s on s.token_hash = o.token_hash and s.expires_at > now()
       join websites w on w.id = o.website_id and w.status <> 'deleted'
       join memberships m on m.account_id = s.account_id and m.website_id = o.website_id`,
    [open.map(({ token_hash: hash }) => hash), open.map(({ website_id: id }) => id)],
    'list-session-roles',
  );
  return rows;
}

/** Shows the rest of the transaction what these passwords and areas open; the caller has just found out about the areas. */
export async function openAreas(db: Db, unlocked: readonly string[]): Promise<void> {
  await db.query(`select set_config('app.unlocked', $1, true)`, [unlocked.join(' ')], 'open-areas');
}
