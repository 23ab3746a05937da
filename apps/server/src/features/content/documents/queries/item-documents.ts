import type { Db } from '../../../../platform/database/database.ts';
import type { DocumentKey } from '../document-key.ts';

/** The rich text of an item, which nobody changes until the commit; empty for one that is not there. */
export async function findBody(
  db: Db,
  { websiteId, ownerId }: Pick<DocumentKey, 'websiteId' | 'ownerId'>,
): Promise<string> {
  const { rows } = await db.query<{ body: string }>(
    `select body from items where website_id = $1 and id = $2 for no key update`,
    [websiteId, ownerId],
  );
  return rows[0]?.body ?? '';
}

/** Translations of an item's body become those of the text block that is made of it. */
export async function copyBodyTranslations(
  db: Db,
  { websiteId, ownerId }: Pick<DocumentKey, 'websiteId' | 'ownerId'>,
  textKey: string,
): Promise<void> {
  await db.query(
    `insert into translations (website_id, kind, entity_id, locale, texts, sources, state)
     select website_id, 'blocks', entity_id, locale, jsonb_build_object($3::text, texts ->> 'body'),
            jsonb_strip_nulls(jsonb_build_object($3::text, sources ->> 'body')), state
       from translations
      where website_id = $1 and kind = 'item' and entity_id = $2 and coalesce(texts ->> 'body', '') <> ''
         on conflict do nothing`,
    [websiteId, ownerId, textKey],
  );
}

type OfItem = { websiteId: string; owner_id: string };

/** Makes an item public that was a draft or waited for a review; true where it was. */
export async function publishItem(db: Db, { websiteId, owner_id }: OfItem): Promise<boolean> {
  const { rowCount } = await db.query(
    `update items set status = 'published', updated_at = now(), row_version = row_version + 1
      where website_id = $1 and id = $2 and status in ('draft', 'needs-review')`,
    [websiteId, owner_id],
  );
  return rowCount > 0;
}

/** Writes the body of an item. Nobody has seen a form of it with the old one: the form shows no body of an item with a document. */
export async function writeBody(db: Db, { websiteId, owner_id }: OfItem, body: string): Promise<void> {
  await db.query(
    `update items set body = $3, updated_at = now() where website_id = $1 and id = $2 and body <> $3`,
    [websiteId, owner_id, body],
  );
}
