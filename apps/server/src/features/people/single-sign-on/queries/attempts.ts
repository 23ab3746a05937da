import type { Db } from '../../../../platform/database/database.ts';

/** A sign-in on its way through the provider. */
export type Attempt = {
  providerId: string;
  nonce: string;
  verifier: string;
  returnUrl: string;
  /** Account that an identity is being connected with; null where somebody signs in. */
  accountId: string | null;
};

export type NewAttempt = Attempt & { stateHash: string; browserHash: string };

export async function insertAttempt(db: Db, attempt: NewAttempt, lifeSeconds: number): Promise<void> {
  await db.query(`delete from sso_attempts where expires_at < now()`);
  await db.query(
    `insert into sso_attempts
       (state_hash, browser_hash, provider_id, nonce, verifier, return_url, account_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 second')`,
    [
      attempt.stateHash,
      attempt.browserHash,
      attempt.providerId,
      attempt.nonce,
      attempt.verifier,
      attempt.returnUrl,
      attempt.accountId,
      lifeSeconds,
    ],
  );
}

/** Takes an attempt of this browser, which works once; null where there is none, or its time is over. */
export async function takeAttempt(
  db: Db,
  { stateHash, browserHash }: { stateHash: string; browserHash: string },
): Promise<Attempt | null> {
  const { rows } = await db.query<Attempt>(
    `delete from sso_attempts where state_hash = $1 and browser_hash = $2 and expires_at > now()
     returning provider_id as "providerId", nonce, verifier, return_url as "returnUrl", account_id as "accountId"`,
    [stateHash, browserHash],
  );
  return rows[0] ?? null;
}

/** An identity that waits for the second factor of its account. */
export type Waiting = { accountId: string; providerId: string; identity: Buffer; returnUrl: string };

export async function insertWaiting(
  db: Db,
  waiting: Waiting & { browserHash: string; issuer: string; subject: string; sid: string | null },
  lifeSeconds: number,
): Promise<void> {
  await db.query(`delete from sso_waiting where expires_at < now()`);
  await db.query(
    `insert into sso_waiting (browser_hash, account_id, provider_id, identity, return_url, expires_at, issuer, subject, sid)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second', $7, $8, $9)
         on conflict (browser_hash) do update
        set account_id = excluded.account_id, provider_id = excluded.provider_id, identity = excluded.identity,
            return_url = excluded.return_url, expires_at = excluded.expires_at, issuer = excluded.issuer,
            subject = excluded.subject, sid = excluded.sid`,
    [
      waiting.browserHash,
      waiting.accountId,
      waiting.providerId,
      waiting.identity,
      waiting.returnUrl,
      lifeSeconds,
      waiting.issuer,
      waiting.subject,
      waiting.sid,
    ],
  );
}

/**
 * Takes what waits in this browser, while the account is connected with it still; a code that turns out to be wrong gives it back with
 * its transaction. An end of the session at the provider that comes meanwhile waits for what becomes of it.
 */
export async function takeWaiting(db: Db, browserHash: string): Promise<Waiting | null> {
  const { rows } = await db.query<Waiting>(
    `delete from sso_waiting w
      where browser_hash = $1 and expires_at > now()
        and exists (select from sso_identities i
                     where i.issuer = w.issuer and i.subject = w.subject and i.account_id = w.account_id)
     returning account_id as "accountId", provider_id as "providerId", identity, return_url as "returnUrl"`,
    [browserHash],
  );
  return rows[0] ?? null;
}
