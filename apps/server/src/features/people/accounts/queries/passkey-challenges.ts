import type { Db } from '../../../../platform/database/database.ts';

type Challenge = { challengeHash: string; browserHash: string; sessionId: string | null };

/** Keeps a challenge that was given, for so long; those that are over go. */
export async function insertChallenge(db: Db, challenge: Challenge, lifeSeconds: number): Promise<void> {
  await db.query(`delete from passkey_challenges where expires_at < now()`);
  await db.query(
    `insert into passkey_challenges (challenge_hash, browser_hash, session_id, expires_at)
     values ($1, $2, $3, now() + $4 * interval '1 second')`,
    [challenge.challengeHash, challenge.browserHash, challenge.sessionId, lifeSeconds],
  );
}

/** Uses a challenge up; false where it was not given so, or is over. */
export async function deleteChallenge(db: Db, challenge: Challenge): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from passkey_challenges
      where challenge_hash = $1 and browser_hash = $2 and session_id is not distinct from $3::uuid
        and expires_at > now()`,
    [challenge.challengeHash, challenge.browserHash, challenge.sessionId],
  );
  return rowCount > 0;
}
