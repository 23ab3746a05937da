import type { Calendar, CalendarEvent } from '@sitewright/contract/calendar';
import { t } from '@sitewright/owner-texts/t';
import { spanText, statusText } from './calendar-texts.ts';

type EventFactsProps = { event: CalendarEvent; calendars: readonly Calendar[]; timeZone: string };

/** An event for those who may look at the calendar and change nothing. */
export function EventFacts({ event, calendars, timeZone }: EventFactsProps) {
  const { title, startDate, endDate, location, categories, status, excerpt, calendarId } = event;
  const place = location && [
    location.addressTitle,
    location.addressLine1,
    location.addressLine2,
    location.addressCountry,
  ];
  const facts = [
    [t('calendar.time'), startDate === null ? '' : spanText(startDate, endDate ?? startDate, timeZone)],
    [t('calendar.place'), place?.filter(Boolean).join(', ')],
    [t('calendar.calendarOfEvent'), calendars.find(({ id }) => id === calendarId)?.title],
    [t('fields.categories'), categories.join(', ')],
    [t('common.status'), statusText(status)],
    [t('calendar.excerpt'), textOfHtml(excerpt)],
  ];
  return (
    <div className="calendar-facts">
      <h3>{title}</h3>
      <dl>
        {facts.flatMap(([name, value]) =>
          value
            ? [
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
    </div>
  );
}

/** A rich text without its marks, a line for each paragraph. */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<\/(?:p|li|h\d)>|<br>/g, '$&\n'),
    'text/html',
  );
  return (body.textContent ?? '').trim();
}
