import type { MemberNote } from '@sitewright/domain/member/member-schema';
import type { Db } from '../../../../platform/database/database.ts';

type Key = { websiteId: string; memberId: string };
type NoteKey = Key & { noteId: string };

/** A note with who wrote it. */
export type StoredNote = Omit<MemberNote, 'mayChange'> & { accountId: string };

const COLUMNS = `id, account_id as "accountId", author_name as "authorName", body as text, row_version as "rowVersion",
  (extract(epoch from created_at) * 1000)::float8 as "createdAt", (extract(epoch from edited_at) * 1000)::float8 as "editedAt"`;

/** Notes on a member, the oldest first: at most as many as one may have. */
export async function listNotes(db: Db, key: Key): Promise<StoredNote[]> {
  const { rows } = await db.query<StoredNote>(
    `select ${COLUMNS} from member_notes where website_id = $1 and member_id = $2 order by id`,
    [key.websiteId, key.memberId],
  );
  return rows;
}

/** Writes a note on a member that the caller has locked; null when there are `most` already. */
export async function insertNote(
  db: Db,
  input: Key & { id: string; accountId: string; authorName: string; text: string; most: number },
): Promise<StoredNote | null> {
  const { rows } = await db.query<StoredNote>(
    `insert into member_notes (website_id, id, member_id, account_id, author_name, body)
     select $1, $2, $3, $4, $5, $6
      where (select count(*) from member_notes where website_id = $1 and member_id = $3) < $7
     returning ${COLUMNS}`,
    [input.websiteId, input.id, input.memberId, input.accountId, input.authorName, input.text, input.most],
  );
  return rows[0] ?? null;
}

/** A note, locked until the end of the transaction, or null. */
export async function lockNote(db: Db, key: NoteKey): Promise<StoredNote | null> {
  const { rows } = await db.query<StoredNote>(
    `select ${COLUMNS} from member_notes where website_id = $1 and member_id = $2 and id = $3 for no key update`,
    [key.websiteId, key.memberId, key.noteId],
  );
  return rows[0] ?? null;
}

/** Writes the text of a note that the caller has locked. */
export async function updateNote(db: Db, key: NoteKey & { text: string }): Promise<StoredNote | null> {
  const { rows } = await db.query<StoredNote>(
    `update member_notes set body = $4, edited_at = now(), row_version = row_version + 1
      where website_id = $1 and member_id = $2 and id = $3 returning ${COLUMNS}`,
    [key.websiteId, key.memberId, key.noteId, key.text],
  );
  return rows[0] ?? null;
}

/** Removes a note that the caller has locked. */
export async function deleteNote(db: Db, key: NoteKey): Promise<void> {
  await db.query(`delete from member_notes where website_id = $1 and member_id = $2 and id = $3`, [
    key.websiteId,
    key.memberId,
    key.noteId,
  ]);
}
