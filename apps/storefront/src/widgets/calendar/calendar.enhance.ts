import { calendarMarkup, calendarTitle } from '@sitewright/blocks/calendar/calendar-markup';
import {
  type CalendarEvent,
  dayIn,
  eventsOfMonth,
  type Month,
  monthAfter,
  monthName,
} from '@sitewright/blocks/calendar/month-grid';
import { callApi, type DataOf } from '../../api/call-api.ts';
import { siteZone } from '../../page/site-zone.ts';

type MonthItems = DataOf<'GET /api/open/GetItemsByMonth'>;

/** Wires the two buttons of a calendar: each fetches a month and draws it in place; the title tells it to screen readers. */
export function enhanceCalendar(root: HTMLElement): () => void {
  const { collectionId = '', month: printed = '', locale = 'en-US' } = root.dataset;
  const title = root.querySelector<HTMLElement>('.calendar-title');
  const body = root.querySelector<HTMLElement>('.calendar-body');
  const pager = root.querySelector<HTMLElement>('.calendar-pager');
  const [year = 0, month = 0] = printed.split('-').map(Number);
  if (!title || !body || !pager || year === 0) return () => {};
  const timeZone = siteZone(root.dataset.timeZone);
  let shown: Month = { year, month };
  let latestRequest = 0;

  const go = async (step: number) => {
    const targetMonth = monthAfter(shown, step);
    shown = targetMonth;
    const number = ++latestRequest;
    root.setAttribute('aria-busy', 'true');
    const query = { month: `${targetMonth.month}-${targetMonth.year}`, collectionId };
    const response = await callApi('GET /api/open/GetItemsByMonth', { query });
    // A later press has overtaken this one.
    if (number !== latestRequest) return;
    root.removeAttribute('aria-busy');
    if (!response.ok) {
      shown = monthAfter(targetMonth, -step);
      return;
    }
    title.innerHTML = calendarTitle(targetMonth, locale);
    const caption = (root.dataset.caption ?? '').replace('{month}', monthName(targetMonth, locale));
    const today = dayIn(timeZone, Date.now());
    body.innerHTML = calendarMarkup(
      targetMonth,
      eventsOfMonth(response.data.items.map(eventOf), targetMonth, timeZone),
      {
        locale,
        timeZone,
        caption,
        today,
        none: root.dataset.none ?? '',
      },
    );
  };
  const back = () => void go(-1);
  const ahead = () => void go(1);
  const previous = pager.querySelector('.calendar-previous');
  const next = pager.querySelector('.calendar-next');
  previous?.addEventListener('click', back);
  next?.addEventListener('click', ahead);
  pager.hidden = false;
  return () => {
    previous?.removeEventListener('click', back);
    next?.removeEventListener('click', ahead);
  };
}

function eventOf({ title, fullUrl, startDate, endDate }: MonthItems['items'][number]): CalendarEvent {
  return { title, url: fullUrl, start: startDate, end: endDate };
}
