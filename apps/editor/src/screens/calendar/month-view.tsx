import { type Month, monthAfter, weekdays } from '@sitewright/blocks/calendar/month-grid';
import { t } from '@sitewright/owner-texts/t';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { CALENDAR_LOCALE } from './calendar-texts.ts';
import { DayCell } from './day-cell.tsx';
import { type DatedEvent, dayAfter, dayInMonth, eventsOn, monthKey, placeInWeek } from './month-days.ts';
import type { Opened } from './opened.ts';

type MonthViewProps = {
  month: Month;
  /** Weeks of the month, the days of its neighbours included. */
  weeks: readonly (readonly string[])[];
  today: string;
  /** The one day that Tab leads to. */
  day: string;
  timeZone: string;
  events: readonly DatedEvent[];
  mayEdit: boolean;
  isLoading: boolean;
  onDay: (day: string) => void;
  onOpen: (opened: Opened) => void;
};

/** A month as a grid of its days. Arrow keys lead from day to day, beyond the month too. */
export function MonthView(props: MonthViewProps) {
  const { month, weeks, today, day, timeZone, events, mayEdit, onDay, onOpen } = props;
  const helpId = useId();
  const grid = useRef<HTMLTableElement>(null);
  /** A key led to another day, which is drawn later: then it gets the focus. */
  const isLed = useRef(false);
  useEffect(() => {
    if (!isLed.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!cell) return;
    isLed.current = false;
    cell.focus();
  });
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = dayOfKey(event.key, { day, month, weeks, isRtl });
    const isAdding = mayEdit && event.key.toLowerCase() === 'n';
    // A button that was clicked has the focus afterwards, and its own keys.
    const isOpening =
      (event.key === 'Enter' || event.key === ' ') && event.target instanceof HTMLTableCellElement;
    if (next === null && !isAdding && !isOpening) return;
    event.preventDefault();
    if (next !== null) {
      isLed.current = true;
      onDay(next);
    } else onOpen({ kind: isAdding ? 'new' : 'day', day });
  };
  return (
    <>
      {/* Keys are taken where the grid has the focus: its cells are what they lead to. */}
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is the grid of the pattern
        role="grid"
        className="calendar-month"
        aria-label={t('calendar.calendar')}
        aria-describedby={helpId}
        aria-busy={props.isLoading}
        onKeyDown={handleKey}
      >
        <thead>
          <tr>
            {weekdays(CALENDAR_LOCALE).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const placed = placeInWeek(week, events);
            return (
              <tr key={week[0]}>
                {week.map((one, index) => (
                  <DayCell
                    key={one}
                    day={one}
                    {...{ timeZone, placed, mayEdit, onOpen }}
                    count={eventsOn(events, one).length}
                    isWeekStart={index === 0}
                    isToday={one === today}
                    isOutside={!one.startsWith(monthKey(month))}
                    isCurrent={one === day}
                    onDay={onDay}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p id={helpId} className="ui-help calendar-keys">
        {mayEdit ? t('calendar.keysToAdd') : t('calendar.keys')}
      </p>
    </>
  );
}

type At = { day: string; month: Month; weeks: readonly (readonly string[])[]; isRtl: boolean };

/** The day that a key leads to; null for any other key. */
function dayOfKey(key: string, { day, month, weeks, isRtl }: At): string | null {
  const week = weeks.find((days) => days.includes(day));
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, isRtl ? 1 : -1);
    case 'ArrowRight':
      return dayAfter(day, isRtl ? -1 : 1);
    case 'ArrowUp':
      return dayAfter(day, -7);
    case 'ArrowDown':
      return dayAfter(day, 7);
    case 'Home':
      return week?.[0] ?? day;
    case 'End':
      return week?.at(-1) ?? day;
    case 'PageUp':
      return dayInMonth(day, monthAfter(month, -1));
    case 'PageDown':
      return dayInMonth(day, monthAfter(month, 1));
    default:
      return null;
  }
}
