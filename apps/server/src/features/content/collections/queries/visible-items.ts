import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { type ItemsHeld, type ListedRow, STAMPED_COLUMNS, type WholeRow } from './item-cache.ts';
import {
  drivenByLabel,
  type ItemFilter,
  type ItemStatement,
  itemStatement,
  parameter,
} from './item-filter.ts';
import { itemVisibleTo } from './visible-to.ts';

export type ItemPage = { limit: number; offset: number; held: ItemsHeld };

const ORDERS = {
  place: 'i.display_index, i.id',
  newest: 'i.publish_on desc, i.id desc',
  oldest: 'i.publish_on, i.id',
  soonest: 'i.starts_at, i.id',
  latest: 'i.starts_at desc, i.id desc',
} as const;

export type ItemOrder = keyof typeof ORDERS;

/** Published items of a collection: one statement, and one for those that are not held. */
export async function listVisibleItems(
  db: Db,
  filter: ItemFilter,
  page: ItemPage & { order: ItemOrder },
): Promise<Item[]> {
  const { order } = page;
  const statement = itemStatement(filter, { drive: order === 'newest' || order === 'oldest' });
  const sorted = drivenByLabel(statement)
    ? ORDERS[order].replace('i.publish_on', 'l.publish_on').replace('i.id', 'l.item_id')
    : ORDERS[order];
  return run(db, statement, filter, { ...page, sorted, name: `items-visible-${order}` });
}

/** Published events that end before or after a moment. An event without an end ends when it starts. */
export async function listEvents(
  db: Db,
  filter: ItemFilter,
  page: ItemPage & { ended: boolean; now: number },
): Promise<Item[]> {
  const statement = itemStatement(filter, { drive: false });
  const sign = page.ended ? '<' : '>=';
  statement.where.push(
    `i.finished_at ${sign} to_timestamp(${parameter(statement, page.now)}::float8 / 1000)`,
  );
  const sorted = page.ended ? ORDERS.latest : ORDERS.soonest;
  return run(db, statement, filter, {
    ...page,
    sorted,
    name: page.ended ? 'items-past' : 'items-upcoming',
  });
}

async function run(
  db: Db,
  statement: ItemStatement,
  { websiteId, collectionId }: ItemFilter,
  { sorted, limit, offset, name, held }: ItemPage & { sorted: string; name: string },
): Promise<Item[]> {
  const range = `limit ${parameter(statement, limit)} offset ${parameter(statement, offset)}`;
  const read = held.columns([collectionId]);
  const { rows } = await db.query<ListedRow>(
    `select ${read.columns} from ${statement.from}
      where ${statement.where.join(' and ')} order by ${sorted} ${range}`,
    statement.values,
    name + statement.name + read.name,
  );
  return held.of(db, websiteId, rows);
}

/** Published events that touch a half-open interval, first to last. */
export async function listEventsBetween(
  db: Db,
  filter: ItemFilter,
  page: { from: number; before: number } & Omit<ItemPage, 'offset'>,
): Promise<Item[]> {
  const statement = itemStatement(filter, { drive: false });
  statement.where.push(
    `i.starts_at < to_timestamp(${parameter(statement, page.before)}::float8 / 1000)`,
    `i.finished_at >= to_timestamp(${parameter(statement, page.from)}::float8 / 1000)`,
  );
  const { limit, held } = page;
  const range = { limit, held, offset: 0 };
  return run(db, statement, filter, { ...range, sorted: ORDERS.soonest, name: 'items-events-between' });
}

/** The item beside another one. `publishOn` in epoch milliseconds. */
export type Neighbour = {
  id: string;
  title: string;
  urlId: string;
  publishOn: number;
  excerpt: string;
  recordType: Item['recordType'];
  mainImageId: string | null;
};

type VisibleRow = WholeRow & { previous: Neighbour | null; following: Neighbour | null };

/** Published item by its address with the ones before and after it, or null. */
export async function findVisibleItem(
  db: Db,
  key: { websiteId: string; collectionId: string; urlId: string; order: 'place' | 'newest' | 'soonest' },
  itemCache: ItemsHeld,
): Promise<{ item: Item; previous: Neighbour | null; following: Neighbour | null } | null> {
  const { rows } = await db.query<VisibleRow>(
    BY_ORDER[key.order],
    [key.websiteId, key.collectionId, key.urlId],
    `items-visible-by-address-${key.order}`,
  );
  const row = rows[0];
  if (!row) return null;
  return { item: itemCache.keep(key.websiteId, row), previous: row.previous, following: row.following };
}

const BY_ORDER = {
  place: byUrlId('(n.display_index, n.id)', '(i.display_index, i.id)', 'asc'),
  newest: byUrlId('(n.publish_on, n.id)', '(i.publish_on, i.id)', 'desc'),
  soonest: byUrlId('(n.starts_at, n.id)', '(i.starts_at, i.id)', 'asc'),
};

function byUrlId(theirs: string, own: string, direction: 'asc' | 'desc'): string {
  const [before, after] = direction === 'asc' ? ['<', '>'] : ['>', '<'];
  const columns = theirs.slice(1, -1).split(', ');
  const order = (way: string) => columns.map((column) => `${column} ${way}`).join(', ');
  const neighbour = (side: string, way: string) => `(
    select json_build_object('id', n.id, 'title', n.title, 'urlId', n.url_id, 'excerpt', n.excerpt,
        'publishOn', floor(extract(epoch from n.publish_on) * 1000), 'recordType', n.record_type,
        'mainImageId', n.main_image_id) from items n
     where n.website_id = i.website_id and n.collection_id = i.collection_id and ${itemVisibleTo('visitor', 'n')}
       and ${theirs} ${side} ${own}
     order by ${order(way)} limit 1)`;
  const [backwards, forwards] = direction === 'asc' ? ['desc', 'asc'] : ['asc', 'desc'];
  return `select ${STAMPED_COLUMNS}, ${neighbour(before, backwards)} as previous, ${neighbour(after, forwards)} as following
    from items i
   where i.website_id = $1 and i.collection_id = $2 and i.url_id = $3 and ${itemVisibleTo('visitor')}`;
}
