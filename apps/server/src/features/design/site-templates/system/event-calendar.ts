import type { Context, Formatter, Value } from '@sitewright/template';
import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import { dateFormat } from '@sitewright/template/locale/format-cache';
import { zonedTime } from '@sitewright/template/locale/zone-time';

const DAY_MS = 86_400_000;

type Event = { title: string; fullUrl: string; day: number; endDay: number; time: string };
type Month = { year: number; month: number };

/**
 * Month of events as a table, from `calendarMonth` and `items` of the page: days of the site's time zone, weeks as the
 * language has them; an event of several days stands on each of them. Source: site format §3.1, `?view=calendar`.
 */
export const eventCalendar: Formatter = (_value, _args, context) => {
  const month = monthOf(context.resolve('calendarMonth'));
  if (!month) return '';
  const locale = context.environment.locale ?? 'en-US';
  const events = eventsOf(context, locale);
  const text = (key: string) => escapeHtml(context.localized(key, key));
  const name = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const title = escapeHtml(name.format(Date.UTC(month.year, month.month - 1, 1)));
  const link = (direction: 'prev' | 'next', label: string) => {
    const url = context.resolve(`pagination.${direction}PageUrl`);
    return typeof url === 'string' ? `<a rel="${direction}" href="${escapeAttribute(url)}">${label}</a>` : '';
  };
  const none = events.length === 0 ? `<p class="collection-empty">${text('systemEmptyMonth')}</p>` : '';
  return (
    `<div class="sqs-calendar"><nav class="sqs-calendar-months" aria-label="${text('systemCalendarView')}">` +
    `${link('prev', text('systemPreviousMonth'))}${link('next', text('systemNextMonth'))}</nav>` +
    `<table class="sqs-calendar-table"><caption>${title}</caption>${head(locale)}` +
    `<tbody>${weeks(month, locale, events)}</tbody></table>${none}</div>`
  );
};

function monthOf(value: Value): Month | null {
  const { year, month } = (value ?? {}) as Partial<Month>;
  return typeof year === 'number' && typeof month === 'number' ? { year, month } : null;
}

/** Days are counted from the epoch, as the wall of the site's zone has them. */
function eventsOf(context: Context, locale: string): Event[] {
  const items = context.resolve('items');
  const { timeZone = 'UTC' } = context.environment;
  const clock = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  const dayOf = (moment: number) => Math.floor(zonedTime(moment, timeZone).wall.getTime() / DAY_MS);
  return (Array.isArray(items) ? items : []).flatMap((item: Record<string, unknown>) => {
    const { startDate, endDate = startDate, title, fullUrl } = item;
    if (typeof startDate !== 'number') return [];
    const end = typeof endDate === 'number' ? Math.max(startDate, endDate) : startDate;
    return [
      {
        title: String(title ?? ''),
        fullUrl: String(fullUrl ?? ''),
        day: dayOf(startDate),
        // An event that ends at midnight is not one of the next day.
        endDay: dayOf(Math.max(startDate, end - 1)),
        time: clock.format(startDate),
      },
    ];
  });
}

/** First day of a week, 0 for Sunday. */
function firstWeekday(locale: string): number {
  const intlLocale = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?(): { firstDay: number } };
  return (intlLocale.getWeekInfo?.().firstDay ?? 1) % 7;
}

function head(locale: string): string {
  const first = firstWeekday(locale);
  const short = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const long = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // The fourth day of the epoch was a Sunday, counted from one.
  const cells = [0, 1, 2, 3, 4, 5, 6].map((offset) => {
    const day = (3 + first + offset) * DAY_MS;
    return `<th scope="col" abbr="${escapeAttribute(long.format(day))}">${escapeHtml(short.format(day))}</th>`;
  });
  return `<thead><tr>${cells.join('')}</tr></thead>`;
}

function weeks({ year, month }: Month, locale: string, events: readonly Event[]): string {
  const first = Date.UTC(year, month - 1, 1) / DAY_MS;
  const last = Date.UTC(year, month, 0) / DAY_MS;
  const lead = (new Date(first * DAY_MS).getUTCDay() - firstWeekday(locale) + 7) % 7;
  const rows: string[] = [];
  for (let start = first - lead; start <= last; start += 7) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((offset) => start + offset);
    const cells = days.map((day) => (day < first || day > last ? '<td></td>' : cell(day, events)));
    rows.push(`<tr>${cells.join('')}</tr>`);
  }
  return rows.join('');
}

function cell(day: number, events: readonly Event[]): string {
  const own = events.filter((event) => event.day <= day && day <= event.endDay);
  const number = new Date(day * DAY_MS).getUTCDate();
  const links = own.map(
    ({ title, fullUrl, time, day: start }) =>
      `<li><a href="${escapeAttribute(fullUrl)}">` +
      `${start === day ? `<span class="sqs-calendar-time">${escapeHtml(time)}</span> ` : ''}` +
      `${escapeHtml(title)}</a></li>`,
  );
  const list = links.length === 0 ? '' : `<ul>${links.join('')}</ul>`;
  return `<td${list && ' class="has-event"'}><span class="sqs-calendar-day">${number}</span>${list}</td>`;
}
