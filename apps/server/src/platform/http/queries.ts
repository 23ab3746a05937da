import type { AccountState } from '@sitewright/domain/site/account-state';
import type { Db } from '../database/database.ts';

/** Site of a host, or null; a paused or deleted site has none. */
export async function findWebsiteIdByHost(
  db: Db,
  { host, name, identifier }: { host: string; name: string; identifier: string | null },
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select w.id
       from (select website_id as id, case when host = $1 then 1 else 2 end as rank from hosts where host in ($1, $2)
             union all
             select id, 3 from websites where identifier = $3) found
       join websites w using (id)
      where w.status = 'active'
      order by found.rank
      limit 1`,
    [host, name, identifier],
    'find-website-by-host',
  );
  return rows[0]?.id ?? null;
}

/** State of a site's account and since when, in epoch milliseconds; null for an unknown site. */
export async function findAccountState(
  db: Db,
  websiteId: string,
): Promise<{ state: AccountState; since: number } | null> {
  const { rows } = await db.query<{ account_state: AccountState; account_state_since: string }>(
    `select account_state, account_state_since from websites where id = $1`,
    [websiteId],
    'find-account-state',
  );
  const row = rows[0];
  return row ? { state: row.account_state, since: Date.parse(row.account_state_since) } : null;
}

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

/** Stores a secret of the installation unless there is one, and gives the one that is stored. */
export async function keepSecret(db: Db, { key, value }: { key: string; value: string }): Promise<string> {
  await db.query(
    `insert into settings (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do nothing`,
    [key, value],
  );
  const { rows } = await db.query<{ value: string }>(`select value from settings where key = $1`, [key]);
  return rows[0]?.value ?? value;
}

/** Counts one more call in the window of a key; a window that has passed begins anew. */
export async function countHit(
  db: Db,
  { key, windowSeconds }: { key: string; windowSeconds: number },
): Promise<{ count: number; resetSeconds: number }> {
  const { rows } = await db.query<{ count: number; reset_seconds: number }>(
    `insert into rate_limits as l (key, count, expires_at)
     values ($1, 1, now() + $2 * interval '1 second')
         on conflict (key) do update
        set count = case when l.expires_at <= now() then 1 else l.count + 1 end,
            expires_at = case when l.expires_at <= now() then excluded.expires_at else l.expires_at end
  returning count, ceil(extract(epoch from (expires_at - now())))::int as reset_seconds`,
    [key, windowSeconds],
    'count-hit',
  );
  return { count: rows[0]?.count ?? 1, resetSeconds: rows[0]?.reset_seconds ?? windowSeconds };
}

/** Removes windows that have passed. */
export async function deleteOldLimits(db: Db): Promise<void> {
  await db.query(`delete from rate_limits where expires_at < now()`);
}

/** Identifier and hosts of the sites an account contributes to. */
export async function listSiteHosts(
  db: Db,
  { accountId }: { accountId: string },
): Promise<{ identifier: string; hosts: string[] }[]> {
  const { rows } = await db.query<{ identifier: string; hosts: string[] }>(
    `select w.identifier, array(select h.host from hosts h where h.website_id = w.id order by h.host) as hosts
       from memberships m
       join websites w on w.id = m.website_id
      where m.account_id = $1 and w.status <> 'deleted'
      order by w.identifier`,
    [accountId],
    'list-site-hosts',
  );
  return rows;
}
