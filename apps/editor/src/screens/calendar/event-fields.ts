import { type CalendarEvent, CalendarEventChange } from '@sitewright/contract/calendar';
import { fromZonedInput } from '@sitewright/domain/site/zoned-time';
import { t } from '@sitewright/owner-texts/t';
import type { Stored } from '../../forms/use-versioned-form.ts';

const HOUR_MS = 3_600_000;
/** When a new event begins, until its maker says otherwise. */
const USUAL_TIME = '10:00';

/** Fields of an event that its form edits. */
export type EventFields = Omit<CalendarEvent, 'id' | 'rowVersion'>;

/** The fields of an event as it is stored. */
export function storedFields({ id: _, rowVersion, ...fields }: CalendarEvent): Stored<EventFields> {
  return { fields, rowVersion };
}

/** A new event on a day: a draft of an hour. */
export function blankFields(given: {
  day: string;
  calendarId: string;
  timeZone: string;
  now: number;
}): Stored<EventFields> {
  const { day, calendarId, timeZone, now } = given;
  const startDate = fromZonedInput(`${day}T${USUAL_TIME}`, timeZone);
  return {
    rowVersion: 0,
    fields: {
      ...{ title: '', excerpt: '', categories: [], status: 'draft', publishOn: now, location: null },
      ...{ calendarId, startDate, endDate: startDate === null ? null : startDate + HOUR_MS },
    },
  };
}

/** Errors that prevent an event from being saved, by field; messages of the schema where it has one. */
export function eventErrors(
  fields: EventFields,
  { stored, now }: { stored: EventFields | null; now: number },
): Partial<Record<keyof EventFields, string>> {
  const errors: Partial<Record<keyof EventFields, string>> = {};
  const checked = CalendarEventChange.safeParse({ ...fields, rowVersion: 1 });
  for (const { path, message } of checked.error?.issues ?? [])
    errors[path[0] as keyof EventFields] ??= message;
  const { title, startDate, endDate, status, publishOn } = fields;
  if (title.trim() === '') errors.title = t('items.pleaseEnterATitle');
  if (startDate === null) errors.startDate = t('calendar.chooseAStart');
  else if (endDate !== null && endDate < startDate) errors.endDate = t('items.theEndIsBeforeTheStart');
  const isNewlyScheduled = status === 'scheduled' && publishOn !== stored?.publishOn;
  if (isNewlyScheduled && publishOn <= now) errors.publishOn = t('items.chooseATimeInTheFuture');
  return errors;
}
