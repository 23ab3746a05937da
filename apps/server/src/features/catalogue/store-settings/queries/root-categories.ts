import type { Db } from '../../../../platform/database/database.ts';

/** Root category of a store page. */
export type RootCategory = { id: string; displayName: string };

/** Adds the root category of a collection, unless it has one; gives the one it has then. */
export async function ensureRootCategory(
  db: Db,
  input: { websiteId: string; collectionId: string; id: string; displayName: string },
): Promise<RootCategory> {
  await db.query(
    `insert into root_categories (website_id, collection_id, id, display_name) values ($1, $2, $3, $4)
         on conflict do nothing`,
    [input.websiteId, input.collectionId, input.id, input.displayName],
  );
  const { rows } = await db.query<RootCategory>(
    `select id, display_name as "displayName" from root_categories where website_id = $1 and collection_id = $2`,
    [input.websiteId, input.collectionId],
  );
  const [category] = rows;
  if (!category) throw new Error('the root category is gone');
  return category;
}
