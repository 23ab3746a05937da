import type { Db } from '../../../../platform/database/database.ts';
import { type Audience, itemVisibleTo } from '../../../content/collections/index.ts';
import type { ItemName } from '../../../content/translations/index.ts';

/** Addresses of some items in a language, where these are translated, for an audience that may see the items. */
export async function listShownUrlIds(
  db: Db,
  { websiteId, locale, items }: { websiteId: string; locale: string; items: readonly ItemName[] },
  audience: Audience,
): Promise<(ItemName & { localUrlId: string })[]> {
  const { rows } = await db.query<ItemName & { localUrlId: string }>(
    `select i.collection_id as "collectionId", i.url_id as "urlId", t.url_id as "localUrlId"
       from unnest($3::uuid[], $4::text[]) given (collection_id, url_id)
       join items i on i.website_id = $1 and i.collection_id = given.collection_id and i.url_id = given.url_id
        and ${itemVisibleTo(audience)}
       join translations t on t.website_id = $1 and t.kind = 'item' and t.entity_id = i.id and t.locale = $2
        and t.state = 'ready' and t.url_id is not null`,
    [websiteId, locale, items.map((one) => one.collectionId), items.map((one) => one.urlId)],
    `translations-shown-addresses-${audience}`,
  );
  return rows;
}
