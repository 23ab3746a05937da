import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import { dateFormat } from '@sitewright/template/locale/format-cache';
import {
  type CalendarEvent,
  type CalendarLocale,
  type GridDay,
  type Month,
  monthGrid,
  monthName,
  weekdays,
} from './month-grid.ts';

/** Table of a month. Small screens show its days with events one below the other. The browser draws other months with it. */
export function calendarMarkup(
  month: Month,
  events: readonly CalendarEvent[],
  context: CalendarLocale & { readonly caption: string; readonly today: string; readonly none: string },
): string {
  const heads = weekdays(context.locale).map(
    ({ short, long }) =>
      `<th scope="col"><abbr title="${escapeAttribute(long)}">${escapeHtml(short)}</abbr></th>`,
  );
  const weeks = monthGrid(month, events, context).map(
    (week) => `<tr>${week.map((day) => dayMarkup(day, context)).join('')}</tr>`,
  );
  const empty = events.length === 0 ? `<p class="calendar-none">${escapeHtml(context.none)}</p>` : '';
  return (
    `<table class="calendar-month"><caption class="v6-visually-hidden">${escapeHtml(context.caption)}` +
    `</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${weeks.join('')}</tbody></table>${empty}`
  );
}

/** Title of a month above its table. */
export function calendarTitle(month: Month, locale: string): string {
  return escapeHtml(monthName(month, locale));
}

function dayMarkup(
  day: GridDay | null,
  { locale, timeZone, today }: CalendarLocale & { today: string },
): string {
  if (day === null) return '<td class="calendar-outside"></td>';
  const date = new Date(`${day.iso}T00:00:00Z`);
  const format = dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const events = day.events.map((event) => `<li>${eventMarkup(event, locale, timeZone)}</li>`).join('');
  const list = events === '' ? '' : `<ul>${events}</ul>`;
  const classes = `calendar-day${events === '' ? '' : ' calendar-day-events'}`;
  const current = day.iso === today ? ' aria-current="date"' : '';
  return (
    `<td class="${classes}"${current}><time datetime="${day.iso}"><span class="calendar-number">` +
    `${day.day}</span><span class="calendar-date">${escapeHtml(format.format(date))}</span></time>${list}` +
    '</td>'
  );
}

function eventMarkup({ title, url, start }: CalendarEvent, locale: string, timeZone: string): string {
  const hour = dateFormat(locale, { timeStyle: 'short', timeZone }).format(start);
  return `<a href="${escapeAttribute(url)}"><span class="calendar-hour">${escapeHtml(hour)}</span> ${escapeHtml(title)}</a>`;
}
