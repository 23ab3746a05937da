import type { Db } from '../../../../platform/database/database.ts';

export type EmailChange = { id: string; accountId: string; oldEmail: string; newEmail: string };

const COLUMNS = `id, account_id as "accountId", old_email as "oldEmail", new_email as "newEmail"`;

/** Notes a change that waits for its confirmation, in place of any that waits already. */
export async function insertEmailChange(
  db: Db,
  change: EmailChange & { tokenHash: string; lifeSeconds: number },
): Promise<void> {
  await deleteWaitingChanges(db, change.accountId);
  await db.query(
    `insert into email_changes (id, account_id, old_email, new_email, token_hash, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')`,
    [change.id, change.accountId, change.oldEmail, change.newEmail, change.tokenHash, change.lifeSeconds],
  );
}

/** A change that waits and whose time is not over, locked, while its account still has the address of then; else null. */
export async function lockWaitingChange(db: Db, tokenHash: string): Promise<EmailChange | null> {
  const { rows } = await db.query<EmailChange>(
    `select ${COLUMNS} from email_changes c
      where token_hash = $1 and confirmed_at is null and expires_at > now()
        and exists (select from accounts a where a.id = c.account_id and a.email = c.old_email)
        for update of c`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

/** A confirmed change that may be taken back, locked; null when there is none or it is too old. */
export async function lockUndoableChange(
  db: Db,
  { undoHash, days }: { undoHash: string; days: number },
): Promise<EmailChange | null> {
  const { rows } = await db.query<EmailChange>(
    `select ${COLUMNS} from email_changes
      where undo_hash = $1 and undone_at is null and confirmed_at > now() - $2 * interval '1 day' for update`,
    [undoHash, days],
  );
  return rows[0] ?? null;
}

export async function markChangeConfirmed(db: Db, id: string, undoHash: string): Promise<void> {
  await db.query(`update email_changes set confirmed_at = now(), undo_hash = $2 where id = $1`, [
    id,
    undoHash,
  ]);
}

/** Later changes go with the one that is taken back. */
export async function markChangeUndone(db: Db, { id, accountId }: EmailChange): Promise<void> {
  await db.query(
    `update email_changes set undone_at = now()
      where account_id = $2 and confirmed_at >= (select confirmed_at from email_changes where id = $1)`,
    [id, accountId],
  );
}

export async function deleteWaitingChanges(db: Db, accountId: string): Promise<void> {
  await db.query(`delete from email_changes where account_id = $1 and confirmed_at is null`, [accountId]);
}

/**
 * Gives an account another address, which a mailed link has proven, and ends the links that were mailed to the one of before:
 * to set a password, to sign in.
 */
export async function replaceEmail(
  db: Db,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<void> {
  await db.query(`update accounts set email = $2, email_verified = true, updated_at = now() where id = $1`, [
    accountId,
    to,
  ]);
  await db.query(`delete from verifications where value = $1::text`, [accountId]);
  await db.query(`delete from sign_in_links where kind = 'account' and email = $1 and used_at is null`, [
    from,
  ]);
}
