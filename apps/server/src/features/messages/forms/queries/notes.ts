import type { SubmissionNote } from '@sitewright/contract/form-submissions';
import type { z } from 'zod';
import type { Db } from '../../../../platform/database/database.ts';

type Note = z.infer<typeof SubmissionNote>;
type Key = { websiteId: string; submissionId: string };

const COLUMNS = `id, author_name as "authorName", body as text, (extract(epoch from created_at) * 1000)::float8 as "createdAt"`;

/** Notes of a submission, the oldest first. */
export async function listNotes(db: Db, key: Key): Promise<Note[]> {
  const { rows } = await db.query<Note>(
    `select ${COLUMNS} from form_submission_notes where website_id = $1 and submission_id = $2 order by id limit 500`,
    [key.websiteId, key.submissionId],
  );
  return rows;
}

/** Writes a note; null when the submission is not there. */
export async function insertNote(
  db: Db,
  input: Key & { id: string; authorName: string; text: string },
): Promise<Note | null> {
  const { rows } = await db.query<Note>(
    `insert into form_submission_notes (website_id, id, submission_id, author_name, body)
     select s.website_id, $3, s.id, $4, $5 from form_submissions s where s.website_id = $1 and s.id = $2
     returning ${COLUMNS}`,
    [input.websiteId, input.submissionId, input.id, input.authorName, input.text],
  );
  return rows[0] ?? null;
}

/** False when there is no such note. */
export async function deleteNote(db: Db, key: Key & { noteId: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from form_submission_notes where website_id = $1 and submission_id = $2 and id = $3`,
    [key.websiteId, key.submissionId, key.noteId],
  );
  return rowCount === 1;
}
