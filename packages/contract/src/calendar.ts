import { Item, Location } from '@sitewright/domain/site/item-schema';
import { Moment } from '@sitewright/domain/site/moment-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { RowVersion, RowVersionText } from './row-version.ts';

/** Longest time of which a calendar shows events at once, in days. */
export const MAX_CALENDAR_DAYS = 366;
/** Events of a calendar that are read at once. */
export const MAX_CALENDAR_EVENTS = 2000;
/** Categories of a calendar that are offered; others can be typed. */
export const MAX_OFFERED_CATEGORIES = 200;

const site = z.object({ websiteId: z.uuid() });
const one = site.extend({ eventId: z.uuid() });

/** A page of events, as whoever looks after its events knows it. */
export const Calendar = Item.pick({ id: true, title: true, status: true }).extend({
  /** Categories of its events in the owner's order. */
  categories: z.array(z.string()),
});
export type Calendar = z.output<typeof Calendar>;

/** An event as a calendar shows it. One without an end ends when it starts. */
export const CalendarEntry = Item.pick({ id: true, title: true, status: true }).extend({
  calendarId: z.uuid(),
  startDate: Moment,
  endDate: Moment,
  /** Name of the place where it is; '' without one. */
  placeName: z.string(),
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

const fields = Item.pick({ title: true, excerpt: true, categories: true, status: true, publishOn: true });

/** What is seen of an event here; what else an item has belongs to those who edit pages. */
export const CalendarEvent = fields.extend({
  id: z.uuid(),
  calendarId: z.uuid(),
  /** Null for one that was made without a date. */
  startDate: Moment.nullable(),
  endDate: Moment.nullable(),
  location: Location.nullable(),
  rowVersion: RowVersion,
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

const changeable = fields.partial().extend({
  calendarId: z.uuid().optional(),
  startDate: Moment.optional(),
  endDate: Moment.nullable().optional(),
  location: Location.nullable().optional(),
});

/** The calendars of a site, its pages of events, in the order of its pages. Source: AUTH-02. */
export const listCalendars = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/calendars',
  access: 'calendar.view',
  params: site,
  reply: z.object({ calendars: z.array(Calendar) }),
});

/**
 * Events of all calendars and of every status that touch a half-open time of at most 366 days, first to last. `isComplete` is false
 * where there are more than 2,000: then the first ones are given. Errors: invalid-fields. Source: AUTH-02.
 */
export const listCalendarEvents = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/events',
  access: 'calendar.view',
  params: site,
  query: z.object({ from: z.coerce.number().pipe(Moment), before: z.coerce.number().pipe(Moment) }),
  reply: z.object({ events: z.array(CalendarEntry), isComplete: z.boolean() }),
});

/** One event. Errors: not-found. Source: AUTH-02. */
export const getCalendarEvent = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/events/:eventId',
  access: 'calendar.view',
  params: one,
  reply: CalendarEvent,
});

/** Adds an event to a calendar, as a draft unless a status is given. Errors: not-found, invalid-fields, categories-full. Source: AUTH-02. */
export const createCalendarEvent = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/events',
  access: 'calendar.edit',
  once: true,
  params: site,
  body: changeable.extend({ title: Item.shape.title, calendarId: z.uuid(), startDate: Moment }),
  reply: CalendarEvent,
});

/** Fields of an event that are to change, and the version that was read. */
export const CalendarEventChange = changeable.extend({ rowVersion: RowVersion });

/** Changes the named fields. Errors: not-found, conflict, invalid-fields, status-not-reachable, url-taken, categories-full. Source: AUTH-02. */
export const updateCalendarEvent = defineCall({
  method: 'PATCH',
  path: '/api/websites/:websiteId/events/:eventId',
  access: 'calendar.edit',
  params: one,
  body: CalendarEventChange,
  reply: CalendarEvent,
});

/** Moves an event to the bin. Errors: not-found, conflict. Source: AUTH-02. */
export const deleteCalendarEvent = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/events/:eventId',
  access: 'calendar.manage',
  params: one,
  query: z.object({ rowVersion: RowVersionText }),
  reply: z.object({}),
});
