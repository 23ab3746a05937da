import { type CalendarEvent, deleteCalendarEvent } from '@sitewright/contract/calendar';
import { BIN_DAYS } from '@sitewright/domain/site/bin-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { forgetEvents } from './forget-events.ts';

type DeleteEventProps = {
  websiteId: string;
  event: CalendarEvent;
  onDone: () => void;
  onMessage: (message: string) => void;
};

/** Moves an event to the bin, after asking. */
export function DeleteEvent({ websiteId, event, onDone, onMessage }: DeleteEventProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, title, rowVersion } = event;
  const remove = async () => {
    await call(deleteCalendarEvent, { params: { websiteId, eventId: id }, query: { rowVersion } });
    onMessage(t('calendar.eventDeleted'));
    onDone();
    await forgetEvents(websiteId, id);
  };
  return (
    <>
      <span className="calendar-delete">
        <Button look="quiet" isDanger onPress={() => setAsking(true)}>
          {t('common.delete')}
        </Button>
      </span>
      <ConfirmDialog
        title={t('calendar.deleteTitle', { title })}
        action={t('common.delete')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      >
        <p>{t('calendar.deleteHelp', { binDays: BIN_DAYS })}</p>
      </ConfirmDialog>
    </>
  );
}
