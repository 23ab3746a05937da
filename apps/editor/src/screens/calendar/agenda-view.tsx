import type { Calendar } from '@sitewright/contract/calendar';
import { t } from '@sitewright/owner-texts/t';
import { EmptyState, Skeleton } from '@sitewright/ui/loading-state';
import { longDay } from './calendar-texts.ts';
import { EventRows } from './event-rows.tsx';
import type { DatedEvent } from './month-days.ts';
import type { Opened } from './opened.ts';

type AgendaViewProps = {
  /** `YYYY-MM`. */
  month: string;
  timeZone: string;
  events: readonly DatedEvent[];
  calendars: readonly Calendar[];
  isLoading: boolean;
  onOpen: (opened: Opened) => void;
};

/** The events of a month by the days on which they begin; what began before it stands under its first day. */
export function AgendaView({ month, events, calendars, isLoading, ...props }: AgendaViewProps) {
  if (isLoading) return <Skeleton label={t('shell.loadingName', { name: t('calendar.calendarToLoad') })} />;
  if (events.length === 0) return <EmptyState title={t('calendar.noEventsInMonth')} />;
  const dayOf = ({ first }: DatedEvent) => (first < `${month}-01` ? `${month}-01` : first);
  const days = [...new Set(events.map(dayOf))].sort();
  return (
    <div className="calendar-agenda">
      {days.map((day) => (
        <section key={day}>
          <h3>{longDay(day)}</h3>
          <EventRows
            {...{ ...props, day }}
            events={events.filter((event) => dayOf(event) === day)}
            calendars={calendars}
          />
        </section>
      ))}
    </div>
  );
}
