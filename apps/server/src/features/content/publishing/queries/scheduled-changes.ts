import type { ScheduledChange } from '@sitewright/contract/publishing';
import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../../platform/database/database.ts';

type Key = { websiteId: string; documentId: string };

export type NewScheduledChange = Key & {
  content: PageDocument;
  seq: number;
  /** Epoch milliseconds. */
  publishOn: number;
  accountId: string;
};

/** Schedules the changes of a document, in place of those that were scheduled before. */
export async function upsertScheduledChange(db: Db, change: NewScheduledChange): Promise<void> {
  await db.query(
    `insert into scheduled_changes (website_id, document_id, content, draft_seq, publish_on, account_id)
     values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), $6)
     on conflict (website_id, document_id) do update
        set content = excluded.content, draft_seq = excluded.draft_seq, publish_on = excluded.publish_on,
            account_id = excluded.account_id, failure = null`,
    [
      change.websiteId,
      change.documentId,
      JSON.stringify(change.content),
      change.seq,
      change.publishOn,
      change.accountId,
    ],
  );
}

/** Changes of a site that wait for their moment, the next first, and those that could not be published. */
export async function listScheduledChanges(db: Db, websiteId: string): Promise<ScheduledChange[]> {
  const { rows } = await db.query<ScheduledChange>(
    `select s.document_id as "documentId", d.kind, d.owner_id as "ownerId", coalesce(c.title, i.title, '') as title,
            i.record_type as "recordType",
            (extract(epoch from s.publish_on) * 1000)::float8 as "publishOn", s.failure,
            (select coalesce(nullif(a.name, ''), a.email) from accounts a where a.id = s.account_id) as "scheduledBy"
       from scheduled_changes s
       join documents d on d.website_id = s.website_id and d.id = s.document_id
       left join collections c on c.website_id = d.website_id and d.kind = 'page' and c.id = d.owner_id
       left join items i on d.kind = 'item' and i.website_id = d.website_id and i.id = d.owner_id
      where s.website_id = $1
      order by s.publish_on, s.document_id`,
    [websiteId],
  );
  return rows;
}

/** Cancels what is scheduled of a document; false when nothing is. */
export async function deleteScheduledChange(db: Db, { websiteId, documentId }: Key): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from scheduled_changes where website_id = $1 and document_id = $2`,
    [websiteId, documentId],
  );
  return rowCount > 0;
}

export type DueChange = { documentId: string; content: PageDocument; seq: number; accountId: string };

/** Documents whose moment has come. */
export async function listDueDocuments(
  db: Db,
  { websiteId, now }: { websiteId: string; now: Date },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select document_id as id from scheduled_changes
      where website_id = $1 and publish_on <= $2 and failure is null order by publish_on, document_id`,
    [websiteId, now],
  );
  return rows.map(({ id }) => id);
}

/** What is scheduled of a document whose moment has come, locked; null when another worker was first, or it was cancelled. */
export async function lockDueChange(
  db: Db,
  { websiteId, documentId, now }: Key & { now: Date },
): Promise<DueChange | null> {
  const { rows } = await db.query<DueChange>(
    `select document_id as "documentId", content, draft_seq as seq, account_id as "accountId"
       from scheduled_changes
      where website_id = $1 and document_id = $2 and publish_on <= $3 and failure is null for update`,
    [websiteId, documentId, now],
  );
  return rows[0] ?? null;
}

/** Notes why changes were not published. */
export async function failScheduledChange(
  db: Db,
  { websiteId, documentId }: Key,
  failure: 'not-allowed' | 'page-gone',
): Promise<void> {
  await db.query(`update scheduled_changes set failure = $3 where website_id = $1 and document_id = $2`, [
    websiteId,
    documentId,
    failure,
  ]);
}

/** The next moment for which changes of a site wait; null when there is none. */
export async function findNextMoment(db: Db, websiteId: string): Promise<number | null> {
  const { rows } = await db.query<{ next: number | null }>(
    `select (extract(epoch from min(publish_on)) * 1000)::float8 as next
       from scheduled_changes where website_id = $1 and failure is null`,
    [websiteId],
  );
  return rows[0]?.next ?? null;
}

/** Sites where changes wait, each with the next moment. For the sweep across sites. */
export async function listWaitingSites(db: Db): Promise<{ websiteId: string; publishOn: number }[]> {
  const { rows } = await db.query<{ websiteId: string; publishOn: number }>(
    `select website_id as "websiteId", (extract(epoch from min(publish_on)) * 1000)::float8 as "publishOn"
       from scheduled_changes where failure is null group by website_id`,
  );
  return rows;
}

/** How the account of whoever scheduled something is called, or null. */
export async function findAccountName(
  db: Db,
  accountId: string,
): Promise<{ id: string; name: string; email: string } | null> {
  const { rows } = await db.query<{ id: string; name: string; email: string }>(
    `select id, name, email from accounts where id = $1`,
    [accountId],
  );
  return rows[0] ?? null;
}
