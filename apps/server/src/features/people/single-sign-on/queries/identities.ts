import type { Db } from '../../../../platform/database/database.ts';

type Key = { issuer: string; subject: string };

export type StoredIdentity = { issuer: string; connectedAt: string; lastUsedAt: string | null };

/** Account of an identity, or null; notes that it was used. */
export async function useIdentity(db: Db, { issuer, subject }: Key): Promise<string | null> {
  const { rows } = await db.query<{ account_id: string }>(
    `update sso_identities set last_used_at = now() where issuer = $1 and subject = $2 returning account_id`,
    [issuer, subject],
  );
  return rows[0]?.account_id ?? null;
}

/**
 * Connects an identity with an account; gives the account that it belongs to from now on, or did before. `isUse`: somebody signs in
 * with it, too.
 */
export async function insertIdentity(
  db: Db,
  { issuer, subject, accountId, isUse = false }: Key & { accountId: string; isUse?: boolean },
): Promise<string> {
  const { rows } = await db.query<{ account_id: string }>(
    `insert into sso_identities as i (issuer, subject, account_id, last_used_at)
     values ($1, $2, $3, case when $4 then now() end)
         on conflict (issuer, subject) do update set account_id = i.account_id
     returning account_id`,
    [issuer, subject, accountId, isUse],
  );
  return rows[0]?.account_id ?? accountId;
}

/** Identities of an account, the oldest first. */
export async function listIdentities(db: Db, accountId: string): Promise<StoredIdentity[]> {
  const { rows } = await db.query<StoredIdentity>(
    `select issuer, min(created_at) as "connectedAt", max(last_used_at) as "lastUsedAt"
       from sso_identities where account_id = $1 group by issuer order by 2, 1`,
    [accountId],
  );
  return rows;
}

/** Takes the connections with an issuer away, and ends the sessions that were begun there; false where there was none. */
export async function deleteIdentities(
  db: Db,
  { accountId, issuer }: { accountId: string; issuer: string },
): Promise<boolean> {
  const { rowCount } = await db.query(`delete from sso_identities where account_id = $1 and issuer = $2`, [
    accountId,
    issuer,
  ]);
  await db.query(
    `delete from sessions s using sso_sessions o
      where s.id = o.session_id and s.account_id = $1 and o.issuer = $2`,
    [accountId, issuer],
  );
  return rowCount > 0;
}

/** Notes that a session was begun at a provider, and lets it live no longer than this, however it is used. */
export async function insertSsoSession(
  db: Db,
  session: {
    tokenHash: string;
    providerId: string;
    issuer: string;
    subject: string;
    sid: string | null;
    idToken: Buffer;
    maxSeconds: number;
  },
): Promise<void> {
  await db.query(
    `with capped as (
       update sessions set expires_at = least(expires_at, now() + $5 * interval '1 second')
        where token_hash = $1 returning id)
     insert into sso_sessions (session_id, provider_id, issuer, subject, sid, id_token)
     select id, $2, $3, $6, $7, $4 from capped`,
    [
      session.tokenHash,
      session.providerId,
      session.issuer,
      session.idToken,
      session.maxSeconds,
      session.subject,
      session.sid,
    ],
  );
}

/** Where a session was begun, or null for one that was not begun at a provider. */
export async function findSsoSession(
  db: Db,
  sessionId: string,
): Promise<{ providerId: string; idToken: Buffer } | null> {
  const { rows } = await db.query<{ providerId: string; idToken: Buffer }>(
    `select provider_id as "providerId", id_token as "idToken" from sso_sessions where session_id = $1`,
    [sessionId],
  );
  return rows[0] ?? null;
}
