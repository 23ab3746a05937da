import type { Checkpoint } from '@sitewright/contract/checkpoints';
import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../../platform/database/database.ts';
import type { DocumentRef } from '../document-key.ts';

type CheckpointRef = DocumentRef & { checkpointId: string };

/** Checkpoints of a document, newest first. */
export async function listCheckpoints(db: Db, ref: DocumentRef): Promise<Checkpoint[]> {
  const { rows } = await db.query<Checkpoint>(
    `select c.id, c.name, c.saved_at as "savedAt",
            (select coalesce(nullif(a.name, ''), a.email) from accounts a where a.id = c.saved_by) as "savedBy"
       from document_checkpoints c
      where c.website_id = $1 and c.document_id = $2 order by c.saved_at desc, c.id desc`,
    [ref.websiteId, ref.documentId],
  );
  return rows;
}

/** What a document was at a checkpoint, or null. */
export async function findCheckpoint(
  db: Db,
  { websiteId, documentId, checkpointId }: CheckpointRef,
): Promise<PageDocument | null> {
  const { rows } = await db.query<{ content: PageDocument }>(
    `select content from document_checkpoints where website_id = $1 and document_id = $2 and id = $3`,
    [websiteId, documentId, checkpointId],
  );
  return rows[0]?.content ?? null;
}

/** What the newest checkpoint or version of a document holds, or null where there is none. */
export async function findNewestState(db: Db, ref: DocumentRef): Promise<PageDocument | null> {
  const { rows } = await db.query<{ content: PageDocument }>(
    `select content
       from ((select content, saved_at as at from document_checkpoints
               where website_id = $1 and document_id = $2 order by saved_at desc, id desc limit 1)
             union all
             (select content, published_at from document_versions
               where website_id = $1 and document_id = $2 order by version desc limit 1)) newest
      order by at desc limit 1`,
    [ref.websiteId, ref.documentId],
  );
  return rows[0]?.content ?? null;
}

/** Number of checkpoints of a document. */
export async function countCheckpoints(db: Db, ref: DocumentRef): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from document_checkpoints where website_id = $1 and document_id = $2`,
    [ref.websiteId, ref.documentId],
  );
  return rows[0]?.count ?? 0;
}

/** Removes the oldest checkpoint of a document that has no name; false when all have one. */
export async function deleteOldestUnnamed(db: Db, ref: DocumentRef): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from document_checkpoints
      where website_id = $1 and document_id = $2
        and id = (select id from document_checkpoints
                   where website_id = $1 and document_id = $2 and name = '' order by saved_at, id limit 1)`,
    [ref.websiteId, ref.documentId],
  );
  return rowCount > 0;
}

type NewCheckpoint = CheckpointRef & { name: string; content: PageDocument; savedBy: string };

export async function insertCheckpoint(db: Db, checkpoint: NewCheckpoint): Promise<void> {
  const { websiteId, documentId, checkpointId, name, content, savedBy } = checkpoint;
  await db.query(
    `insert into document_checkpoints (website_id, document_id, id, name, content, saved_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [websiteId, documentId, checkpointId, name, JSON.stringify(content), savedBy],
  );
}

/** False when there is none. */
export async function updateCheckpointName(
  db: Db,
  { websiteId, documentId, checkpointId, name }: CheckpointRef & { name: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update document_checkpoints set name = $4 where website_id = $1 and document_id = $2 and id = $3`,
    [websiteId, documentId, checkpointId, name],
  );
  return rowCount > 0;
}

/** False when there is none. */
export async function deleteCheckpointRow(
  db: Db,
  { websiteId, documentId, checkpointId }: CheckpointRef,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from document_checkpoints where website_id = $1 and document_id = $2 and id = $3`,
    [websiteId, documentId, checkpointId],
  );
  return rowCount > 0;
}
