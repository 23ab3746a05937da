import type { Db } from '../../../../platform/database/database.ts';

export type AccountMail = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  status: 'queued' | 'kept' | 'failed';
  attempts: number;
  createdAt: string;
  /** Name of the site that writes; '' for the installation. */
  fromName: string;
  replyTo: string | null;
};

type MailRow = Omit<AccountMail, 'to' | 'createdAt' | 'fromName' | 'replyTo'> & {
  to_address: string;
  created_at: string;
  from_name: string;
  reply_to: string | null;
};

export async function insertAccountMail(
  db: Db,
  mail: Pick<AccountMail, 'id' | 'kind' | 'to' | 'subject' | 'html' | 'text'> & {
    fromName?: string;
    replyTo?: string;
  },
): Promise<void> {
  await db.query(
    `insert into account_mails (id, kind, to_address, subject, html, text, from_name, reply_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      mail.id,
      mail.kind,
      mail.to,
      mail.subject,
      mail.html,
      mail.text,
      mail.fromName ?? '',
      mail.replyTo ?? null,
    ],
  );
}

/** An email that is still to be sent, or null. */
export async function findAccountMail(db: Db, id: string): Promise<AccountMail | null> {
  const { rows } = await db.query<MailRow>(
    `select id, kind, to_address, subject, html, text, status, attempts, created_at,
            from_name, reply_to from account_mails where id = $1`,
    [id],
  );
  return rows[0] ? toMail(rows[0]) : null;
}

/** Emails no mail server has taken, newest first. */
export async function listAccountMailRows(db: Db): Promise<AccountMail[]> {
  const { rows } = await db.query<MailRow>(
    `select id, kind, to_address, subject, html, text, status, attempts, created_at,
            from_name, reply_to from account_mails
      order by created_at desc, id limit 100`,
  );
  return rows.map(toMail);
}

export async function updateAccountMail(
  db: Db,
  { id, status, error }: { id: string; status: AccountMail['status']; error: string | null },
): Promise<void> {
  await db.query(
    `update account_mails set status = $2, last_error = $3, attempts = attempts + 1 where id = $1`,
    [id, status, error],
  );
}

/** An email that was sent holds a link that only its reader should have. */
export async function deleteAccountMail(db: Db, id: string): Promise<void> {
  await db.query(`delete from account_mails where id = $1`, [id]);
}

function toMail(row: MailRow): AccountMail {
  const { to_address: to, created_at: createdAt, from_name: fromName, reply_to: replyTo, ...rest } = row;
  return { ...rest, to, createdAt, fromName, replyTo };
}
