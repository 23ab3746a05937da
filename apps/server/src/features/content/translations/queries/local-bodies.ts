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

/** Writes the body of an item in a language, '' where it has none of its own; false where it is that already. Forms show no body of such an item. */
export async function writeLocalBody(
  db: Db,
  { websiteId, itemId, locale }: Key & { locale: string },
  body: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into translations as t (website_id, kind, entity_id, locale, texts, sources, state)
     select $1, 'item', $2, $3, jsonb_build_object('body', $4::text), '{}', 'ready'
      where $4 <> '' or exists (select from translations
                                 where website_id = $1 and kind = 'item' and entity_id = $2 and locale = $3)
         on conflict (website_id, kind, entity_id, locale) do update
        set texts = t.texts || jsonb_build_object('body', $4::text)
      where coalesce(t.texts ->> 'body', '') <> $4`,
    [websiteId, itemId, locale, body],
  );
  return rowCount > 0;
}
