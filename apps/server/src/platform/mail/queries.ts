import type { Db } from '../database/database.ts';
import type { MailMessage } from './mail-message.ts';

export type StoredMail = MailMessage & {
  id: string;
  status: 'queued' | 'kept' | 'sent' | 'failed';
  attempts: number;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
};

/** An email without its contents. */
type MailRecord = Omit<StoredMail, 'html' | 'text' | 'hidden' | 'oneClickUrl' | 'isAutoReply' | 'isTest'>;

type MailRow = {
  website_id: string;
  id: string;
  kind: string;
  to_address: string;
  to_name: string;
  reply_to: string | null;
  subject: string;
  html: string;
  text: string;
  hidden_as: string | null;
  hidden: Buffer | null;
  one_click_url: string | null;
  is_auto_reply: boolean;
  status: StoredMail['status'];
  attempts: number;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
};

type MailRecordRow = Omit<
  MailRow,
  'html' | 'text' | 'hidden_as' | 'hidden' | 'one_click_url' | 'is_auto_reply'
>;

const RECORD_COLUMNS = `website_id, id, kind, to_address, to_name, reply_to, subject, status, attempts, last_error,
  created_at, sent_at`;
const COLUMNS = `${RECORD_COLUMNS}, html, text, hidden_as, hidden, one_click_url, is_auto_reply`;

export function insertMail(db: Db, mail: MailMessage & { id: string }): void {
  db.send(
    `insert into mails (website_id, id, kind, to_address, to_name, reply_to, subject, html, text, hidden_as, hidden,
                        one_click_url, is_auto_reply, subject_id, is_test)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (website_id, id) do nothing`,
    [
      mail.websiteId,
      mail.id,
      mail.kind,
      mail.to.address,
      mail.to.name ?? '',
      mail.replyTo ?? null,
      mail.subject,
      mail.html,
      mail.text,
      mail.hidden?.shown ?? null,
      mail.hidden?.sealed ?? null,
      mail.oneClickUrl ?? null,
      mail.isAutoReply ?? false,
      mail.subjectId ?? null,
      mail.isTest ?? false,
    ],
    'insert-mail',
  );
}

/** One mail of the outbox, or null. */
export async function findMail(
  db: Db,
  key: { websiteId: string; mailId: string },
): Promise<StoredMail | null> {
  const { rows } = await db.query<MailRow>(`select ${COLUMNS} from mails where website_id = $1 and id = $2`, [
    key.websiteId,
    key.mailId,
  ]);
  return rows[0] ? toMail(rows[0]) : null;
}

/** Notes that an email stays in the outbox, where no mail server is set up; one that was sent or given up stays as it is. */
export async function keepMail(db: Db, key: { websiteId: string; mailId: string }): Promise<void> {
  await db.query(
    `update mails set status = 'kept', last_error = null, attempts = attempts + 1
      where website_id = $1 and id = $2 and status not in ('sent', 'failed')`,
    [key.websiteId, key.mailId],
    'mails-keep',
  );
}

/**
 * Emails without their contents, newest first, without kinds that begin with one of some texts; `after` is the id of the last
 * mail of the page before.
 */
export async function listMailRows(
  db: Db,
  {
    websiteId,
    after = null,
    limit = 50,
    without = [],
  }: { websiteId: string; after?: string | null; limit?: number; without?: readonly string[] },
): Promise<MailRecord[]> {
  const { rows } = await db.query<MailRecordRow>(
    `select ${RECORD_COLUMNS} from mails
      where website_id = $1 and ($2::uuid is null
            or (created_at, id) < (select created_at, id from mails where website_id = $1 and id = $2))
        and not exists (select from unnest($4::text[]) beginning where starts_with(kind, beginning))
      order by created_at desc, id desc limit $3`,
    [websiteId, after, limit, without],
    'mails-list',
  );
  return rows.map(toRecord);
}

/** Number of emails of a kind that a site has put into the outbox within the last hour, counted up to `most`. */
export async function countLatestMails(
  db: Db,
  { websiteId, kind, most }: { websiteId: string; kind: string; most: number },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from mails where website_id = $1 and kind = $2 and created_at > now() - interval '1 hour' limit $3) latest`,
    [websiteId, kind, most],
    'mails-count-latest',
  );
  return rows[0]?.count ?? 0;
}

/** Notes how one try to deliver ended; `error` is null after a success. What was hidden goes with the last try. */
export async function updateMail(
  db: Db,
  {
    websiteId,
    mailId,
    status,
    error,
  }: { websiteId: string; mailId: string; status: StoredMail['status']; error: string | null },
): Promise<void> {
  await db.query(
    `update mails
        set status = $3, last_error = $4, attempts = attempts + 1, sent_at = case when $3 = 'sent' then now() end,
            hidden = case when $3 in ('sent', 'failed') then null else hidden end,
            hidden_as = case when $3 in ('sent', 'failed') then null else hidden_as end
      where website_id = $1 and id = $2`,
    [websiteId, mailId, status, error],
  );
}

/** Removes emails of some kinds to an address, with those that wait to be sent. */
export async function deleteMailsTo(
  db: Db,
  key: { websiteId: string; address: string; kinds: readonly string[] },
): Promise<void> {
  await db.query(
    `delete from mails where website_id = $1 and lower(to_address) = lower($2) and kind = any ($3::text[])`,
    [key.websiteId, key.address, key.kinds],
  );
}

function toMail(row: MailRow): StoredMail {
  const { html, text, hidden_as: shown, hidden: sealed, one_click_url: oneClickUrl } = row;
  const hidden = shown === null || sealed === null ? {} : { hidden: { shown, sealed } };
  return {
    ...toRecord(row),
    html,
    text,
    isAutoReply: row.is_auto_reply,
    ...hidden,
    ...(oneClickUrl === null ? {} : { oneClickUrl }),
  };
}

function toRecord(row: MailRecordRow): MailRecord {
  return {
    websiteId: row.website_id,
    id: row.id,
    kind: row.kind,
    to: { address: row.to_address, name: row.to_name },
    ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
