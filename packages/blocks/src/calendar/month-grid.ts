import { dateFormat } from '@sitewright/template/locale/format-cache';

/** An event as the grid shows it; moments in epoch milliseconds. */
export interface CalendarEvent {
  readonly title: string;
  readonly url: string;
  readonly start: number;
  readonly end: number;
}

/** A month; `month` from 1. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

/** Locale and time zone of a calendar. */
export interface CalendarLocale {
  readonly locale: string;
  readonly timeZone: string;
}

/** One day of the grid; null where the month has not begun or is over. */
export type GridDay = {
  readonly day: number;
  readonly iso: string;
  readonly events: readonly CalendarEvent[];
};

const DAY_MS = 86_400_000;
/** Zones are at most this far from UTC. */
const ZONE_MS = 14 * 3_600_000;

/** The day of a moment in a zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: number): string {
  const form = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return dateFormat('en-CA', form).format(moment);
}

/** The month of a moment in a zone. */
export function monthIn(timeZone: string, moment: number): Month {
  const [year = 1970, month = 1] = dayIn(timeZone, moment).split('-').map(Number);
  return { year, month };
}

/** The month some months later, or earlier. */
export function monthAfter({ year, month }: Month, step: number): Month {
  const date = new Date(Date.UTC(year, month - 1 + step));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}

/** Half-open interval that holds the whole month in every zone, epoch milliseconds. */
export function monthSpan({ year, month }: Month): { from: number; before: number } {
  return { from: Date.UTC(year, month - 1) - ZONE_MS, before: Date.UTC(year, month) + ZONE_MS };
}

/** Those of some events that touch a month in a zone. */
export function eventsOfMonth(
  events: readonly CalendarEvent[],
  { year, month }: Month,
  timeZone: string,
): CalendarEvent[] {
  const name = `${year}-${String(month).padStart(2, '0')}`;
  const monthOf = (moment: number) => dayIn(timeZone, moment).slice(0, 7);
  return events.filter(({ start, end }) => monthOf(start) <= name && monthOf(lastMoment(start, end)) >= name);
}

/** The last moment that an event is on: one that ends at midnight is not on the day that begins then. */
export function lastMoment(start: number, end: number): number {
  return Math.max(start, end - 1);
}

/** Weeks of a month from the first day of the week of the locale, each day with the events that touch it. */
export function monthGrid(
  { year, month }: Month,
  events: readonly CalendarEvent[],
  { locale, timeZone }: CalendarLocale,
): (GridDay | null)[][] {
  const touched = events.map((event) => ({
    event,
    first: dayIn(timeZone, event.start),
    last: dayIn(timeZone, lastMoment(event.start, event.end)),
  }));
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days: (GridDay | null)[] = Array.from({ length: count }, (_, index) => {
    const iso = `${year}-${String(month).padStart(2, '0')}-${String(index + 1).padStart(2, '0')}`;
    const shown = touched.filter(({ first, last }) => first <= iso && iso <= last);
    return { day: index + 1, iso, events: shown.map(({ event }) => event) };
  });
  const lead = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() - firstWeekday(locale) + 7) % 7;
  const cells = [...Array.from({ length: lead }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Names of the days of the week in their order. */
export function weekdays(locale: string): { short: string; long: string }[] {
  const first = firstWeekday(locale);
  const name = (weekday: 'short' | 'long') => dateFormat(locale, { weekday, timeZone: 'UTC' });
  const [short, long] = [name('short'), name('long')];
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, index) => {
    const moment = (3 + ((first + index) % 7)) * DAY_MS;
    return { short: short.format(moment), long: long.format(moment) };
  });
}

/** `November 2026`. */
export function monthName({ year, month }: Month, locale: string): string {
  return dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1),
  );
}

type WeekInfo = { firstDay: number };

/** Day on which the week of a locale begins; Sunday is 0. */
export function firstWeekday(locale: string): number {
  const intlLocale = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?(): WeekInfo;
    weekInfo?: WeekInfo;
  };
  return ((intlLocale.getWeekInfo?.() ?? intlLocale.weekInfo)?.firstDay ?? 7) % 7;
}
