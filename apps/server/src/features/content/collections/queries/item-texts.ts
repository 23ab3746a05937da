import type { TranslatedTexts } from '@sitewright/domain/language/translation-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { TRANSLATIONS } from './item-cache.ts';

/** What visitors see translated of some items, by their ids and then by language. */
export async function listItemTexts(
  db: Db,
  { websiteId, itemIds }: { websiteId: string; itemIds: readonly string[] },
): Promise<Map<string, Readonly<Record<string, TranslatedTexts>>>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; translations: Record<string, TranslatedTexts> | null }>(
    `select i.id, ${TRANSLATIONS} from items i where i.website_id = $1 and i.id = any($2::uuid[])`,
    [websiteId, itemIds],
    'items-texts',
  );
  return new Map(rows.map(({ id, translations }) => [id, translations ?? {}]));
}
