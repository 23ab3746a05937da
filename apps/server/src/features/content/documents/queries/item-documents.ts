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

/** Translations of an item's body become those of the blocks that are made of it; `textsOf` gives them by their keys. */
export async function copyBodyTranslations(
  db: Db,
  { websiteId, ownerId }: Pick<DocumentKey, 'websiteId' | 'ownerId'>,
  textsOf: (body: string) => Record<string, string>,
): Promise<void> {
  const { rows } = await db.query<{ locale: string; body: string; source: string | null }>(
    `select locale, texts ->> 'body' as body, sources ->> 'body' as source from translations
      where website_id = $1 and kind = 'item' and entity_id = $2 and coalesce(texts ->> 'body', '') <> ''`,
    [websiteId, ownerId],
  );
  for (const { locale, body, source } of rows) {
    const texts = textsOf(body);
    const keys = Object.keys(texts);
    // What is kept of the source is that of the whole body: of a part of it nobody knows ('').
    const sourceOf = keys.length === 1 ? (source ?? '') : '';
    const sources = Object.fromEntries(keys.map((key) => [key, sourceOf]));
    await db.query(
      `insert into translations (website_id, kind, entity_id, locale, texts, sources, state)
       select website_id, 'blocks', entity_id, locale, $4, $5, state
         from translations where website_id = $1 and kind = 'item' and entity_id = $2 and locale = $3
           on conflict do nothing`,
      [websiteId, ownerId, locale, JSON.stringify(texts), JSON.stringify(sources)],
    );
  }
}

/**
 * Items whose published blocks a document is, or whose published blocks show it as a saved section; each has a text that is written
 * of it.
 */
export async function listItemsShowing(
  db: Db,
  { websiteId, ownerId }: { websiteId: string; ownerId: string },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select owner_id as id from documents
      where website_id = $1 and kind = 'item' and owner_id = $2 and published_version is not null
      union
     select d.owner_id from section_links l
       join documents d on d.website_id = l.website_id and d.id = l.document_id
      where l.website_id = $1 and l.saved_section_id = $2 and l.of_version and d.kind = 'item'`,
    [websiteId, ownerId],
  );
  return rows.map(({ id }) => id);
}

/** Items of a collection whose published blocks show saved sections. */
export async function listItemsWithSections(
  db: Db,
  { websiteId, collectionId }: { websiteId: string; collectionId: string },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select i.id from items i
      where i.website_id = $1 and i.collection_id = $2 and exists (
        select from documents d
          join section_links l on l.website_id = d.website_id and l.document_id = d.id and l.of_version
         where d.website_id = i.website_id and d.kind = 'item' and d.owner_id = i.id)`,
    [websiteId, collectionId],
  );
  return rows.map(({ id }) => id);
}

/** Those of some saved sections that pages show where they are linked: to whoever sees the page, wherever they lie. */
export async function listShownSections(
  db: Db,
  websiteId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from collections
      where website_id = $1 and id = any ($2::uuid[]) and type = 'section-library' and status = 'published'`,
    [websiteId, ids],
  );
  return rows.map(({ id }) => id);
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

/**
 * Writes the body of an item; false where it is that already. Nobody has seen a form of it with the old one: the form shows no body of
 * an item with a document.
 */
export async function writeBody(db: Db, { websiteId, owner_id }: OfItem, body: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update items set body = $3, updated_at = now() where website_id = $1 and id = $2 and body <> $3`,
    [websiteId, owner_id, body],
  );
  return rowCount > 0;
}
