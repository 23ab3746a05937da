import type { SubmissionFile } from '@sitewright/contract/form-submissions';
import type { Db } from '../../../../platform/database/database.ts';

/** Rows of one statement, so that none holds its locks for long. */
const MAX_ROWS = 1000;

/** A file as it is named in the storage. */
export type FileKey = { websiteId: string; id: string };

/** A file that waits to be sent with its form. */
export type UnsentFile = { id: string; fieldId: string; tokenHash: Buffer; name: string; sizeBytes: number };

export async function insertFile(
  db: Db,
  input: UnsentFile & { websiteId: string; formId: string; createdAt: Date },
): Promise<void> {
  await db.query(
    `insert into form_files (website_id, id, form_id, field_id, token_hash, file_name, size_bytes, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      input.websiteId,
      input.id,
      input.formId,
      input.fieldId,
      input.tokenHash,
      input.name,
      input.sizeBytes,
      input.createdAt,
    ],
    'form-files-insert',
  );
}

/** Bytes of a site's files: of those that wait to be sent, and of all. */
export async function sumFiles(db: Db, websiteId: string): Promise<{ unsent: number; all: number }> {
  const { rows } = await db.query<{ unsent: number; all: number }>(
    `select coalesce(sum(size_bytes) filter (where submission_id is null), 0)::float8 as unsent,
            coalesce(sum(size_bytes), 0)::float8 as "all"
       from form_files where website_id = $1`,
    [websiteId],
    'form-files-sum',
  );
  return rows[0] ?? { unsent: 0, all: 0 };
}

/** Files of a form that wait to be sent, by hashes of their tokens; held until the transaction ends, so that one is sent once. */
export async function listUnsentFiles(
  db: Db,
  input: { websiteId: string; formId: string; tokenHashes: readonly Buffer[] },
): Promise<UnsentFile[]> {
  if (input.tokenHashes.length === 0) return [];
  const { rows } = await db.query<UnsentFile>(
    `select id, field_id as "fieldId", token_hash as "tokenHash", file_name as name, size_bytes::float8 as "sizeBytes"
       from form_files
      where website_id = $1 and form_id = $2 and token_hash = any ($3::bytea[]) and submission_id is null
      order by id for update`,
    [input.websiteId, input.formId, input.tokenHashes],
    'form-files-unsent',
  );
  return rows;
}

/** Files become part of a submission. */
export async function assignFiles(
  db: Db,
  input: { websiteId: string; submissionId: string; ids: readonly string[] },
): Promise<void> {
  if (input.ids.length === 0) return;
  await db.query(
    `update form_files set submission_id = $2 where website_id = $1 and id = any ($3)`,
    [input.websiteId, input.submissionId, input.ids],
    'form-files-assign',
  );
}

/** Files of submissions, with their submission and field. */
export async function listFilesOf(
  db: Db,
  { websiteId, submissionIds }: { websiteId: string; submissionIds: readonly string[] },
): Promise<(SubmissionFile & { submissionId: string; fieldId: string })[]> {
  const { rows } = await db.query<SubmissionFile & { submissionId: string; fieldId: string }>(
    `select id, submission_id as "submissionId", field_id as "fieldId", file_name as name, size_bytes::float8 as "sizeBytes"
       from form_files where website_id = $1 and submission_id = any ($2) order by id`,
    [websiteId, submissionIds],
    'form-files-of-submissions',
  );
  return rows;
}

/** One file of a submission, or null. */
export async function findFile(
  db: Db,
  key: { websiteId: string; submissionId: string; submissionFileId: string },
): Promise<SubmissionFile | null> {
  const { rows } = await db.query<SubmissionFile>(
    `select id, file_name as name, size_bytes::float8 as "sizeBytes"
       from form_files where website_id = $1 and submission_id = $2 and id = $3`,
    [key.websiteId, key.submissionId, key.submissionFileId],
    'form-files-find',
  );
  return rows[0] ?? null;
}

/** Removes some of the files that were never sent; which. For the sweep across sites. */
export async function deleteUnsentFiles(db: Db, before: Date): Promise<FileKey[]> {
  const { rows } = await db.query<FileKey>(
    `delete from form_files where (website_id, id) in (
       select website_id, id from form_files where submission_id is null and created_at < $1 limit $2)
     returning website_id as "websiteId", id`,
    [before, MAX_ROWS],
  );
  return rows;
}

/** Those of some ids that have a row. */
export async function listKnownFiles(
  db: Db,
  { websiteId, ids }: { websiteId: string; ids: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select id from form_files where website_id = $1 and id = any ($2)`,
    [websiteId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
