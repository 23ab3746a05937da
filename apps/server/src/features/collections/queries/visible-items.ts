import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../platform/database/database.ts';
import { ITEM_COLUMNS, type ItemRow, toItem } from './item-rows.ts';

/** Which items of a collection a list shows. Absent filters do not filter. */
export type ItemFilter = {
  websiteId: string;
  collectionId: string;
  tag?: string | undefined;
  category?: string | undefined;
  /** Only items with the star. */
  featured?: boolean | undefined;
  author?: string | undefined;
  /** Half-open interval of publish_on, epoch milliseconds. */
  publishedFrom?: number | undefined;
  publishedBefore?: number | undefined;
};

export type ItemPage = { limit: number; offset: number };

const CONDITIONS = `
  i.website_id = $1 and i.collection_id = $2 and i.status = 'published'
  and ($3::text is null or exists (select from unnest(i.tags) tag where lower(tag) = lower($3)))
  and ($4::text is null or exists (select from unnest(i.categories) category where lower(category) = lower($4)))
  and ($5::boolean is null or i.starred = $5)
  and ($6::text is null or i.author_id::text = $6)
  and ($7::float8 is null or i.publish_on >= to_timestamp($7 / 1000))
  and ($8::float8 is null or i.publish_on < to_timestamp($8 / 1000))`;

const ORDERS = {
  place: 'i.display_index, i.id',
  newest: 'i.publish_on desc, i.id desc',
  oldest: 'i.publish_on, i.id',
  soonest: 'i.starts_at, i.id',
  latest: 'i.starts_at desc, i.id desc',
} as const;

export type ItemOrder = keyof typeof ORDERS;

/** Published items of a collection. */
export async function listVisibleItems(
  db: Db,
  filter: ItemFilter,
  page: ItemPage & { order: ItemOrder },
): Promise<Item[]> {
  const { rows } = await db.query<ItemRow>(
    `select ${ITEM_COLUMNS} from items i where ${CONDITIONS} order by ${ORDERS[page.order]} limit $9 offset $10`,
    [...conditionValues(filter), page.limit, page.offset],
    `items-visible-${page.order}`,
  );
  return rows.map(toItem);
}

/** Published events that end before or after a moment. An event without an end ends when it starts. */
export async function listEvents(
  db: Db,
  filter: ItemFilter,
  page: ItemPage & { ended: boolean; now: number },
): Promise<Item[]> {
  const order = page.ended ? ORDERS.latest : ORDERS.soonest;
  const { rows } = await db.query<ItemRow>(
    `select ${ITEM_COLUMNS} from items i
      where ${CONDITIONS}
        and (coalesce(i.ends_at, i.starts_at, i.publish_on) < to_timestamp($11::float8 / 1000)) = $12
      order by ${order} limit $9 offset $10`,
    [...conditionValues(filter), page.limit, page.offset, page.now, page.ended],
    page.ended ? 'items-past-events' : 'items-upcoming-events',
  );
  return rows.map(toItem);
}

/** Published events that touch a half-open interval, first to last. */
export async function listEventsBetween(
  db: Db,
  { websiteId, collectionId }: Pick<ItemFilter, 'websiteId' | 'collectionId'>,
  page: { from: number; before: number; limit: number },
): Promise<Item[]> {
  const { rows } = await db.query<ItemRow>(
    `select ${ITEM_COLUMNS} from items i
      where i.website_id = $1 and i.collection_id = $2 and i.status = 'published'
        and i.starts_at < to_timestamp($4::float8 / 1000)
        and coalesce(i.ends_at, i.starts_at) >= to_timestamp($3::float8 / 1000)
      order by ${ORDERS.soonest} limit $5`,
    [websiteId, collectionId, page.from, page.before, page.limit],
    'items-events-between',
  );
  return rows.map(toItem);
}

export type Neighbour = { id: string; title: string; urlId: string };

type VisibleRow = ItemRow & { previous: Neighbour | null; following: Neighbour | null };

/** Published item by its address with the ones before and after it, or null. */
export async function findVisibleItem(
  db: Db,
  key: { websiteId: string; collectionId: string; urlId: string; order: 'place' | 'newest' },
): Promise<{ item: Item; previous: Neighbour | null; following: Neighbour | null } | null> {
  const { rows } = await db.query<VisibleRow>(
    key.order === 'place' ? BY_PLACE : BY_AGE,
    [key.websiteId, key.collectionId, key.urlId],
    `items-visible-by-address-${key.order}`,
  );
  const row = rows[0];
  return row ? { item: toItem(row), previous: row.previous, following: row.following } : null;
}

const BY_PLACE = byAddress('(n.display_index, n.id)', '(i.display_index, i.id)', 'asc');
const BY_AGE = byAddress('(n.publish_on, n.id)', '(i.publish_on, i.id)', 'desc');

function byAddress(theirs: string, own: string, direction: 'asc' | 'desc'): string {
  const [before, after] = direction === 'asc' ? ['<', '>'] : ['>', '<'];
  const columns = theirs.slice(1, -1).split(', ');
  const order = (way: string) => columns.map((column) => `${column} ${way}`).join(', ');
  const neighbour = (side: string, way: string) => `(
    select json_build_object('id', n.id, 'title', n.title, 'urlId', n.url_id) from items n
     where n.website_id = i.website_id and n.collection_id = i.collection_id and n.status = 'published'
       and ${theirs} ${side} ${own}
     order by ${order(way)} limit 1)`;
  const [backwards, forwards] = direction === 'asc' ? ['desc', 'asc'] : ['asc', 'desc'];
  return `select ${ITEM_COLUMNS}, ${neighbour(before, backwards)} as previous, ${neighbour(after, forwards)} as following
    from items i
   where i.website_id = $1 and i.collection_id = $2 and i.url_id = $3 and i.status = 'published'`;
}

function conditionValues(filter: ItemFilter): unknown[] {
  return [
    filter.websiteId,
    filter.collectionId,
    filter.tag ?? null,
    filter.category ?? null,
    filter.featured ?? null,
    filter.author ?? null,
    filter.publishedFrom ?? null,
    filter.publishedBefore ?? null,
  ];
}
