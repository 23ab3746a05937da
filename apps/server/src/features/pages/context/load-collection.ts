import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../platform/database/database.ts';
import { type ItemFilter, listEvents, listVisibleItems } from '../../collections/index.ts';
import { orderOf } from './item-order.ts';
import type { SiteBundle } from './site-bundle.ts';

/** What an address may ask of a list. Everything else of a query is ignored. */
export type ListQuery = {
  category?: string;
  tag?: string;
  author?: string;
  /** `YYYY-MM` or `MM-YYYY`. */
  month?: string;
  /** Moment of the last item before this page, in milliseconds; ordered collections count pages instead. */
  offset?: string;
  page?: string;
};

export type LoadedList = {
  items: Item[];
  upcoming?: Item[];
  past?: Item[];
  pagination: Record<string, unknown>;
  filters: Record<string, string>;
};

/** Items of one page of a collection, filters and pagination. Source: site format §3, pagination. */
export async function loadCollection(
  db: Db,
  bundle: SiteBundle,
  collection: Collection,
  { query, now }: { query: ListQuery; now: number },
): Promise<LoadedList> {
  const filters = filtersOf(query);
  const filter: ItemFilter = {
    websiteId: bundle.website.id,
    collectionId: collection.id,
    tag: query.tag,
    category: query.category,
    author: query.author,
    ...monthOf(query.month),
  };
  const limit = collection.pageSize;
  if (collection.ordering === 'calendar')
    return { ...(await loadEvents(db, filter, { limit, now })), filters };
  const url = bundle.urls.get(collection.id) ?? '/';
  const list = { limit, url, filters, order: orderOf(collection) };
  return collection.ordering === 'chronological'
    ? { ...(await byTime(db, filter, { ...list, before: moment(query.offset) })), filters }
    : { ...(await byPage(db, filter, { ...list, page: pageNumber(query.page) })), filters };
}

type List = { limit: number; url: string; filters: Record<string, string>; order: 'place' | 'newest' };

async function byTime(
  db: Db,
  filter: ItemFilter,
  { before, ...list }: List & { before: number | undefined },
) {
  const window = { ...filter, publishedBefore: before ?? filter.publishedBefore };
  const found = await listVisibleItems(db, window, { limit: list.limit + 1, offset: 0, order: list.order });
  const items = found.slice(0, list.limit);
  const last = items.at(-1);
  const next = found.length > list.limit && last ? { offset: String(last.publishOn) } : null;
  return { items, pagination: pagination(list, next, before === undefined ? null : {}) };
}

async function byPage(db: Db, filter: ItemFilter, { page, ...list }: List & { page: number }) {
  const offset = (page - 1) * list.limit;
  const found = await listVisibleItems(db, filter, { limit: list.limit + 1, offset, order: list.order });
  const next = found.length > list.limit ? { page: String(page + 1) } : null;
  const previous = page === 1 ? null : page === 2 ? {} : { page: String(page - 1) };
  return { items: found.slice(0, list.limit), pagination: pagination(list, next, previous) };
}

async function loadEvents(db: Db, filter: ItemFilter, { limit, now }: { limit: number; now: number }) {
  const page = { limit, offset: 0, now };
  const upcoming = await listEvents(db, filter, { ...page, ended: false });
  const past = await listEvents(db, filter, { ...page, ended: true });
  return { items: [...upcoming, ...past], upcoming, past, pagination: { pageSize: limit } };
}

function pagination(
  { limit, url, filters }: List,
  next: Record<string, string> | null,
  previous: Record<string, string> | null,
): Record<string, unknown> {
  const address = (part: Record<string, string>) => {
    const query = new URLSearchParams({ ...filters, ...part }).toString();
    return query === '' ? url : `${url}?${query}`;
  };
  return {
    pageSize: limit,
    ...(next ? { nextPage: true, nextPageUrl: address(next) } : {}),
    ...(next?.offset ? { nextPageOffset: Number(next.offset) } : {}),
    ...(previous ? { prevPage: true, prevPageUrl: address(previous) } : {}),
  };
}

function filtersOf({ category, tag, author, month }: ListQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ category, tag, author, month }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  ) as Record<string, string>;
}

function monthOf(text: string | undefined): Pick<ItemFilter, 'publishedFrom' | 'publishedBefore'> {
  const match = /^(\d{4})-(\d{1,2})$/.exec(text ?? '') ?? reversed(/^(\d{1,2})-(\d{4})$/.exec(text ?? ''));
  if (!match) return {};
  const [, year, month] = match.map(Number);
  if (!year || !month || month > 12) return {};
  return { publishedFrom: Date.UTC(year, month - 1), publishedBefore: Date.UTC(year, month) };
}

function reversed(match: RegExpExecArray | null): string[] | null {
  return match ? ['', match[2] ?? '', match[1] ?? ''] : null;
}

function moment(text: string | undefined): number | undefined {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined;
}

function pageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1;
}
