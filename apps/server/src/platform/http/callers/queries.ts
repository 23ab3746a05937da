import type { Db } from '../../database/database.ts';

export type SessionRow = {
  session_id: string;
  account_id: string;
  email: string;
  name: string;
  roles: number[] | null;
  site_exists: boolean;
};

/** The account of a living session with its roles on a site (null: none there), all as they are now. */
export async function findSession(
  db: Db,
  { tokenHash, websiteId }: { tokenHash: string; websiteId: string | null },
): Promise<SessionRow | null> {
  const { rows } = await db.query<SessionRow>(
    `select s.id as session_id, a.id as account_id, a.email, a.name, m.roles, w.id is not null as site_exists
       from sessions s
       join accounts a on a.id = s.account_id
       left join websites w on w.id = $2 and w.status <> 'deleted'
       left join memberships m on m.account_id = a.id and m.website_id = w.id
      where s.token_hash = $1 and s.expires_at > now()`,
    [tokenHash, websiteId],
    'find-session',
  );
  return rows[0] ?? null;
}
