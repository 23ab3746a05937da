import type { Db } from '../../../../platform/database/database.ts';

/** A passkey as it is listed. */
export type ListedPasskey = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  isSynced: boolean;
  rpId: string;
};

/** What tells whether an answer is that of a passkey. */
export type StoredKey = {
  id: string;
  accountId: string;
  publicKey: Buffer;
  counter: number;
  isBackupEligible: boolean;
};

const LISTED = `id, name, created_at as "createdAt", last_used_at as "lastUsedAt", is_backed_up as "isSynced",
  rp_id as "rpId"`;

/** Passkeys of an account, the oldest first. */
export async function listPasskeys(db: Db, accountId: string): Promise<ListedPasskey[]> {
  const { rows } = await db.query<ListedPasskey>(
    `select ${LISTED} from passkeys where account_id = $1 order by created_at, id`,
    [accountId],
  );
  return rows;
}

/** What browsers are told not to make another of: the passkeys of an account. */
export async function listCredentials(
  db: Db,
  accountId: string,
): Promise<{ id: string; transports: string[] }[]> {
  const { rows } = await db.query<{ credential_id: Buffer; transports: string[] }>(
    `select credential_id, transports from passkeys where account_id = $1`,
    [accountId],
  );
  return rows.map(({ credential_id: id, transports }) => ({ id: id.toString('base64url'), transports }));
}

/** Whether an account has a passkey for this host. */
export async function hasPasskeyFor(db: Db, key: { accountId: string; rpId: string }): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from passkeys where account_id = $1 and rp_id = $2) as found`,
    [key.accountId, key.rpId],
  );
  return rows[0]?.found ?? false;
}

/**
 * Adds a passkey, while the session that adds it has not ended, its account has fewer than so many and nobody has this one; null
 * otherwise. The account is locked.
 */
export async function insertPasskey(
  db: Db,
  passkey: StoredKey & {
    credentialId: string;
    isBackedUp: boolean;
    transports: readonly string[];
    rpId: string;
    name: string;
    sessionId: string;
  },
  max: number,
): Promise<ListedPasskey | null> {
  await db.query(`select from accounts where id = $1 for no key update`, [passkey.accountId]);
  const { rows } = await db.query<ListedPasskey>(
    `insert into passkeys (id, account_id, credential_id, public_key, counter, is_backup_eligible, is_backed_up, transports,
                           rp_id, name)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
      where (select count(*) from passkeys where account_id = $2) < $11
        and exists (select from sessions where account_id = $2 and id = $12)
         on conflict (credential_id) do nothing
     returning ${LISTED}`,
    [
      passkey.id,
      passkey.accountId,
      Buffer.from(passkey.credentialId, 'base64url'),
      passkey.publicKey,
      passkey.counter,
      passkey.isBackupEligible,
      passkey.isBackedUp,
      passkey.transports,
      passkey.rpId,
      passkey.name,
      max,
      passkey.sessionId,
    ],
  );
  return rows[0] ?? null;
}

/** Passkey by what its authenticator calls it, locked until the end of the transaction: its counter moves on. */
export async function lockPasskey(
  db: Db,
  { credentialId, rpId }: { credentialId: string; rpId: string },
): Promise<StoredKey | null> {
  const { rows } = await db.query<Omit<StoredKey, 'counter'> & { counter: string }>(
    `select id, account_id as "accountId", public_key as "publicKey", counter, is_backup_eligible as "isBackupEligible"
       from passkeys where credential_id = $1 and rp_id = $2 for update`,
    [Buffer.from(credentialId, 'base64url'), rpId],
  );
  const row = rows[0];
  return row ? { ...row, counter: Number(row.counter) } : null;
}

/** Notes that a passkey was used. */
export async function markPasskeyUsed(
  db: Db,
  passkey: { id: string; counter: number; isBackedUp: boolean },
): Promise<void> {
  await db.query(`update passkeys set counter = $2, is_backed_up = $3, last_used_at = now() where id = $1`, [
    passkey.id,
    passkey.counter,
    passkey.isBackedUp,
  ]);
}

type Own = { accountId: string; passkeyId: string };

/** Gives a passkey of an account another name; null where it has no such one. */
export async function updatePasskeyName(
  db: Db,
  { accountId, passkeyId, name }: Own & { name: string },
): Promise<ListedPasskey | null> {
  const { rows } = await db.query<ListedPasskey>(
    `update passkeys set name = $3 where account_id = $1 and id = $2 returning ${LISTED}`,
    [accountId, passkeyId, name],
  );
  return rows[0] ?? null;
}

/** Removes a passkey of an account; gives its name, or null where it has no such one. */
export async function deletePasskey(db: Db, { accountId, passkeyId }: Own): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    `delete from passkeys where account_id = $1 and id = $2 returning name`,
    [accountId, passkeyId],
  );
  return rows[0]?.name ?? null;
}

/** Removes all passkeys of an account, also one that is being added; gives their names, the oldest first. The account is locked. */
export async function deletePasskeys(db: Db, accountId: string): Promise<string[]> {
  await db.query(`select from accounts where id = $1 for no key update`, [accountId]);
  const { rows } = await db.query<{ name: string }>(
    `with gone as (delete from passkeys where account_id = $1 returning id, name, created_at)
     select name from gone order by created_at, id`,
    [accountId],
  );
  return rows.map(({ name }) => name);
}
