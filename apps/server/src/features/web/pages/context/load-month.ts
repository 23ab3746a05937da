import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { type ItemsHeld, listEventsBetween } from '../../../content/collections/index.ts';
import { filtersOf, itemFilterOf, type ListQuery, shownFilters } from './list-filters.ts';
import type { LoadedList } from './list-pages.ts';
import { monthAfter, monthAt, monthOf, monthRange, monthText } from './month-range.ts';

/** Events one month shows at most. */
const MAX_EVENTS = 500;

/** True when the events of a collection are to be shown as a calendar. */
export function isCalendar({ ordering, eventView }: Collection, { view }: ListQuery): boolean {
  if (ordering !== 'calendar') return false;
  return view === 'calendar' || (eventView === 'calendar' && view !== 'list');
}

/** Events of one month, by default the present one; the pages before and after are the months. Source: site format §3.1. */
export async function loadMonth(
  db: Db,
  site: { websiteId: string; timeZone: string; url: string; held: ItemsHeld },
  { collection, query, now }: { collection: Collection; query: ListQuery; now: number },
): Promise<LoadedList> {
  const { websiteId, timeZone, url, held } = site;
  const { month: requested = '', ...filters } = filtersOf(query);
  const month = monthOf(requested) ?? monthAt(now, timeZone);
  const range = monthRange(month, timeZone);
  const filter = await itemFilterOf(db, { websiteId, collectionId: collection.id, timeZone }, filters);
  const items = filter ? await listEventsBetween(db, filter, { ...range, limit: MAX_EVENTS, held }) : [];
  const address = (months: number) => {
    const part = { view: 'calendar', month: monthText(monthAfter(month, months)) };
    return `${url}?${new URLSearchParams({ ...filters, ...part })}`;
  };
  const isOver = (end: number | undefined) => end !== undefined && end < now;
  const ended = items.map(({ content }) => isOver(content.endDate ?? content.startDate));
  return {
    items,
    upcoming: items.filter((_, index) => !ended[index]),
    past: items.filter((_, index) => ended[index]),
    pagination: {
      pageSize: MAX_EVENTS,
      nextPage: true,
      nextPageUrl: address(1),
      prevPage: true,
      prevPageUrl: address(-1),
    },
    context: {
      ...shownFilters(filters, items),
      calendarView: true,
      calendarMonth: { ...month, text: monthText(month), startDate: range.from, endDate: range.before - 1 },
    },
  };
}
