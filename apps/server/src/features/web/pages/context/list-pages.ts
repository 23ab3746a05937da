import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import {
  type ItemFilter,
  type ItemPlace,
  type ItemsHeld,
  listVisibleItems,
} from '../../../content/collections/index.ts';
import type { ListQuery } from './list-filters.ts';

/** One page of a list, with what its links say beside the filters; null where there is no such page. */
export type ListPage = {
  items: Item[];
  next: Record<string, string> | null;
  previous: Record<string, string> | null;
};

/** Which page of how many items, and those that are held. */
export type ListRange = { query: ListQuery; limit: number; held: ItemsHeld };

/** Content of a list page of a collection. */
export type LoadedList = {
  items: Item[];
  /** Only of events. */
  upcoming?: Item[];
  past?: Item[];
  pagination: Record<string, unknown>;
  /** Further fields of the page's context: filters in use, the month of a calendar. */
  context: Record<string, unknown>;
};

/** Smallest and largest id: without an id, a place lies beyond all items of its millisecond. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * A page of a list in order of time, newest first. Pages are told by the item beside them and not counted, so a new post
 * moves nothing; items of the same millisecond are told apart by their ids.
 */
export async function pageByTime(
  db: Db,
  filter: ItemFilter,
  { query, limit, held }: ListRange,
): Promise<ListPage> {
  const position = positionOf(query);
  if (position?.side === 'newer') return pageBefore(db, filter, { position, limit, held });
  const found = await listVisibleItems(
    db,
    { ...filter, beyond: position ?? undefined },
    { limit: limit + 1, offset: 0, order: 'newest', held },
  );
  const items = found.slice(0, limit);
  const [first, last, beyond] = [items[0], items.at(-1), found[limit]];
  return {
    items,
    next: last && beyond ? linkOf(last, beyond) : null,
    previous: position === null ? null : first ? back(linkOf(first, first)) : {},
  };
}

/** The page of items newer than a place; the first one is shown whole, whatever lies between. */
async function pageBefore(
  db: Db,
  filter: ItemFilter,
  { position, limit, held }: Omit<ListRange, 'query'> & { position: ItemPlace },
): Promise<ListPage> {
  const range = { limit: limit + 1, offset: 0, held };
  const found = await listVisibleItems(db, { ...filter, beyond: position }, { ...range, order: 'oldest' });
  if (found.length <= limit) return pageByTime(db, filter, { query: {}, limit, held });
  const items = found.slice(0, limit).reverse();
  const [first, last] = [items[0] as Item, items[limit - 1] as Item];
  return { items, next: linkOf(last, last), previous: back(linkOf(first, first)) };
}

function positionOf({ offset, offsetId, reversePaginate }: ListQuery): ItemPlace | null {
  if (!/^\d{1,15}$/.test(offset ?? '')) return null;
  const side = reversePaginate === 'true' ? 'newer' : 'older';
  const none = side === 'older' ? FIRST_ID : LAST_ID;
  const id = offsetId !== undefined && isUuid(offsetId) ? offsetId : none;
  return { side, publishOn: Number(offset), id };
}

/** The id is only there when the moment does not tell enough. */
function linkOf(item: Item, beside: Item): Record<string, string> {
  const offset = String(item.publishOn);
  return item.publishOn === beside.publishOn ? { offset, offsetId: item.id } : { offset };
}

function back(link: Record<string, string>): Record<string, string> {
  return { ...link, reversePaginate: 'true' };
}

/** A page of a list in the owner's order. */
export async function pageByNumber(
  db: Db,
  filter: ItemFilter,
  { query, limit, held }: ListRange,
): Promise<ListPage> {
  const page = pageNumber(query);
  const range = { limit: limit + 1, offset: (page - 1) * limit, held };
  const found = await listVisibleItems(db, filter, { ...range, order: 'place' });
  return { items: found.slice(0, limit), ...numberedLinks(page, found.length > limit) };
}

/** Links of a page that is counted. */
export function numberedLinks(page: number, hasNext: boolean): Pick<ListPage, 'next' | 'previous'> {
  return {
    next: hasNext ? { page: String(page + 1) } : null,
    previous: page === 1 ? null : page === 2 ? {} : { page: String(page - 1) },
  };
}

/** Number of the page an address asks for, from 1. */
export function pageNumber({ page }: ListQuery): number {
  return /^[1-9]\d{0,4}$/.test(page ?? '') ? Number(page) : 1;
}
