import type { Db } from '../../../../platform/database/database.ts';

type Scope = { websiteId: string; collectionId: string; kind: 'tag' | 'category' };

/**
 * Translations of a category or tag go with it to its new name, of several those of the first that has some; without a name they are
 * forgotten, since nobody could find them any more and they would keep their words from others. Made of the old name, they are stale.
 */
export async function moveLabelTexts(
  db: Db,
  { websiteId, collectionId, kind }: Scope,
  { keys, label }: { keys: readonly string[]; label: string | null },
): Promise<void> {
  await db.query(
    `with given as (
       select $3 || ':' || key as field, place from unnest($4::text[]) with ordinality g (key, place)
        where $5::text is null or key <> label_key($5)),
     moved as (
       select distinct on (t.locale) t.locale, t.texts -> given.field as text, coalesce(t.sources -> given.field, '""') as source
         from translations t join given on coalesce(t.texts ->> given.field, '') <> ''
        where t.website_id = $1 and t.kind = 'labels' and t.entity_id = $2 and $5::text is not null
        order by t.locale, given.place)
     update translations t
        set texts = (t.texts - array(select field from given)) || coalesce(
              (select jsonb_build_object($3 || ':' || label_key($5), m.text) from moved m where m.locale = t.locale), '{}'),
            sources = (t.sources - array(select field from given)) || coalesce(
              (select jsonb_build_object($3 || ':' || label_key($5), m.source) from moved m where m.locale = t.locale), '{}'),
            row_version = t.row_version + 1, updated_at = now()
      where t.website_id = $1 and t.kind = 'labels' and t.entity_id = $2 and t.texts ?| array(select field from given)`,
    [websiteId, collectionId, kind, keys, label],
  );
}
