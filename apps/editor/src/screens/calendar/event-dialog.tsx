import type { Calendar, CalendarEvent } from '@sitewright/contract/calendar';
import type { Permission } from '@sitewright/domain/account/permissions';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { calendarQueries } from '../../queries/calendar.ts';
import { EventFacts } from './event-facts.tsx';
import { EventForm } from './event-form.tsx';
import type { Opened } from './opened.ts';

type EventDialogProps = {
  websiteId: string;
  opened: Opened | null;
  timeZone: string;
  permissions: readonly Permission[];
  calendars: readonly Calendar[];
  /** Gets what is added, unless another is chosen. */
  calendarId: string | undefined;
  onClose: () => void;
  onMessage: (message: string) => void;
};

/** An event: to be read by those who may only look, otherwise its form. It asks before changes are lost. */
export function EventDialog({ opened, onClose, ...props }: EventDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    setDirty(false);
    onClose();
  };
  const id = opened?.kind === 'event' ? opened.id : null;
  const mayEdit = props.permissions.includes('calendar.edit');
  const close = () => (isDirty ? setAsking(true) : leave());
  const form = { ...props, onDirty: setDirty, onClose: close, onDone: leave };
  return (
    <>
      <Dialog
        title={id === null ? t('calendar.newEvent') : t('calendar.event')}
        width="wide"
        isOpen={opened !== null}
        onClose={close}
      >
        {id !== null && (
          <StoredEvent websiteId={props.websiteId} id={id}>
            {(event) =>
              mayEdit ? (
                <EventForm {...form} event={event} day={null} />
              ) : (
                <EventFacts {...props} event={event} />
              )
            }
          </StoredEvent>
        )}
        {opened?.kind === 'new' && <EventForm {...form} event={null} day={opened.day} />}
      </Dialog>
      <LeaveDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  );
}

type StoredEventProps = {
  websiteId: string;
  id: string;
  children: (event: CalendarEvent) => ReactNode;
};

function StoredEvent({ websiteId, id, children }: StoredEventProps) {
  const event = useQuery(calendarQueries.one(websiteId, id));
  return (
    <Loaded query={event} name={t('calendar.eventToLoad')}>
      {children}
    </Loaded>
  );
}
