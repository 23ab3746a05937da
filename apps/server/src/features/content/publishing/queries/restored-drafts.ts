import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../../platform/database/database.ts';

type Restore = { websiteId: string; restoreId: string };

/** A draft that was put back: what it was before, and its number afterwards. */
type RestoredDraft = { documentId: string; draftSeq: number; content: PageDocument };

/** Forgets what an earlier restore has kept. */
export async function deleteRestoredDrafts(db: Db, websiteId: string): Promise<void> {
  await db.query(`delete from restored_drafts where website_id = $1`, [websiteId]);
}

export async function insertRestoredDraft(
  db: Db,
  { websiteId, restoreId, documentId, draftSeq, content }: Restore & RestoredDraft,
): Promise<void> {
  await db.query(
    `insert into restored_drafts (website_id, document_id, restore_id, draft_seq, content) values ($1, $2, $3, $4, $5)`,
    [websiteId, documentId, restoreId, draftSeq, JSON.stringify(content)],
  );
}

/** Documents of a restore with the titles of their pages, sorted by id. */
export async function listRestored(
  db: Db,
  { websiteId, restoreId }: Restore,
): Promise<{ documentId: string; draftSeq: number; title: string }[]> {
  const { rows } = await db.query<{ documentId: string; draftSeq: number; title: string }>(
    `select r.document_id as "documentId", r.draft_seq as "draftSeq", coalesce(c.title, '') as title
       from restored_drafts r
       join documents d on d.website_id = r.website_id and d.id = r.document_id
       left join collections c on d.kind = 'page' and c.website_id = d.website_id and c.id = d.owner_id
      where r.website_id = $1 and r.restore_id = $2 and (d.kind = 'site' or c.id is not null)
      order by r.document_id`,
    [websiteId, restoreId],
  );
  return rows;
}

/** What a draft was before it was put back; null when nothing is kept of it. */
export async function findRestoredContent(
  db: Db,
  { websiteId, restoreId, documentId }: Restore & { documentId: string },
): Promise<PageDocument | null> {
  const { rows } = await db.query<{ content: PageDocument }>(
    `select content from restored_drafts where website_id = $1 and restore_id = $2 and document_id = $3`,
    [websiteId, restoreId, documentId],
  );
  return rows[0]?.content ?? null;
}
