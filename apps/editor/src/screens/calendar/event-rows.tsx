import type { Calendar } from '@sitewright/contract/calendar';
import { PAGE_STATUS_LABELS } from '../../labels/page-status-labels.ts';
import { spanText, timeText } from './calendar-texts.ts';
import type { DatedEvent } from './month-days.ts';
import type { Opened } from './opened.ts';

type EventRowsProps = {
  day: string;
  timeZone: string;
  events: readonly DatedEvent[];
  calendars: readonly Calendar[];
  onOpen: (opened: Opened) => void;
};

/** Events of a day below each other, each with its time, if it begins on the day, its place and its calendar. */
export function EventRows({ day, timeZone, events, calendars, onOpen }: EventRowsProps) {
  return (
    <ul className="calendar-rows">
      {events.map(({ id, title, status, startDate, endDate, placeName, calendarId, first, last }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen({ kind: 'event', id })}>
            <time>{first >= day && timeText(startDate, timeZone)}</time>
            <span>
              <strong>{title}</strong>
              {PAGE_STATUS_LABELS[status] && <span className="tag">{PAGE_STATUS_LABELS[status]}</span>}
              <small>
                {[
                  last > first && spanText(startDate, endDate, timeZone),
                  placeName,
                  calendars.length > 1 && calendars.find((one) => one.id === calendarId)?.title,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
