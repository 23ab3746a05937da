import type { Db } from '../../../../platform/database/database.ts';

export type StoredSession = {
  id: string;
  userAgent: string;
  /** Shortened; '' where it is not known. */
  address: string;
  createdAt: string;
  lastUsedAt: string;
};

/** Sessions of an account that have not ended, the last used one first. */
export async function listSessions(db: Db, accountId: string): Promise<StoredSession[]> {
  const { rows } = await db.query<StoredSession>(
    `select id, coalesce(user_agent, '') as "userAgent", coalesce(ip_address, '') as address,
            created_at as "createdAt", last_used_at as "lastUsedAt"
       from sessions where account_id = $1 and expires_at > now()
      order by last_used_at desc, id`,
    [accountId],
  );
  return rows;
}

/** Notes what a session was begun with. */
export async function updateSessionDevice(
  db: Db,
  session: { tokenHash: string; userAgent: string; address: string },
): Promise<void> {
  await db.query(`update sessions set user_agent = $2, ip_address = $3 where token_hash = $1`, [
    session.tokenHash,
    session.userAgent,
    session.address,
  ]);
}

/** Notes that a session is used, at most once in five minutes. */
export async function touchSession(db: Db, sessionId: string): Promise<void> {
  await db.query(
    `update sessions set last_used_at = now() where id = $1 and last_used_at < now() - interval '5 minutes'`,
    [sessionId],
  );
}

/** Ends one session of an account; false when it has no such one. */
export async function deleteSessionOf(
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(`delete from sessions where account_id = $1 and id = $2`, [
    accountId,
    sessionId,
  ]);
  return rowCount > 0;
}

/** Ends all sessions of an account but one; how many. */
export async function deleteOtherSessions(
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<number> {
  const { rowCount } = await db.query(`delete from sessions where account_id = $1 and id <> $2`, [
    accountId,
    sessionId,
  ]);
  return rowCount;
}

/** Ends every session of an account. */
export async function deleteSessionsOf(db: Db, accountId: string): Promise<void> {
  await db.query(`delete from sessions where account_id = $1`, [accountId]);
}
