import type { Db } from '../../../../platform/database/database.ts';
import { filedVisibleTo, itemVisibleTo } from './visible-to.ts';

/** Labels of published items with counts: a tag, a category, an author, or a month `YYYY-MM`. */
export type LabelRow = {
  collectionId: string;
  kind: 'tag' | 'category' | 'author' | 'month';
  name: string;
  count: number;
};

/** Whose labels are counted; `eventIds` are those of the collections whose months are those their events start in. */
type LabelKey = {
  websiteId: string;
  collectionIds: readonly string[];
  eventIds: readonly string[];
  timeZone: string;
};

/**
 * Labels of collections in the order of their names, each with as many items as its list shows: those of the categories
 * below count too. Only indexes are read, however long the items are.
 */
export async function listLabelCounts(db: Db, key: LabelKey): Promise<LabelRow[]> {
  if (key.collectionIds.length === 0) return [];
  const { rows } = await db.query<Omit<LabelRow, 'collectionId'> & { collection_id: string }>(
    STATEMENT,
    [key.websiteId, key.collectionIds, key.eventIds, key.timeZone],
    'items-label-counts',
  );
  return rows.map(({ collection_id: collectionId, ...row }) => ({ collectionId, ...row }));
}

const months = (moment: string, which: string) => `
  select collection_id, 'month', to_char(month, 'YYYY-MM'), count
    from (select collection_id, date_trunc('month', ${moment} at time zone (select known_zone($4))) as month, count(*)::int as count
            from items
           where website_id = $1 and collection_id = any ($2::uuid[]) and ${which} and ${itemVisibleTo('visitor', 'items')}
           group by collection_id, month) m`;

const STATEMENT = `select found.collection_id, found.kind, found.name, found.count from (
  select n.collection_id, n.kind, coalesce(a.display_name, l.label) as name, n.count
    from (select collection_id, kind, key, count(*)::int as count from item_labels
           where website_id = $1 and collection_id = any ($2::uuid[]) and ${filedVisibleTo('visitor', 'item_labels')}
           group by collection_id, kind, key) n
    left join labels l on l.website_id = $1 and l.collection_id = n.collection_id
                      and l.kind = n.kind and l.key = n.key
    left join authors a on a.website_id = $1 and a.id::text = n.key and n.kind = 'author'
   union all ${months('publish_on', 'collection_id <> all ($3::uuid[])')}
   union all ${months('starts_at', 'collection_id = any ($3::uuid[])')}
) found where found.name is not null
 order by lower(found.name), found.name`;
