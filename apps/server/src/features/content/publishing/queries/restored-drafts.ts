import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../../platform/database/database.ts';

type Restore = { websiteId: string; restoreId: string };

/** Whether a restore was of one document alone, or of the site. */
type Kind = { ofDocument: boolean };

/** A draft that was put back: what it was before, and its number before and afterwards. */
type RestoredDraft = { documentId: string; beforeSeq: number; draftSeq: number; content: PageDocument };

/** Forgets what was kept of all but the last restores of one kind: those of single documents push out none of the whole site. */
export async function deleteOldRestores(
  db: Db,
  { websiteId, ofDocument, keep }: Kind & { websiteId: string; keep: number },
): Promise<void> {
  await db.query(
    `delete from restored_drafts where website_id = $1 and of_document = $2 and restore_id not in (
       select restore_id from restored_drafts where website_id = $1 and of_document = $2
        group by restore_id order by max(created_at) desc, restore_id limit $3)`,
    [websiteId, ofDocument, keep],
  );
}

export async function deleteRestoredDraft(
  db: Db,
  { websiteId, restoreId, documentId }: Restore & { documentId: string },
): Promise<void> {
  await db.query(
    `delete from restored_drafts where website_id = $1 and restore_id = $2 and document_id = $3`,
    [websiteId, restoreId, documentId],
  );
}

/** Keeps what a draft was; put back again by the same restore, what it was this time. */
export async function upsertRestoredDraft(
  db: Db,
  {
    websiteId,
    restoreId,
    ofDocument,
    documentId,
    beforeSeq,
    draftSeq,
    content,
  }: Restore & Kind & RestoredDraft,
): Promise<void> {
  await db.query(
    `insert into restored_drafts (website_id, document_id, restore_id, of_document, before_seq, draft_seq, content)
     values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (website_id, restore_id, document_id)
         do update set of_document = excluded.of_document, before_seq = excluded.before_seq, draft_seq = excluded.draft_seq,
               content = excluded.content, created_at = excluded.created_at`,
    [websiteId, documentId, restoreId, ofDocument, beforeSeq, draftSeq, JSON.stringify(content)],
  );
}

/** A draft is again as an earlier restore left it, by another number: that one can be taken back too. */
export async function moveRestoredDrafts(
  db: Db,
  { websiteId, documentId, from, to }: { websiteId: string; documentId: string; from: number; to: number },
): Promise<void> {
  await db.query(
    `update restored_drafts set draft_seq = $4 where website_id = $1 and document_id = $2 and draft_seq = $3`,
    [websiteId, documentId, from, to],
  );
}

/** Documents of a restore with the titles of their pages and items, sorted by id. */
export async function listRestored(
  db: Db,
  { websiteId, restoreId }: Restore,
): Promise<{ documentId: string; beforeSeq: number | null; draftSeq: number; title: string }[]> {
  const { rows } = await db.query<{
    documentId: string;
    beforeSeq: number | null;
    draftSeq: number;
    title: string;
  }>(
    `select r.document_id as "documentId", r.before_seq as "beforeSeq", r.draft_seq as "draftSeq", coalesce(c.title, i.title, '') as title
       from restored_drafts r
       join documents d on d.website_id = r.website_id and d.id = r.document_id
       left join collections c on d.kind = 'page' and c.website_id = d.website_id and c.id = d.owner_id
       left join items i on d.kind = 'item' and i.website_id = d.website_id and i.id = d.owner_id
      where r.website_id = $1 and r.restore_id = $2 and (d.kind = 'site' or c.id is not null or i.id is not null)
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
