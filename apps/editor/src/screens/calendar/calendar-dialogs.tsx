import type { Calendar } from '@sitewright/contract/calendar';
import type { Permission } from '@sitewright/domain/account/permissions';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { longDay } from './calendar-texts.ts';
import { EventDialog } from './event-dialog.tsx';
import { EventRows } from './event-rows.tsx';
import type { DatedEvent } from './month-days.ts';
import type { Opened } from './opened.ts';

type CalendarDialogsProps = {
  websiteId: string;
  opened: Opened | null;
  timeZone: string;
  permissions: readonly Permission[];
  calendars: readonly Calendar[];
  /** The one that is shown alone, which gets what is added. */
  calendarId: string | undefined;
  /** Events of the day that is open. */
  events: readonly DatedEvent[];
  onOpen: (opened: Opened | null) => void;
  /** Said once something is done. */
  onMessage: (message: string) => void;
};

/** The windows over the calendar: one day with its events, and one event. */
export function CalendarDialogs(props: CalendarDialogsProps) {
  const { opened, timeZone, permissions, calendars, events, onOpen } = props;
  const day = opened?.kind === 'day' ? opened.day : null;
  return (
    <>
      <Dialog
        title={day ? longDay(day) : t('calendar.calendar')}
        isOpen={day !== null}
        onClose={() => onOpen(null)}
      >
        {events.length === 0 && <p>{t('calendar.noEventsOnDay')}</p>}
        {day && <EventRows {...{ day, timeZone, events, calendars, onOpen }} />}
        {day && permissions.includes('calendar.edit') && (
          <div className="ui-actions">
            <Button look="primary" onPress={() => onOpen({ kind: 'new', day })}>
              {t('calendar.addEvent')}
            </Button>
          </div>
        )}
      </Dialog>
      <EventDialog {...props} opened={opened?.kind === 'day' ? null : opened} onClose={() => onOpen(null)} />
    </>
  );
}
