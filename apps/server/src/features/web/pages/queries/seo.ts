import type { Db } from '../../../../platform/database/database.ts';
import { itemVisibleTo } from '../../../content/collections/index.ts';
import { SHOWN_OF_ITEM } from '../../../content/translations/index.ts';

export type SitemapItem = {
  collectionId: string;
  urlId: string;
  publishOn: number;
  updatedOn: number;
  title: string;
  imageKey: string | null;
  imageName: string | null;
};

/** Condition on items `i`: they are shown in the language of a parameter. */
const isTranslatedInto = (parameter: string) =>
  `exists (select from ${SHOWN_OF_ITEM} and t.locale = ${parameter})`;

/** Number of published items of some collections that are translated into a language. */
export async function countTranslatedItems(
  db: Db,
  {
    websiteId,
    collectionIds,
    language,
  }: Pick<SitemapRange, 'websiteId' | 'collectionIds'> & { language: string },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from items i
      where i.website_id = $1 and ${itemVisibleTo('visitor')} and i.collection_id = any ($2) and ${isTranslatedInto('$3')}`,
    [websiteId, collectionIds, language],
  );
  return rows[0]?.count ?? 0;
}

/** Published items of some collections, in one order that does not change while nothing is added. */
export async function listItemsForSitemap(
  db: Db,
  { websiteId, collectionIds, limit, offset, language }: SitemapRange,
): Promise<SitemapItem[]> {
  const { rows } = await db.query<{
    collection_id: string;
    url_id: string;
    publish_on: string;
    updated_at: string;
    title: string;
    image_key: string | null;
    image_name: string | null;
  }>(
    `select i.collection_id, case when $5::text is null then i.url_id else local_item_url_id(i, $5, true) end as url_id,
            i.publish_on, i.updated_at, i.title, a.key as image_key, a.filename as image_name
       from items i left join assets a on a.website_id = i.website_id and a.id = i.main_image_id
      where i.website_id = $1 and ${itemVisibleTo('visitor')} and i.collection_id = any ($2)
        and ($5::text is null or ${isTranslatedInto('$5')})
      order by i.collection_id, i.id
      limit $3 offset $4`,
    [websiteId, collectionIds, limit, offset, language],
  );
  return rows.map((row) => ({
    collectionId: row.collection_id,
    urlId: row.url_id,
    publishOn: Date.parse(row.publish_on),
    updatedOn: Date.parse(row.updated_at),
    title: row.title,
    imageKey: row.image_key,
    imageName: row.image_name,
  }));
}

export type SitemapRange = {
  websiteId: string;
  collectionIds: readonly string[];
  limit: number;
  offset: number;
  /** Only those translated into it; null for all. */
  language: string | null;
};
