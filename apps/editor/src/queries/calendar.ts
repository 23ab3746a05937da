import { getCalendarEvent, listCalendarEvents, listCalendars } from '@sitewright/contract/calendar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** A half-open time, epoch milliseconds. */
type Span = { from: number; before: number };

/** Events of a site by time. */
export const calendarQueries = {
  /** Key of all of the calendar. */
  all: (websiteId: string) => ['calendar', websiteId] as const,
  calendars: (websiteId: string) =>
    queryOptions({
      queryKey: [...calendarQueries.all(websiteId), 'calendars'],
      queryFn: () => call(listCalendars, { params: { websiteId } }),
    }),
  events: (websiteId: string, span: Span) =>
    queryOptions({
      queryKey: [...calendarQueries.all(websiteId), 'events', span],
      queryFn: () => call(listCalendarEvents, { params: { websiteId }, query: span }),
      staleTime: 0,
    }),
  one: (websiteId: string, eventId: string) =>
    queryOptions({
      queryKey: [...calendarQueries.all(websiteId), 'event', eventId],
      queryFn: () => call(getCalendarEvent, { params: { websiteId, eventId } }),
      staleTime: 0,
    }),
};
