import type { Db } from '../../../../platform/database/database.ts';

export type StoredFactor = { sealed: Buffer; isConfirmed: boolean; lastStep: number };

/** Second factor of an account, its row locked until the end of the transaction: a code works once. */
export async function lockFactor(db: Db, accountId: string): Promise<StoredFactor | null> {
  const { rows } = await db.query<{ secret: Buffer; is_confirmed: boolean; last_step: string }>(
    `select secret, confirmed_at is not null as is_confirmed, last_step from second_factors
      where account_id = $1 for update`,
    [accountId],
  );
  const row = rows[0];
  return row ? { sealed: row.secret, isConfirmed: row.is_confirmed, lastStep: Number(row.last_step) } : null;
}

/** Whether an account has a second factor in use, and how many of its recovery codes nobody has used. */
export async function findFactorState(
  db: Db,
  accountId: string,
): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const { rows } = await db.query<{ is_on: boolean; left: number }>(
    `select exists (select from second_factors where account_id = $1 and confirmed_at is not null) as is_on,
            (select count(*)::int from recovery_codes where account_id = $1 and used_at is null) as left`,
    [accountId],
  );
  return { isOn: rows[0]?.is_on ?? false, recoveryCodesLeft: rows[0]?.left ?? 0 };
}

/** Whether signing in asks for a second factor. */
export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  return (await findFactorState(db, accountId)).isOn;
}

/** Keeps a secret that is not confirmed yet, in place of another such one; false where one is in use. */
export async function insertFactor(db: Db, accountId: string, sealed: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into second_factors as f (account_id, secret) values ($1, $2)
         on conflict (account_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
      where f.confirmed_at is null`,
    [accountId, sealed],
  );
  return rowCount > 0;
}

/** Notes the step of a code that was taken; the first one puts the factor into use. */
export async function takeStep(db: Db, accountId: string, step: number): Promise<void> {
  await db.query(
    `update second_factors set last_step = $2, confirmed_at = coalesce(confirmed_at, now()) where account_id = $1`,
    [accountId, step],
  );
}

/** Takes the factor away with its recovery codes. */
export async function deleteFactor(db: Db, accountId: string): Promise<void> {
  await db.query(`delete from second_factors where account_id = $1`, [accountId]);
}

/** Other recovery codes in place of all of before. */
export async function replaceRecoveryCodes(
  db: Db,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.query(`delete from recovery_codes where account_id = $1`, [accountId]);
  await db.query(`insert into recovery_codes (account_id, code_hash) select $1, unnest($2::text[])`, [
    accountId,
    hashes,
  ]);
}

/** Uses a recovery code up; false when it is not one, or was used. */
export async function takeRecoveryCode(db: Db, accountId: string, hash: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update recovery_codes set used_at = now() where account_id = $1 and code_hash = $2 and used_at is null`,
    [accountId, hash],
  );
  return rowCount > 0;
}
