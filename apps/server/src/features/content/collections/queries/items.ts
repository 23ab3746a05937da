import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { ITEM_COLUMNS, type ItemRow, toItem } from './item-rows.ts';
import { itemPublished } from './visible-to.ts';

/** Stored fields of an item; its counts belong to the features that count. */
type ItemFields = Omit<
  Item,
  | 'addedOn'
  | 'updatedOn'
  | 'rowVersion'
  | 'author'
  | 'likeCount'
  | 'commentCount'
  | 'publicCommentCount'
  | 'reviewCount'
  | 'ratingSum'
>;
export type NewItem = ItemFields & { websiteId: string };

/** One item, or null. */
export async function findItem(db: Db, key: { websiteId: string; id: string }): Promise<Item | null> {
  const { rows } = await db.query<ItemRow>(
    `select ${ITEM_COLUMNS} from items i where i.website_id = $1 and i.id = $2`,
    [key.websiteId, key.id],
    'items-find',
  );
  return rows[0] ? toItem(rows[0]) : null;
}

/** Item of an address in whatever state, for those who edit it; null when there is none. */
export async function findItemByUrlId(
  db: Db,
  key: { websiteId: string; collectionId: string; urlId: string },
): Promise<Item | null> {
  const { rows } = await db.query<ItemRow>(
    `select ${ITEM_COLUMNS} from items i where i.website_id = $1 and i.collection_id = $2 and i.url_id = $3`,
    [key.websiteId, key.collectionId, key.urlId],
  );
  return rows[0] ? toItem(rows[0]) : null;
}

/** The member area that a published item of an address is for; null for one that is for all, and where there is none. */
export async function findAreaOfItem(
  db: Db,
  key: { websiteId: string; collectionId: string; urlId: string },
): Promise<string | null> {
  const { rows } = await db.query<{ areaId: string | null }>(
    `select i.member_area_id as "areaId" from items i
      where i.website_id = $1 and i.collection_id = $2 and i.url_id = $3 and ${itemPublished()}`,
    [key.websiteId, key.collectionId, key.urlId],
    'items-find-area',
  );
  return rows[0]?.areaId ?? null;
}

/** Those of these addresses that items have in whatever state. */
export async function listItemsByUrlId(
  db: Db,
  websiteId: string,
  addresses: readonly { collectionId: string; urlId: string }[],
): Promise<{ id: string; collectionId: string; urlId: string }[]> {
  const { rows } = await db.query<{ id: string; collectionId: string; urlId: string }>(
    `select i.id, i.collection_id as "collectionId", i.url_id as "urlId"
       from unnest($2::uuid[], $3::text[]) given (collection_id, url_id)
       join items i on i.website_id = $1 and i.collection_id = given.collection_id and i.url_id = given.url_id`,
    [websiteId, addresses.map((one) => one.collectionId), addresses.map((one) => one.urlId)],
    'items-by-address',
  );
  return rows;
}

const SORTS = {
  place: 'i.display_index, i.id',
  newest: 'i.publish_on desc, i.id desc',
  start: 'i.starts_at desc nulls last, i.id desc',
  title: 'lower(i.title), i.id',
} as const;

type ItemList = {
  websiteId: string;
  collectionId: string;
  limit: number;
  offset: number;
  /** Part of the title, in any case. */
  search?: string;
  status?: Item['status'] | undefined;
  sort?: keyof typeof SORTS;
};

/** Items of one collection, drafts included, in the owner's order unless another is asked for. */
export async function listAllItems(db: Db, list: ItemList): Promise<Item[]> {
  const { rows } = await db.query<ItemRow>(
    `select ${ITEM_COLUMNS} from items i
      where i.website_id = $1 and i.collection_id = $2
        and ($5 = '' or position(lower($5) in lower(i.title)) > 0)
        and ($6::text is null or i.status = $6)
      order by ${SORTS[list.sort ?? 'place']} limit $3 offset $4`,
    [list.websiteId, list.collectionId, list.limit, list.offset, list.search ?? '', list.status ?? null],
  );
  return rows.map(toItem);
}

/** Addresses taken in a collection, in whatever language, the number of its items, and the place after the last one. */
export async function findTakenUrlIds(
  db: Db,
  key: { websiteId: string; collectionId: string },
): Promise<{ urlIds: string[]; count: number; nextIndex: number }> {
  const { rows } = await db.query<{ url_ids: string[] | null; count: number; next_index: number }>(
    `select array_agg(url_id) || array(
              select t.url_id from items i
                join translations t on t.website_id = i.website_id and t.kind = 'item' and t.entity_id = i.id
               where i.website_id = $1 and i.collection_id = $2 and t.url_id is not null) as url_ids,
            count(*)::int as count, coalesce(max(display_index) + 1, 0) as next_index
       from items where website_id = $1 and collection_id = $2`,
    [key.websiteId, key.collectionId],
  );
  const { url_ids, count = 0, next_index = 0 } = rows[0] ?? {};
  return { urlIds: url_ids ?? [], count, nextIndex: next_index };
}

/** Adds items in one statement. */
export async function insertItems(
  db: Db,
  websiteId: string,
  items: readonly Omit<NewItem, 'websiteId'>[],
): Promise<void> {
  await db.query(
    `insert into items (website_id, id, collection_id, record_type, url_id, title, excerpt, body, publish_on, status,
        starred, main_image_id, author_id, tags, categories, content, display_index, starts_at, ends_at, comment_state,
        member_area_id)
     select $1, i.id, i."collectionId", i."recordType", i."urlId", i.title, i.excerpt, i.body,
            to_timestamp(i."publishOn" / 1000), i.status, i.starred, i."mainImageId", i."authorId", i.tags, i.categories,
            i.content, i."displayIndex", to_timestamp((i.content ->> 'startDate')::float8 / 1000),
            to_timestamp((i.content ->> 'endDate')::float8 / 1000), i."commentState", i."memberAreaId"
       from jsonb_to_recordset($2::jsonb) i (id uuid, "collectionId" uuid, "recordType" text, "urlId" text, title text,
            excerpt text, body text, "publishOn" float8, status text, starred boolean, "mainImageId" uuid,
            "authorId" uuid, tags text[], categories text[], content jsonb, "displayIndex" int, "commentState" int,
            "memberAreaId" uuid)`,
    [websiteId, JSON.stringify(items)],
    'items-insert',
  );
}

/**
 * Stores all fields if the row still has that version; the new version, or null. `body` null: as it is by now, since the text of an
 * item that is made of blocks is written without another version.
 */
export async function updateItemRow(
  db: Db,
  websiteId: string,
  item: Omit<Item, 'body'> & { body: string | null },
): Promise<number | null> {
  const { rows } = await db.query<{ row_version: number }>(
    `update items
        set collection_id = $3, record_type = $4, url_id = $5, title = $6, excerpt = $7, body = coalesce($8, body),
            publish_on = to_timestamp($9::float8 / 1000), status = $10, starred = $11, main_image_id = $12,
            author_id = $13, tags = $14, categories = $15, content = $16, display_index = $17,
            starts_at = to_timestamp($18::float8 / 1000), ends_at = to_timestamp($19::float8 / 1000),
            comment_state = $20, member_area_id = $22, row_version = row_version + 1, updated_at = now()
      where website_id = $1 and id = $2 and row_version = $21
      returning row_version`,
    [websiteId, ...values(item), item.rowVersion, item.memberAreaId],
  );
  return rows[0]?.row_version ?? null;
}

/** Gives the items of a collection the places of their ids in the list. */
export async function updateItemOrder(
  db: Db,
  key: { websiteId: string; collectionId: string },
  ids: readonly string[],
): Promise<void> {
  await db.query(
    `with moved as materialized (
       select i.id, place.ordinal
         from items i join unnest($3::uuid[]) with ordinality as place (id, ordinal) on place.id = i.id
        where i.website_id = $1 and i.collection_id = $2 and i.display_index <> place.ordinal - 1
        order by i.id for no key update of i)
     update items i set display_index = moved.ordinal - 1, row_version = row_version + 1
       from moved where i.website_id = $1 and i.id = moved.id`,
    [key.websiteId, key.collectionId, ids],
  );
}

function values(item: Omit<ItemFields, 'body'> & { body: string | null }): unknown[] {
  return [
    item.id,
    item.collectionId,
    item.recordType,
    item.urlId,
    item.title,
    item.excerpt,
    item.body,
    item.publishOn,
    item.status,
    item.starred,
    item.mainImageId,
    item.authorId,
    item.tags,
    item.categories,
    JSON.stringify(item.content),
    item.displayIndex,
    item.content.startDate ?? null,
    item.content.endDate ?? null,
    item.commentState,
  ];
}
