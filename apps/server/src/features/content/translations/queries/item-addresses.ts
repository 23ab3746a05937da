import type { ItemUrlParts } from '@sitewright/domain/site/item-url';
import type { PageStatus } from '@sitewright/domain/site/page-status';
import type { Db } from '../../../../platform/database/database.ts';
import { withUniqueUrl } from '../unique-url.ts';

/** An item by its address in the first language. */
export type ItemName = { collectionId: string; urlId: string };

/** Address in the first language of the item that visitors find at one of a language, else of the item whose own one it is; null for none. */
export async function findFirstUrlId(
  db: Db,
  key: { websiteId: string; locale: string } & ItemName,
): Promise<string | null> {
  const { rows } = await db.query<{ urlId: string }>(
    `select i.url_id as "urlId" from items i
      where i.website_id = $1 and i.collection_id = $2
        and i.id in (select o.id from items o where o.website_id = $1 and o.collection_id = $2 and o.url_id = $3
                     union all
                     select t.entity_id from translations t
                      where t.website_id = $1 and t.url_id = $3 and t.locale = $4 and t.state = 'ready')
      order by local_item_url_id(i, $4, true) = $3 desc limit 1`,
    [key.websiteId, key.collectionId, key.urlId, key.locale],
    'translations-first-address',
  );
  return rows[0]?.urlId ?? null;
}

/** What the path of an item in a language is made of, without the prefix of that, and whether it is published; null where its page is not. */
export async function findLocalItemPath(
  db: Db,
  key: { websiteId: string; itemId: string; locale: string },
): Promise<(ItemUrlParts & { status: PageStatus }) | null> {
  const { rows } = await db.query<ItemUrlParts & { status: PageStatus }>(
    `select coalesce('/' || nullif(local_collection_path(c, $3), ''), '') as "collectionPath", c.ordering, i.status,
            local_item_url_id(i, $3, true) as "urlId", (extract(epoch from i.publish_on) * 1000)::float8 as "publishOn"
       from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
      where i.website_id = $1 and i.id = $2 and local_collection_path(c, $3) is not null`,
    [key.websiteId, key.itemId, key.locale],
  );
  return rows[0] ?? null;
}

/** Whether another item beside an item, but for some, has an address in a language, as its owner wrote it or as visitors see it. */
export async function isItemAddressTaken(
  db: Db,
  key: { websiteId: string; itemId: string; locale: string; urlId: string; except: readonly string[] },
): Promise<boolean> {
  const { rows } = await db.query(
    `select from items own
       join items other
         on other.website_id = $1 and other.collection_id = own.collection_id and other.id <> own.id
      where own.website_id = $1 and own.id = $2 and other.id <> all ($5::uuid[])
        and other.id in (select o.id from items o
                          where o.website_id = $1 and o.collection_id = own.collection_id and o.url_id = $4
                         union all
                         select t.entity_id from translations t where t.website_id = $1 and t.url_id = $4 and t.locale = $3)
        and $4 in (local_item_url_id(other, $3, false), local_item_url_id(other, $3, true)) limit 1`,
    [key.websiteId, key.itemId, key.locale, key.urlId, key.except],
  );
  return rows.length > 0;
}

/**
 * Runs work in which things change their addresses with each other: whether two have one is asked once all of it is written. Errors:
 * url-taken.
 */
export async function putOffAddressChecks(db: Db, work: () => Promise<void>): Promise<void> {
  await db.query('set constraints all deferred');
  await work();
  await withUniqueUrl(() => db.query('set constraints all immediate'));
}
