import type { Db } from '../../../../platform/database/database.ts';

/** A page or item that was found. */
export type Found = {
  kind: 'page' | 'item';
  ownerId: string;
  collectionId: string;
  collectionTitle: string;
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
  collectionId: string | null;
  limit: number;
  offset: number;
};

/** Published pages and items of the transaction's site that have all the words, best first. */
export async function findByWords(
  db: Db,
  websiteId: string,
  { words, collectionId, limit, offset }: ItemSearch,
): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `select kind, owner_id as "ownerId", collection_id as "collectionId", collection_title as "collectionTitle",
            collection_path as "collectionPath", collection_ordering as "collectionOrdering",
            is_homepage as "isHomepage", title, url_id as "urlId", record_type as "recordType", excerpt,
            (extract(epoch from publish_on) * 1000)::float8 as "publishOn", image_key as "imageKey",
            image_filename as "imageFilename", total
       from search_site($2, $3, $4, $5) where $1::uuid = current_setting('app.website_id')::uuid`,
    [websiteId, words, collectionId, limit, offset],
    'search-find',
  );
  return rows;
}

/** Indexes some entries that were made for another language; how many. */
export async function reindexSome(db: Db, websiteId: string, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select reindex_search($1, $2) as count`, [
    websiteId,
    most,
  ]);
  return rows[0]?.count ?? 0;
}
