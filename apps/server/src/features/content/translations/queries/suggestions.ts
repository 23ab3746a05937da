import type { Db } from '../../../../platform/database/database.ts';
import type { TranslationKey } from '../stored-translation.ts';

/** What the service made of one text. `source`: hash of the text it was made of. */
export type Suggestion = Omit<TranslationKey, 'websiteId' | 'locale'> & {
  field: string;
  text: string;
  source: string;
};

const COLUMNS = `kind, entity_id as "entityId", field, text, source`;

/** Suggestions for things in a language. */
export async function listSuggestions(
  db: Db,
  { websiteId, locale, entityIds }: { websiteId: string; locale: string; entityIds: readonly string[] },
): Promise<Suggestion[]> {
  const { rows } = await db.query<Suggestion>(
    `select ${COLUMNS} from translation_suggestions
      where website_id = $1 and entity_id = any ($2::uuid[]) and locale = $3`,
    [websiteId, entityIds, locale],
  );
  return rows;
}

/** Keeps suggestions in place of those before. */
export async function writeSuggestions(
  db: Db,
  { websiteId, locale }: Pick<TranslationKey, 'websiteId' | 'locale'>,
  suggestions: readonly Suggestion[],
): Promise<void> {
  if (suggestions.length === 0) return;
  await db.query(
    `insert into translation_suggestions (website_id, kind, entity_id, locale, field, text, source)
     select $1, s.kind, s."entityId", $2, s.field, s.text, s.source
       from jsonb_to_recordset($3::jsonb) s (kind text, "entityId" uuid, field text, text text, source text)
     on conflict (website_id, kind, entity_id, locale, field) do update set text = excluded.text, source = excluded.source`,
    [websiteId, locale, JSON.stringify(suggestions)],
  );
}

/** Forgets suggestions for fields that somebody has translated. */
export async function deleteSuggestions(
  db: Db,
  key: TranslationKey,
  fields: readonly string[],
): Promise<void> {
  await db.query(
    `delete from translation_suggestions
      where website_id = $1 and kind = $2 and entity_id = $3 and locale = $4 and field = any ($5)`,
    [key.websiteId, key.kind, key.entityId, key.locale, fields],
  );
}
