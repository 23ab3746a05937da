import type { CalendarEvent } from '@sitewright/contract/calendar';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { getItem } from '../collections/index.ts';
import { findCalendar } from './queries/calendars.ts';

type Key = { websiteId: string; id: string };

/** The item of an event; whatever else has the id is not found. Errors: not-found. */
export async function getEvent(db: Db, key: Key): Promise<Item> {
  const item = await getItem(db, key);
  if (item.recordType !== 'event') throw new AppError('not-found');
  await getCalendar(db, { websiteId: key.websiteId, id: item.collectionId });
  return item;
}

/** Kind of a page of events. Errors: not-found. */
export async function getCalendar(db: Db, key: Key): Promise<{ typeName: string }> {
  const calendar = await findCalendar(db, key);
  if (!calendar) throw new AppError('not-found');
  return calendar;
}

type Change = Partial<Pick<Item, 'title' | 'excerpt' | 'categories' | 'status' | 'publishOn'>> & {
  calendarId?: string;
  startDate?: number;
  endDate?: number | null;
  location?: CalendarEvent['location'];
};

/** Fields of the item that a change of its event means; what its content holds besides stays. Errors: invalid-fields. */
export function itemChangeOf(stored: Item['content'], change: Change) {
  const { calendarId, startDate, endDate, location, ...fields } = change;
  const content = { ...stored };
  if (startDate !== undefined) content.startDate = startDate;
  if (endDate === null) delete content.endDate;
  else if (endDate !== undefined) content.endDate = endDate;
  if (location === null) delete content.location;
  else if (location !== undefined) content.location = location;
  const isTimeChanged = startDate !== undefined || typeof endDate === 'number';
  if (isTimeChanged && (content.endDate ?? Number.POSITIVE_INFINITY) < (content.startDate ?? 0))
    throw new AppError('invalid-fields', { endDate: 'The end is before the start.' });
  return { ...fields, ...(calendarId === undefined ? {} : { collectionId: calendarId }), content };
}

/** An event as its calls give it. */
export function toEvent(item: Item): CalendarEvent {
  const { id, title, excerpt, categories, status, publishOn, rowVersion } = item;
  const { startDate = null, endDate = null, location = null } = item.content;
  const fields = { id, title, excerpt, categories, status, publishOn, rowVersion };
  return { ...fields, calendarId: item.collectionId, startDate, endDate, location };
}
