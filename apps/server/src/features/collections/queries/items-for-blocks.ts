import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../platform/database/database.ts';
import { ITEM_COLUMNS, type ItemRow, toItem } from './item-rows.ts';

/** Published items by their ids, of any collections; unknown ids are left out. */
export async function listVisibleItemsById(
  db: Db,
  key: { websiteId: string; ids: readonly string[] },
): Promise<Item[]> {
  if (key.ids.length === 0) return [];
  const { rows } = await db.query<ItemRow>(
    `select ${ITEM_COLUMNS} from items i
      where i.website_id = $1 and i.id = any ($2::uuid[]) and i.status = 'published'`,
    [key.websiteId, key.ids],
    'items-visible-by-id',
  );
  return rows.map(toItem);
}

/** What published items are filed under, and how many: a tag, a category, an author, or a month `YYYY-MM`. */
export type LabelRow = {
  collectionId: string;
  kind: 'tag' | 'category' | 'author' | 'month';
  name: string;
  count: number;
};

/** Labels of collections in the order of their names. Months are those of the start of events, else of publishing. */
export async function listLabels(
  db: Db,
  key: { websiteId: string; collectionIds: readonly string[]; timeZone: string },
): Promise<LabelRow[]> {
  if (key.collectionIds.length === 0) return [];
  const { rows } = await db.query<Omit<LabelRow, 'collectionId'> & { collection_id: string }>(
    `select i.collection_id, l.kind, l.name, count(*)::int as count
       from items i
      cross join lateral (
        select 'tag' as kind, tag as name from unnest(i.tags) tag
        union all select 'category', category from unnest(i.categories) category
        union all select 'author', a.display_name from authors a
                   where a.website_id = i.website_id and a.id = i.author_id
        union all select 'month', to_char(coalesce(i.starts_at, i.publish_on) at time zone $3, 'YYYY-MM')
      ) l
      where i.website_id = $1 and i.collection_id = any ($2::uuid[]) and i.status = 'published'
      group by i.collection_id, l.kind, l.name
      order by lower(l.name), l.name`,
    [key.websiteId, key.collectionIds, key.timeZone],
    'items-labels',
  );
  return rows.map(({ collection_id: collectionId, ...row }) => ({ collectionId, ...row }));
}
