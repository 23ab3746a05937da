import * as contract from '@sitewright/contract/calendar';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { definedOf } from '../../../../platform/http/calls/defined-of.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { acceptsItem, siteTemplateOf } from '../../../design/site-templates/index.ts';
import { createItem, deleteItem, updateItem } from '../../collections/index.ts';
import { getCalendar, getEvent, itemChangeOf, toEvent } from '../events.ts';
import { listEventsOfTime } from '../queries/calendar-events.ts';
import * as queries from '../queries/calendars.ts';
import { refusePublishingUnseen } from '../refuse-publishing.ts';

const { MAX_CALENDAR_DAYS, MAX_CALENDAR_EVENTS } = contract;
const DAY_MS = 86_400_000;

/** Whoever may change the calendar decides what of it is public, apart from what `refusePublishingUnseen` refuses. Source: AUTH-02. */
const RIGHTS = { mayPublish: true };

export const listCalendars = route(contract.listCalendars, async ({ db, websiteId }) => ({
  calendars: await queries.listCalendars(db, websiteId),
}));

export const listCalendarEvents = route(contract.listCalendarEvents, async ({ db, websiteId, query }) => {
  const { from, before } = query;
  if (before < from) throw new AppError('invalid-fields', { before: 'The end is before the start.' });
  // A day may have 25 hours.
  if (before - from > (MAX_CALENDAR_DAYS + 1) * DAY_MS)
    throw new AppError('invalid-fields', {
      before: 'A calendar shows at most 366 days at once.',
    });
  const found = await listEventsOfTime(db, { websiteId, from, before, limit: MAX_CALENDAR_EVENTS + 1 });
  return {
    events: found.slice(0, MAX_CALENDAR_EVENTS),
    isComplete: found.length <= MAX_CALENDAR_EVENTS,
  };
});

export const getCalendarEvent = route(contract.getCalendarEvent, async ({ db, websiteId, params }) =>
  toEvent(await getEvent(db, { websiteId, id: params.eventId })),
);

export const createCalendarEvent = route(
  contract.createCalendarEvent,
  async ({ db, websiteId, body, newId, now, deps }) => {
    const { calendarId, title, ...fields } = body;
    await refuseOther(db, { websiteId, calendarId, content: {} }, deps);
    const change = itemChangeOf({}, definedOf(fields));
    const item = await createItem(db, {
      ...{ publishOn: now().getTime(), status: 'draft', ...change, title },
      ...{ websiteId, id: newId(), collectionId: calendarId, recordType: 'event' },
    });
    return toEvent(item);
  },
);

export const updateCalendarEvent = route(
  contract.updateCalendarEvent,
  async ({ db, websiteId, params, body, now, account, deps }) => {
    const { rowVersion, ...given } = body;
    const stored = await getEvent(db, { websiteId, id: params.eventId });
    const { calendarId = stored.collectionId, status = stored.status } = given;
    if (calendarId !== stored.collectionId)
      await refuseOther(db, { websiteId, calendarId, content: stored.content }, deps);
    if (!account.permissions.has('pages.publish'))
      await refusePublishingUnseen(db, websiteId, { stored, next: { calendarId, status } });
    const change = itemChangeOf(stored.content, definedOf(given));
    // Published now is dated now.
    const isPublishedNow = change.status === 'published' && stored.status !== 'published';
    const dated = isPublishedNow ? { publishOn: now().getTime(), ...change } : change;
    return toEvent(await updateItem(db, { websiteId, id: stored.id, rowVersion }, dated, RIGHTS));
  },
);

export const deleteCalendarEvent = route(
  contract.deleteCalendarEvent,
  async ({ db, websiteId, params, query, account }) => {
    const { id } = await getEvent(db, { websiteId, id: params.eventId });
    const key = { websiteId, id, rowVersion: query.rowVersion };
    await deleteItem(db, key, { ...RIGHTS, accountId: account.id });
    return {};
  },
);

type Entering = { websiteId: string; calendarId: string; content: Item['content'] };

/** An event enters a page of events that takes it. Errors: not-found, invalid-fields. */
async function refuseOther(
  db: Db,
  { websiteId, calendarId, content }: Entering,
  deps: ServerDeps,
): Promise<void> {
  const { typeName } = await getCalendar(db, { websiteId, id: calendarId });
  const template = await siteTemplateOf(db, websiteId, deps);
  const { customType } = content;
  if (!acceptsItem(template, { typeName, recordType: 'event', customType }))
    throw new AppError('invalid-fields', { calendarId: 'This calendar does not take such events.' });
}
