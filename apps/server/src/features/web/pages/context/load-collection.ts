import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { type ItemFilter, listEvents } from '../../../content/collections/index.ts';
import { localLabel } from './label-names.ts';
import {
  filtersOf,
  inFirstLanguage,
  inLanguage,
  itemFilterOf,
  type ListFilters,
  type ListQuery,
  shownFilters,
} from './list-filters.ts';
import {
  type ListPage,
  type ListRange,
  type LoadedList,
  numberedLinks,
  pageByNumber,
  pageByTime,
  pageNumber,
} from './list-pages.ts';
import { isCalendar, loadMonth } from './load-month.ts';
import type { SiteBundle } from './site-bundle.ts';

export type { ListQuery } from './list-filters.ts';

/** Items of one page of a collection, filters and pagination. Source: site format §3, pagination. */
export async function loadCollection(
  db: Db,
  bundle: SiteBundle,
  collection: Collection,
  { query, now }: { query: ListQuery; now: number },
): Promise<LoadedList> {
  const { id: websiteId, settings } = bundle.website;
  const { timeZone } = settings;
  const url = bundle.urls.get(collection.id) ?? '/';
  const first = { ...query, ...inFirstLanguage(bundle, collection, filtersOf(query)) };
  if (isCalendar(collection, query))
    return loadMonth(db, { websiteId, timeZone, url, held: bundle.held }, { collection, query: first, now });
  const filters = inLanguage(bundle, collection, filtersOf(first));
  const filter = await itemFilterOf(
    db,
    { websiteId, collectionId: collection.id, timeZone },
    filtersOf(first),
  );
  const limit = collection.pageSize;
  const range = { query, limit, held: bundle.held };
  const list = filter ? await pageOf(db, filter, { ...range, collection, now }) : NOTHING;
  return {
    ...list,
    pagination: paginationOf(list, { limit, url, filters }),
    context: shownFilters(filtersOf(first), list.items, (kind, label) =>
      localLabel(bundle, { collectionId: collection.id, kind }, label),
    ),
  };
}

type Page = ListPage & Pick<LoadedList, 'upcoming' | 'past'>;

const NOTHING: Page = { items: [], next: null, previous: null };

function pageOf(
  db: Db,
  filter: ItemFilter,
  { collection, now, ...range }: ListRange & { collection: Collection; now: number },
): Promise<Page> {
  if (collection.ordering === 'calendar') return eventPage(db, filter, { ...range, now });
  return collection.ordering === 'chronological'
    ? pageByTime(db, filter, range)
    : pageByNumber(db, filter, range);
}

/** Events to come, all on the first page; then those that are over, page by page. */
async function eventPage(
  db: Db,
  filter: ItemFilter,
  { query, limit, now, held }: ListRange & { now: number },
): Promise<Page> {
  const page = pageNumber(query);
  const range = { limit: limit + 1, offset: (page - 1) * limit, now, held };
  const first = { limit, offset: 0, now, held };
  const upcoming = page === 1 ? await listEvents(db, filter, { ...first, ended: false }) : [];
  const found = await listEvents(db, filter, { ...range, ended: true });
  const past = found.slice(0, limit);
  return { items: [...upcoming, ...past], upcoming, past, ...numberedLinks(page, found.length > limit) };
}

function paginationOf(
  { next, previous }: ListPage,
  { limit, url, filters }: { limit: number; url: string; filters: ListFilters },
): Record<string, unknown> {
  const href = (part: Record<string, string>) => {
    const query = new URLSearchParams({ ...filters, ...part }).toString();
    return query === '' ? url : `${url}?${query}`;
  };
  return {
    pageSize: limit,
    ...(next ? { nextPage: true, nextPageUrl: href(next) } : {}),
    ...(next?.offset ? { nextPageOffset: Number(next.offset) } : {}),
    ...(previous ? { prevPage: true, prevPageUrl: href(previous) } : {}),
    ...(previous?.offset ? { prevPageOffset: Number(previous.offset) } : {}),
  };
}
