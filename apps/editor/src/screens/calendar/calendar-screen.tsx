import { dayIn, firstWeekday, monthAfter, monthIn, monthName } from '@sitewright/blocks/calendar/month-grid';
import { MAX_CALENDAR_EVENTS } from '@sitewright/contract/calendar';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState } from '@sitewright/ui/loading-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { useMediaQuery } from '../../layout/use-media-query.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { calendarQueries } from '../../queries/calendar.ts';
import { useSiteZone } from '../../queries/use-moment-text.ts';
import { usePermissions } from '../../queries/use-rights.ts';
import { Link } from '../../router/link.tsx';
import { useNavigate } from '../../router/router-context.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { AgendaView } from './agenda-view.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarDialogs } from './calendar-dialogs.tsx';
import { CALENDAR_LOCALE } from './calendar-texts.ts';
import { datedEvents, dayInMonth, eventsOn, monthKey, monthOfKey, spanOf, weeksOf } from './month-days.ts';
import { MonthView } from './month-view.tsx';
import type { Opened } from './opened.ts';
import './calendar.css';

/** A month has no room for its days beside each other there. */
const NARROW = '(max-width: 639px)';

/** The events of a site by time: a month, or a list of it. Source: AUTH-02. */
export function CalendarScreen({ params: { websiteId }, search }: ScreenProps<'/calendar/$websiteId'>) {
  const navigate = useNavigate();
  const { timeZone, error: zoneError } = useSiteZone();
  const permissions = usePermissions(websiteId);
  const mayEdit = permissions.includes('calendar.edit');
  const today = dayIn(timeZone, Date.now());
  const month = monthOfKey(search.month) ?? monthIn(timeZone, Date.now());
  const [chosenDay, setChosenDay] = useState(today);
  // The day that was chosen last, in the month that is shown.
  const day = chosenDay.startsWith(monthKey(month)) ? chosenDay : dayInMonth(chosenDay, month);
  const weeks = weeksOf(month, firstWeekday(CALENDAR_LOCALE));
  const [calendarId, setCalendarId] = useState<string>();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [message, setMessage] = useState('');
  const isNarrow = useMediaQuery(NARROW);
  const view = isNarrow || search.view === 'list' ? 'list' : 'month';

  const calendars = useQuery(calendarQueries.calendars(websiteId));
  const span = spanOf(weeks[0]?.[0] ?? '', weeks.at(-1)?.at(-1) ?? '', timeZone);
  const events = useQuery({ ...calendarQueries.events(websiteId, span), placeholderData: keepPreviousData });
  // Until the month is read, the one before stays in sight, which says nothing about this one.
  const isRead = events.isSuccess && !events.isPlaceholderData;
  const dated = useMemo(() => datedEvents(events.data?.events ?? [], timeZone), [events.data, timeZone]);
  const shown = dated.filter((event) => calendarId === undefined || event.calendarId === calendarId);

  const show = (next: { month?: string; view?: string }, replace = false) =>
    void navigate({
      to: '/calendar/$websiteId',
      params: { websiteId },
      search: { ...search, ...next },
      ...(replace ? { replace } : {}),
    });
  /** The day and its month; a month that keys lead to takes no step back in the history. */
  const choose = (next: string, replace = true) => {
    setChosenDay(next);
    if (!next.startsWith(monthKey(month))) show({ month: next.slice(0, 7) }, replace);
  };
  const turn = (step: number) => choose(dayInMonth(day, monthAfter(month, step)), false);
  const isEmpty = calendars.data?.calendars.length === 0;
  const name = monthName(month, CALENDAR_LOCALE);
  const inMonth = shown.filter(
    ({ first, last }) => first.slice(0, 7) <= monthKey(month) && last.slice(0, 7) >= monthKey(month),
  );
  return (
    <AppFrame
      title={t('calendar.calendar')}
      actions={
        mayEdit &&
        calendars.data &&
        !isEmpty && (
          <Button look="primary" onPress={() => setOpened({ kind: 'new', day })}>
            {t('calendar.addEvent')}
          </Button>
        )
      }
    >
      {zoneError && (
        <p className="ui-note" role="alert">
          {zoneError}
        </p>
      )}
      <p role="status" className="ui-visually-hidden">
        {message}
      </p>
      <Loaded query={calendars} name={t('calendar.calendarToLoad')}>
        {({ calendars: list }) =>
          list.length === 0 ? (
            <NoCalendar websiteId={websiteId} mayAdd={permissions.includes('pages.edit')} />
          ) : (
            <div className="calendar">
              <CalendarBar
                name={name}
                count={isRead ? inMonth.length : null}
                view={isNarrow ? null : view}
                calendars={list}
                calendarId={calendarId}
                onTurn={turn}
                onToday={() => choose(today, false)}
                onView={(next) => show({ view: next }, true)}
                onCalendar={setCalendarId}
              />
              {events.isError && (
                <FailedState message={textOf(events.error)} onRetry={() => void events.refetch()} />
              )}
              {events.data && !events.data.isComplete && (
                <p className="ui-note" role="status">
                  {t('calendar.notComplete', {
                    count: MAX_CALENDAR_EVENTS,
                    events: MAX_CALENDAR_EVENTS.toLocaleString(LOCALE),
                  })}
                </p>
              )}
              {view === 'month' ? (
                <MonthView
                  {...{ month, weeks, today, day, timeZone, mayEdit }}
                  events={shown}
                  isLoading={events.isFetching}
                  onDay={choose}
                  onOpen={setOpened}
                />
              ) : (
                <AgendaView
                  {...{ timeZone }}
                  month={monthKey(month)}
                  events={inMonth}
                  calendars={list}
                  isLoading={!isRead && !events.isError}
                  onOpen={setOpened}
                />
              )}
              <CalendarDialogs
                {...{ websiteId, opened, timeZone, permissions, calendarId }}
                calendars={list}
                events={opened?.kind === 'day' ? eventsOn(shown, opened.day) : []}
                onOpen={setOpened}
                onMessage={setMessage}
              />
            </div>
          )
        }
      </Loaded>
    </AppFrame>
  );
}

function NoCalendar({ websiteId, mayAdd }: { websiteId: string; mayAdd: boolean }) {
  return (
    <EmptyState title={t('calendar.noCalendarYet')}>
      <p>{mayAdd ? t('calendar.noCalendarHelp') : t('calendar.askAnEditor')}</p>
      {mayAdd && (
        <Link to="/sites/$websiteId" params={{ websiteId }}>
          {t('items.goToPages')}
        </Link>
      )}
    </EmptyState>
  );
}
