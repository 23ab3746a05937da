import type { Db } from '../../../../platform/database/database.ts';

/** A page of products with what its products may be filed under. */
export type StorePage = {
  id: string;
  title: string;
  urlId: string;
  categories: string[];
  tags: string[];
};

/** The store pages of a site in the order of the page list. */
export async function listStorePages(db: Db, websiteId: string): Promise<StorePage[]> {
  const { rows } = await db.query<StorePage>(
    `select c.id, c.title, c.url_id as "urlId",
            array(select l.label from labels l where l.website_id = $1 and l.collection_id = c.id and l.kind = 'category'
                   order by l.position, l.key) as categories,
            array(select l.label from labels l where l.website_id = $1 and l.collection_id = c.id and l.kind = 'tag'
                   order by l.position, l.key) as tags
       from collections c
      where c.website_id = $1 and c.type_name = 'products'
      order by c.display_index, c.id`,
    [websiteId],
  );
  return rows;
}
