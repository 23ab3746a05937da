import { dayIn, lastMoment, type Month } from '@sitewright/blocks/calendar/month-grid';
import type { CalendarEntry } from '@sitewright/contract/calendar';
import { fromZonedInput } from '@sitewright/domain/site/zoned-time';

const DAY_MS = 86_400_000;

/** An event with the first and last of its days on the clocks of the site, `YYYY-MM-DD`. */
export type DatedEvent = CalendarEntry & { readonly first: string; readonly last: string };

/** An event in a week: its row there, and whether it goes on before and after the week. */
export type Placed = { readonly event: DatedEvent; readonly row: number };

/** The day some days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `YYYY-MM` of a month, as it stands in the address. */
export function monthKey({ year, month }: Month): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

/** The month of such a text, or null for any other. */
export function monthOfKey(text: string | undefined): Month | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  // The first and the last year have days that no calendar of ours writes.
  if (!year || !month || Number(year) < 2 || Number(year) > 9998) return null;
  return { year: Number(year), month: Number(month) };
}

/** The same day of another month, or the last one where that month is shorter. */
export function dayInMonth(day: string, month: Month): string {
  const count = Number(dayAfter(`${monthKey(after(month))}-01`, -1).slice(8));
  return `${monthKey(month)}-${String(Math.min(Number(day.slice(8)), count)).padStart(2, '0')}`;
}

const after = ({ year, month }: Month): Month =>
  month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };

/** The weeks that a month touches, each with seven days from the first day of the week (0 for Sunday). */
export function weeksOf(month: Month, firstWeekday: number): string[][] {
  const first = `${monthKey(month)}-01`;
  const lead = (new Date(`${first}T00:00Z`).getUTCDay() - firstWeekday + 7) % 7;
  const end = `${monthKey(after(month))}-01`;
  const weeks: string[][] = [];
  for (let day = dayAfter(first, -lead); day < end; day = dayAfter(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAfter(day, index)));
  return weeks;
}

/** Half-open time of the days from one to another, both included; epoch milliseconds. */
export function spanOf(first: string, last: string, timeZone: string): { from: number; before: number } {
  const midnight = (day: string) => fromZonedInput(`${day}T00:00`, timeZone) ?? 0;
  return { from: midnight(first), before: midnight(dayAfter(last, 1)) };
}

/** Events with their days. */
export function datedEvents(events: readonly CalendarEntry[], timeZone: string): DatedEvent[] {
  return events.map((event) => ({
    ...event,
    first: dayIn(timeZone, event.startDate),
    last: dayIn(timeZone, lastMoment(event.startDate, event.endDate)),
  }));
}

/** Events that touch a day, first to last. */
export function eventsOn(events: readonly DatedEvent[], day: string): DatedEvent[] {
  return events.filter(({ first, last }) => first <= day && day <= last);
}

/** The events of a week, each in a row of its own as long as it lasts: those of several days above the others. */
export function placeInWeek(week: readonly string[], events: readonly DatedEvent[]): Placed[] {
  const [from = '', to = ''] = [week[0], week.at(-1)];
  const touching = events.filter(({ first, last }) => first <= to && last >= from);
  const isLong = ({ first, last }: DatedEvent) => first !== last;
  const sorted = [...touching.filter(isLong), ...touching.filter((event) => !isLong(event))];
  const taken: string[][] = [];
  return sorted.map((event) => {
    const days = week.filter((day) => event.first <= day && day <= event.last);
    const free = taken.findIndex((row) => !days.some((day) => row.includes(day)));
    const row = free === -1 ? taken.length : free;
    taken[row] = [...(taken[row] ?? []), ...days];
    return { event, row };
  });
}

/** What a day has room for: events by their rows, null for an empty row, and how many are left out. */
export function rowsOfDay(
  placed: readonly Placed[],
  day: string,
  maxRows: number,
): { rows: (DatedEvent | null)[]; more: number } {
  const own = placed.filter(({ event }) => event.first <= day && day <= event.last);
  const needed = Math.max(0, ...own.map(({ row }) => row + 1));
  const shown = needed > maxRows ? maxRows - 1 : needed;
  const rows = Array.from(
    { length: shown },
    (_, index) => own.find(({ row }) => row === index)?.event ?? null,
  );
  return { rows, more: own.filter(({ row }) => row >= shown).length };
}
