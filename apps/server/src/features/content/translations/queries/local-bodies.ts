import type { Db } from '../../../../platform/database/database.ts';

type Key = { websiteId: string; itemId: string };

/** Languages in which the blocks of an item or of a saved section may say something, or its text does. */
export async function listBodyLocales(db: Db, { websiteId, itemId }: Key): Promise<string[]> {
  const { rows } = await db.query<{ locale: string }>(
    `select distinct locale from translations t
      where website_id = $1
        and (entity_id = $2 and (kind = 'blocks' or kind = 'item' and coalesce(texts ->> 'body', '') <> '')
             or kind = 'blocks' and entity_id in (
               select l.saved_section_id from section_links l
                 join documents d on d.website_id = $1 and d.kind = 'item' and d.owner_id = $2 and d.id = l.document_id
                where l.website_id = $1 and l.of_version))
      order by locale`,
    [websiteId, itemId],
  );
  return rows.map(({ locale }) => locale);
}

/**
 * Writes the body of an item in a language into its translation, '' where it has none of its own; false where it is that already, or
 * nobody has translated the item or its blocks: it is in that language only once somebody says so. Forms show no body of such an item, and
 * of what this adds version 0, which is that of no translation.
 */
export async function writeLocalBody(
  db: Db,
  { websiteId, itemId, locale }: Key & { locale: string },
  body: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update translations set texts = texts || jsonb_build_object('body', $4::text)
      where website_id = $1 and kind = 'item' and entity_id = $2 and locale = $3
        and coalesce(texts ->> 'body', '') <> $4`,
    [websiteId, itemId, locale, body],
  );
  if (rowCount > 0) return true;
  const added = await db.query(
    `insert into translations (website_id, kind, entity_id, locale, texts, row_version)
     select $1, 'item', $2, $3, jsonb_build_object('body', $4::text), 0
      where $4 <> '' and exists (select from translations b
        where b.website_id = $1 and b.kind = 'blocks' and b.entity_id = $2 and b.locale = $3 and b.state = 'ready')
         on conflict do nothing`,
    [websiteId, itemId, locale, body],
  );
  return added.rowCount > 0;
}
