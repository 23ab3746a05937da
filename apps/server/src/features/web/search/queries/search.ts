import type { Db } from '../../../../platform/database/database.ts';

/** A page or item that was found. */
export type Found = {
  kind: 'page' | 'item';
  ownerId: string;
  collectionId: string;
  collectionTitle: string;
  /** Whether that, the title, and the text are in the language that was asked for: in it, nobody may have translated them. */
  isCollectionTitled: boolean;
  isTitled: boolean;
  isTold: boolean;
  /** Without a slash in front, also of the home page. */
  collectionPath: string;
  collectionOrdering: string;
  isHomepage: boolean;
  title: string;
  /** Of items. */
  urlId: string | null;
  /** Of items, epoch milliseconds. */
  publishOn: number | null;
  recordType: string | null;
  /** Plain text around the words, which stand between U+E000 and U+E001. */
  excerpt: string;
  imageKey: string | null;
  imageFilename: string | null;
  /** Pages and items that were found in all. */
  total: number;
};

export type ItemSearch = {
  words: readonly string[];
  /** Tag of a language beside the site's first, which null is. */
  language: string | null;
  collectionId: string | null;
  limit: number;
  offset: number;
};

/** Published pages and items of the transaction's site that have all the words in a language, best first. */
export async function findByWords(
  db: Db,
  websiteId: string,
  { words, language, collectionId, limit, offset }: ItemSearch,
): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `select kind, owner_id as "ownerId", collection_id as "collectionId", collection_title as "collectionTitle",
            is_collection_titled as "isCollectionTitled", is_titled as "isTitled", is_told as "isTold",
            collection_path as "collectionPath", collection_ordering as "collectionOrdering",
            is_homepage as "isHomepage", title, url_id as "urlId", record_type as "recordType", excerpt,
            (extract(epoch from publish_on) * 1000)::float8 as "publishOn", image_key as "imageKey",
            image_filename as "imageFilename", total
       from search_site_in($2, $3, $4, $5, $6) where $1::uuid = current_setting('app.website_id')::uuid`,
    [websiteId, language, words, collectionId, limit, offset],
    'search-find',
  );
  return rows;
}

/** Indexes some entries that were made for other languages than the site has now; how many. */
export async function reindexSome(db: Db, websiteId: string, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select reindex_search($1, $2) as count`, [
    websiteId,
    most,
  ]);
  return rows[0]?.count ?? 0;
}

/** Indexes the next items of a page that are filed under anything, or whatever they are (`isOfAll`); the last of them, or null at the end. */
export async function reindexFiled(
  db: Db,
  key: { websiteId: string; collectionId: string; isOfAll: boolean; after: string | null },
  most: number,
): Promise<string | null> {
  const { rows } = await db.query<{ last: string | null }>(
    `with filed as materialized (
       select id from items
        where website_id = $1 and collection_id = $2 and status = 'published' and ($3::uuid is null or id > $3)
          and ($5 or tags <> '{}' or categories <> '{}')
        order by id limit $4),
     done as materialized (select index_search_entries($1, array_agg(id)) from filed having count(*) > 0)
     select (select id from filed order by id desc limit 1) as last from done`,
    [key.websiteId, key.collectionId, key.after, most, key.isOfAll],
  );
  return rows[0]?.last ?? null;
}
