import {
  type Calendar,
  type CalendarEvent,
  createCalendarEvent,
  getCalendarEvent,
  updateCalendarEvent,
} from '@sitewright/contract/calendar';
import type { Permission } from '@sitewright/domain/account/permissions';
import { t } from '@sitewright/owner-texts/t';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { blankFields, type EventFields, eventErrors, storedFields } from './event-fields.ts';
import { forgetEvents } from './forget-events.ts';

export type EventFormProps = {
  websiteId: string;
  /** The stored event, or null for a new one on `day`. */
  event: CalendarEvent | null;
  day: string | null;
  calendars: readonly Calendar[];
  /** Calendar of a new event, until another is chosen; the first one if none is given. */
  calendarId: string | undefined;
  timeZone: string;
  permissions: readonly Permission[];
  onDirty: (isDirty: boolean) => void;
  /** Leaves the form, after asking where something is not saved. */
  onClose: () => void;
  /** It is done: the dialog closes. */
  onDone: () => void;
  onMessage: (message: string) => void;
};

/** The form of an event, stored or new. Messages of the server stand at the fields they mean. */
export function useEventForm({
  websiteId,
  event,
  day,
  calendars,
  calendarId = calendars[0]?.id ?? '',
  timeZone,
  onDone,
  onMessage,
}: EventFormProps) {
  const [blank] = useState(() => blankFields({ day: day ?? '', calendarId, timeZone, now: Date.now() }));
  const saved = useRef<CalendarEvent | null>(event);
  if (event) saved.current = event;
  const form = useVersionedForm<EventFields>({
    stored: event ? storedFields(event) : blank,
    read: async () =>
      storedFields(await call(getCalendarEvent, { params: { websiteId, eventId: saved.current?.id ?? '' } })),
    write: async (change, rowVersion, key) => {
      const { startDate, ...fields } = change;
      // Without a start nothing is saved: the field says so.
      const dated = startDate === null || startDate === undefined ? fields : { ...fields, startDate };
      const known = saved.current;
      if (known) {
        const params = { websiteId, eventId: known.id };
        saved.current = await call(updateCalendarEvent, { params, body: { ...dated, rowVersion } });
      } else {
        const { startDate: first, publishOn, ...all } = { ...blank.fields, ...change };
        const body = { ...all, startDate: first ?? 0, ...(all.status === 'scheduled' ? { publishOn } : {}) };
        saved.current = await call(createCalendarEvent, { params: { websiteId }, body, key });
      }
      return storedFields(saved.current);
    },
  });
  const own = eventErrors(form.fields, { stored: event && storedFields(event).fields, now: Date.now() });
  const refused = Object.entries(form.refused).map(([path, message]) => [path.split('.', 1)[0], message]);
  const finish = async (isStored: boolean) => {
    if (!isStored) return false;
    onMessage(event ? t('calendar.eventSaved') : t('calendar.eventAdded'));
    onDone();
    await forgetEvents(websiteId);
    return true;
  };
  return {
    form: { ...form, keepMine: async () => finish(await form.keepMine()) },
    // Nothing is wrong with a form nobody has touched yet.
    errors: { ...Object.fromEntries(refused), ...(event || form.isDirty ? own : {}) } as typeof own,
    hasErrors: Object.keys(own).length > 0,
    save: async () => finish(await form.save()),
  };
}
