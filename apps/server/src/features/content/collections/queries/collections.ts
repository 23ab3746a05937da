import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { type CollectionRow, collectionColumns, type PageAudience, toCollection } from './collection-rows.ts';

export type NewCollection = Omit<
  Collection,
  'itemCount' | 'updatedOn' | 'rowVersion' | 'categories' | 'tags' | 'passwordVersion'
> & {
  websiteId: string;
};

/** All pages and collections of a site in the order of the page list, each with the labels that all of the audience may know. */
export async function listCollections(
  db: Db,
  websiteId: string,
  audience: PageAudience = 'preview',
): Promise<Collection[]> {
  const { rows } = await db.query<CollectionRow>(
    `select ${collectionColumns(audience)} from collections c where c.website_id = $1 order by c.display_index, c.id`,
    [websiteId],
    `collections-list-${audience}`,
  );
  return rows.map(toCollection);
}

/** One page or collection, or null. */
export async function findCollection(
  db: Db,
  key: { websiteId: string; id: string },
): Promise<Collection | null> {
  const { rows } = await db.query<CollectionRow>(
    `select ${collectionColumns('preview')} from collections c where c.website_id = $1 and c.id = $2`,
    [key.websiteId, key.id],
  );
  return rows[0] ? toCollection(rows[0]) : null;
}

/** One page or collection, its row locked until the end of the transaction; null when there is none. */
export async function lockCollection(
  db: Db,
  key: { websiteId: string; id: string },
): Promise<Collection | null> {
  const { rowCount } = await db.query(
    `select from collections where website_id = $1 and id = $2 for no key update`,
    [key.websiteId, key.id],
  );
  return rowCount === 0 ? null : findCollection(db, key);
}

export async function insertCollection(db: Db, collection: NewCollection): Promise<void> {
  await db.query(
    `insert into collections (website_id, id, type_name, type, title, navigation_title, url_id, parent_id, locale,
        description, ordering, page_size, region_name, status, publish_on, homepage, folder, folder_behavior,
        main_image_id, seo_title, seo_description, seo_hidden, event_view, display_index, view, background, own_settings, area_joining)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, to_timestamp($15::float8 / 1000), $16, $17, $18,
        $19, $20, $21, $22, $23, $24, $25, $26, $27, $28)`,
    [collection.websiteId, ...values(collection), collection.areaJoining],
  );
}

/** Stores all fields if the row still has that version; the new version, or null. */
export async function updateCollectionRow(
  db: Db,
  websiteId: string,
  collection: Collection,
): Promise<number | null> {
  const { rows } = await db.query<{ row_version: number }>(
    `update collections
        set type_name = $3, type = $4, title = $5, navigation_title = $6, url_id = $7, parent_id = $8, locale = $9,
            description = $10, ordering = $11, page_size = $12, region_name = $13, status = $14,
            publish_on = to_timestamp($15::float8 / 1000), homepage = $16, folder = $17, folder_behavior = $18,
            main_image_id = $19, seo_title = $20, seo_description = $21, seo_hidden = $22, event_view = $23,
            display_index = $24, view = $25, background = $26, own_settings = $27, row_version = row_version + 1, updated_at = now()
      where website_id = $1 and id = $2 and row_version = $28
      returning row_version`,
    [websiteId, ...values(collection), collection.rowVersion],
  );
  return rows[0]?.row_version ?? null;
}

/** Takes the home page mark from the page that has it, for another one; both are locked, in the order of all. */
export async function clearHomepage(
  db: Db,
  { websiteId, id, locale }: { websiteId: string; id: string; locale: string },
): Promise<void> {
  db.send(
    `select from collections
      where website_id = $1 and (id = $2 or locale = $3 and homepage) order by id for no key update`,
    [websiteId, id, locale],
  );
  await db.query(
    `update collections set homepage = false, row_version = row_version + 1
      where website_id = $1 and locale = $2 and homepage`,
    [websiteId, locale],
  );
}

/** Gives the pages the places of their ids in the list. */
export async function updateCollectionOrder(
  db: Db,
  websiteId: string,
  ids: readonly string[],
): Promise<void> {
  await db.query(
    `with moved as materialized (
       select c.id, place.ordinal
         from collections c join unnest($2::uuid[]) with ordinality as place (id, ordinal) on place.id = c.id
        where c.website_id = $1 and c.display_index <> place.ordinal - 1
        order by c.id for no key update of c)
     update collections c set display_index = moved.ordinal - 1, row_version = row_version + 1
       from moved where c.website_id = $1 and c.id = moved.id`,
    [websiteId, ids],
  );
}

function values(collection: Omit<NewCollection, 'websiteId'>): unknown[] {
  return [
    collection.id,
    collection.typeName,
    collection.type,
    collection.title,
    collection.navigationTitle,
    collection.urlId,
    collection.parentId,
    collection.locale,
    collection.description,
    collection.ordering,
    collection.pageSize,
    collection.regionName,
    collection.status,
    collection.publishOn,
    collection.homepage,
    collection.folder,
    collection.folderBehavior,
    collection.mainImageId,
    collection.seoTitle,
    collection.seoDescription,
    collection.seoHidden,
    collection.eventView,
    collection.displayIndex,
    collection.view,
    JSON.stringify(collection.background),
    collection.ownSettings,
  ];
}

/** Addresses that the pages of a folder (null: at the top) have in other languages than the first one. */
export async function listTranslatedUrlIds(
  db: Db,
  { websiteId, parentId }: { websiteId: string; parentId: string | null },
): Promise<string[]> {
  const { rows } = await db.query<{ urlId: string }>(
    `select distinct t.texts ->> 'urlId' as "urlId"
       from translations t join collections c on c.website_id = t.website_id and c.id = t.entity_id
      where t.website_id = $1 and t.kind = 'page' and t.texts ->> 'urlId' <> '' and c.parent_id is not distinct from $2`,
    [websiteId, parentId],
  );
  return rows.map(({ urlId }) => urlId);
}

/** Address of a page or collection as visitors type it, `/` for the home page; null when there is none. */
export async function findPath(db: Db, key: { websiteId: string; id: string }): Promise<string | null> {
  const { rows } = await db.query<{ path: string }>(
    `select '/' || collection_path(c) as path from collections c where c.website_id = $1 and c.id = $2`,
    [key.websiteId, key.id],
  );
  return rows[0]?.path ?? null;
}
