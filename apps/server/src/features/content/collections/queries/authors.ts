import type { Author } from '@sitewright/domain/site/author-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AUTHOR_JSON } from './item-rows.ts';

type Key = { websiteId: string; id: string };

/** Authors of a site by name. */
export async function listAuthors(db: Db, websiteId: string): Promise<Author[]> {
  const { rows } = await db.query<{ author: Author }>(
    `select ${AUTHOR_JSON} as author from authors a where a.website_id = $1 order by lower(a.display_name), a.id`,
    [websiteId],
  );
  return rows.map(({ author }) => author);
}

/** One author, or null. */
export async function findAuthor(db: Db, key: Key): Promise<Author | null> {
  const { rows } = await db.query<{ author: Author }>(
    `select ${AUTHOR_JSON} as author from authors a where a.website_id = $1 and a.id = $2`,
    [key.websiteId, key.id],
  );
  return rows[0]?.author ?? null;
}

/** The oldest author of a name, or null. */
export async function findAuthorByName(
  db: Db,
  key: { websiteId: string; displayName: string },
): Promise<Author | null> {
  const { rows } = await db.query<{ author: Author }>(
    `select ${AUTHOR_JSON} as author from authors a
      where a.website_id = $1 and label_key(a.display_name) = label_key($2) order by a.id limit 1`,
    [key.websiteId, key.displayName],
  );
  return rows[0]?.author ?? null;
}

export async function insertAuthor(db: Db, websiteId: string, author: Author): Promise<void> {
  await db.query(
    `insert into authors (website_id, id, display_name, first_name, last_name, bio, website_url, avatar_image_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [websiteId, ...values(author)],
  );
}

/** Stores all fields if the row still has that version; the new version, or null. */
export async function updateAuthorRow(db: Db, websiteId: string, author: Author): Promise<number | null> {
  const { rows } = await db.query<{ row_version: number }>(
    `update authors
        set display_name = $3, first_name = $4, last_name = $5, bio = $6, website_url = $7, avatar_image_id = $8,
            row_version = row_version + 1
      where website_id = $1 and id = $2 and row_version = $9 returning row_version`,
    [websiteId, ...values(author), author.rowVersion],
  );
  return rows[0]?.row_version ?? null;
}

/** Removes an author; items keep no byline. False when the row has another version. */
export async function deleteAuthorRow(db: Db, key: Key & { rowVersion: number }): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from authors where website_id = $1 and id = $2 and row_version = $3`,
    [key.websiteId, key.id, key.rowVersion],
  );
  return rowCount > 0;
}

function values(author: Author): unknown[] {
  const { id, displayName, firstName, lastName, bio, websiteUrl, avatarImageId } = author;
  return [id, displayName, firstName, lastName, bio, websiteUrl, avatarImageId];
}
