import type { PageStatus } from '@sitewright/domain/site/page-status';
import { DATE_LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { PAGE_STATUS_LABELS } from '../../labels/page-status-labels.ts';
import type { DatedEvent } from './month-days.ts';

/** Tag by which weeks and days of the calendar are written: that of the browser with its region, where it speaks the language. */
export const CALENDAR_LOCALE: string = DATE_LOCALE ?? navigator.language;

const DAYS = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'full', timeZone: 'UTC' });

/** `Wednesday, June 12, 2030`. */
export function longDay(day: string): string {
  return DAYS.format(Date.parse(`${day}T00:00Z`));
}

/** When an event begins, on the clocks of a zone. */
export function timeText(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat(DATE_LOCALE, { timeStyle: 'short', timeZone }).format(moment);
}

/** When an event takes place, days and hours. */
export function spanText(start: number, end: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return end > start ? format.formatRange(start, end) : format.format(start);
}

/** Its status in words. */
export function statusText(status: PageStatus): string {
  return PAGE_STATUS_LABELS[status] || t('labels.published');
}

/** What an event is called where only a part of it has room. */
export function eventName({ startDate, title, status }: DatedEvent, timeZone: string): string {
  return t('calendar.eventInCalendar', {
    time: timeText(startDate, timeZone),
    title,
    status: statusText(status),
  });
}

/** A day with the number of its events. */
export function dayName(day: string, count: number): string {
  return count === 0
    ? t('calendar.dayWithout', { day: longDay(day) })
    : t('calendar.dayEvents', { day: longDay(day), count });
}
