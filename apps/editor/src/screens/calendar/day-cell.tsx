import { t } from '@sitewright/owner-texts/t';
import { dayName, eventName, timeText } from './calendar-texts.ts';
import { type DatedEvent, type Placed, rowsOfDay } from './month-days.ts';
import type { Opened } from './opened.ts';

/** Rows of a day: events, or events and how many more there are. */
const MAX_ROWS = 4;

type DayCellProps = {
  day: string;
  timeZone: string;
  /** Events of the week. */
  placed: readonly Placed[];
  count: number;
  isWeekStart: boolean;
  isToday: boolean;
  isOutside: boolean;
  isCurrent: boolean;
  mayEdit: boolean;
  onDay: (day: string) => void;
  onOpen: (opened: Opened) => void;
};

/** A day of the month. Its events are pressed with a pointer; with keys the day is opened, which lists them. */
export function DayCell(props: DayCellProps) {
  const { day, timeZone, placed, count, isToday, isOutside, isCurrent, mayEdit, onDay, onOpen } = props;
  const { rows, more } = rowsOfDay(placed, day, MAX_ROWS);
  const classes = ['calendar-day', isOutside && 'is-outside', isToday && 'is-today'].filter(Boolean);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys of all of its days
    <td
      data-day={day}
      className={classes.join(' ')}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onFocus={() => {
        if (!isCurrent && !isOutside) onDay(day);
      }}
      onClick={(event) => {
        if (event.target !== event.currentTarget) return;
        onOpen({ kind: mayEdit && count === 0 ? 'new' : 'day', day });
      }}
    >
      <button
        type="button"
        tabIndex={-1}
        className="calendar-date"
        onClick={() => onOpen({ kind: 'day', day })}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="ui-visually-hidden">{dayName(day, count)}</span>
      </button>
      {rows.map((event, row) =>
        event ? (
          <EventBar
            key={event.id}
            {...{ event, timeZone, onOpen }}
            isStart={event.first === day}
            isEnd={event.last === day}
            isNamed={event.first === day || props.isWeekStart}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty row is its place
          <span key={row} className="calendar-gap" />
        ),
      )}
      {more > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className="calendar-more"
          onClick={() => onOpen({ kind: 'day', day })}
        >
          {t('calendar.moreEvents', { count: more })}
        </button>
      )}
    </td>
  );
}

type EventBarProps = {
  event: DatedEvent;
  timeZone: string;
  isStart: boolean;
  isEnd: boolean;
  /** Its name stands here: where it begins, and in each of its weeks. */
  isNamed: boolean;
  onOpen: (opened: Opened) => void;
};

function EventBar({ event, timeZone, isStart, isEnd, isNamed, onOpen }: EventBarProps) {
  const { id, title, status, startDate, first, last } = event;
  const name = eventName(event, timeZone);
  const classes = [
    'calendar-event',
    status === 'published' ? '' : 'is-unpublished',
    first === last ? '' : 'is-long',
    isStart ? 'is-start' : '',
    isEnd ? 'is-end' : '',
  ];
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.filter(Boolean).join(' ')}
      title={name}
      onClick={() => onOpen({ kind: 'event', id })}
    >
      <span className="ui-visually-hidden">{name}</span>
      {isNamed && isStart && <time aria-hidden="true">{timeText(startDate, timeZone)}</time>}
      {isNamed && (
        <span aria-hidden="true" className="calendar-title">
          {title}
        </span>
      )}
    </button>
  );
}
