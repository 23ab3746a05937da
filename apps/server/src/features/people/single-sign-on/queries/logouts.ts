import type { Db } from '../../../../platform/database/database.ts';

/** Notes that a logout token was used, for so long; false where it was before. Those that are over go. */
export async function insertLogout(
  db: Db,
  { issuer, jtiHash, seconds }: { issuer: string; jtiHash: string; seconds: number },
): Promise<boolean> {
  await db.query(`delete from sso_logouts where expires_at < now()`);
  const { rowCount } = await db.query(
    `insert into sso_logouts (issuer, jti_hash, expires_at) values ($1, $2, now() + $3 * interval '1 second')
         on conflict do nothing`,
    [issuer, jtiHash, seconds],
  );
  return rowCount > 0;
}

/** Whose session is over at a provider: one session of it, or all of a person. */
export type Ended = { issuer: string; sid: string | null; subject: string | null };

/** Lock of a provider, for those who begin sessions and who ends them. A token need not say whose session it was. */
const LOCK = `hashtextextended('sso logouts ' || $1::text, 0)`;

/** Row `o` is of the session that ended, or of any of the person; one that the provider did not name ends with any of them. */
const BEGUN_BY_IT = `o.issuer = $1
        and ($3::text is null or o.subject = $3)
        and ($2::text is null or o.sid = $2 or (o.sid is null and $3::text is not null))`;

/**
 * Ends the sessions here that were begun by it, and sign-ins by it that wait for a second factor; how many sessions. One that
 * is beginning at this moment is waited for and ends, too: it holds the lock, or what waited.
 */
export async function deleteSessionsBegunBy(db: Db, { issuer, sid, subject }: Ended): Promise<number> {
  await db.query(`select pg_advisory_xact_lock(${LOCK})`, [issuer]);
  await db.query(`delete from sso_waiting o where ${BEGUN_BY_IT}`, [issuer, sid, subject]);
  const { rowCount } = await db.query(
    `delete from sessions s using sso_sessions o where s.id = o.session_id and ${BEGUN_BY_IT}`,
    [issuer, sid, subject],
  );
  return rowCount;
}

/**
 * Keeps sessions of a provider from being ended until the end of this transaction, which begins one of them: an end that comes
 * meanwhile would not see it. Beside others that do; before anything else is locked.
 */
export async function holdOffLogouts(db: Db, issuer: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock_shared(${LOCK})`, [issuer]);
}
