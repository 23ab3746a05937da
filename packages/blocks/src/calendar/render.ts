import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type {
  BlockContext,
  BlockEnvironment,
  BlockItem,
  BlockRenderer,
  ItemQuery,
} from '../block-context.ts';
import { textOf } from '../markup/item-fields.ts';
import type { CalendarProps } from './block.ts';
import { calendarMarkup, calendarTitle } from './calendar-markup.ts';
import {
  type CalendarEvent,
  dayIn,
  eventsOfMonth,
  type Month,
  monthIn,
  monthName,
  monthSpan,
} from './month-grid.ts';

/** Events of one month at most; a busier calendar is better read as a list. */
const MAX_EVENTS = 200;

/** This month as a table of links; buttons for the months around it work once their script is there. */
export const calendarRenderer: BlockRenderer<CalendarProps> = {
  name: 'calendar',
  isTimely: true,
  requests: ({ collectionId }, environment) =>
    collectionId === null ? [] : [{ kind: 'list', query: queryOf(collectionId, monthOf(environment)) }],
  render: ({ collectionId, showLink }, context) => {
    if (collectionId === null) return '';
    const { locale, timeZone, now } = context;
    const month = monthOf(context);
    const list = context.items(queryOf(collectionId, month));
    if (!list) return '';
    const text = monthName(month, locale);
    const table = calendarMarkup(month, eventsOfMonth(list.items.flatMap(eventOf), month, timeZone), {
      locale,
      timeZone,
      today: dayIn(timeZone, now),
      caption: context.text('blockCalendarEvents', { month: text }),
      none: context.text('blockCalendarNone'),
    });
    const all = showLink
      ? `<p class="calendar-all"><a href="${escapeAttribute(list.collection.fullUrl)}">${escapeHtml(context.text('blockAllEvents'))}</a></p>`
      : '';
    const title = calendarTitle(month, locale);
    return (
      `<div class="calendar" ${settings(collectionId, `${month.year}-${month.month}`, context)}>` +
      `<div class="calendar-head"><p class="calendar-title" aria-live="polite">${title}</p>` +
      `${buttons(context)}</div><div class="calendar-body">${table}</div>${all}</div>`
    );
  },
};

function monthOf({ timeZone, now }: BlockEnvironment): Month {
  return monthIn(timeZone, now);
}

function queryOf(collectionId: string, month: Month): ItemQuery {
  return { collectionId, limit: MAX_EVENTS, ...monthSpan(month) };
}

/** Settings the script needs to draw other months. */
function settings(collectionId: string, month: string, context: BlockContext): string {
  const values: Record<string, string> = {
    'collection-id': collectionId,
    month,
    locale: context.locale,
    'time-zone': context.timeZone,
    caption: context.text('blockCalendarEvents'),
    none: context.text('blockCalendarNone'),
  };
  return Object.entries(values)
    .map(([name, value]) => `data-${name}="${escapeAttribute(value)}"`)
    .join(' ');
}

function buttons(context: BlockContext): string {
  const button = (kind: string, text: string) =>
    `<button type="button" class="calendar-${kind}"><span class="v6-visually-hidden">${escapeHtml(text)}</span></button>`;
  return (
    `<div class="calendar-pager" hidden>${button('previous', context.text('blockCalendarPrevious'))}` +
    `${button('next', context.text('blockCalendarNext'))}</div>`
  );
}

function eventOf({ title, fullUrl, startDate, endDate }: BlockItem): CalendarEvent[] {
  if (typeof startDate !== 'number') return [];
  const end = typeof endDate === 'number' ? endDate : startDate;
  return [{ title: textOf(title), url: textOf(fullUrl), start: startDate, end }];
}
