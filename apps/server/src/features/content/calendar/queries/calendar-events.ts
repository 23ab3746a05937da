import type { CalendarEntry } from '@sitewright/contract/calendar';
import type { Db } from '../../../../platform/database/database.ts';
import { holdsEvents } from './calendars.ts';

/**
 * Events of every status that touch a half-open interval, first to last; moments in epoch milliseconds. Those that end too early or start
 * too late are told apart by the index alone (`items_event_times`).
 */
export async function listEventsOfTime(
  db: Db,
  { websiteId, from, before, limit }: { websiteId: string; from: number; before: number; limit: number },
): Promise<CalendarEntry[]> {
  const { rows } = await db.query<CalendarEntry>(
    `select i.id, i.collection_id as "calendarId", i.title, i.status,
            (extract(epoch from i.starts_at) * 1000)::float8 as "startDate",
            (extract(epoch from i.finished_at) * 1000)::float8 as "endDate",
            coalesce(i.content -> 'location' ->> 'addressTitle', '') as "placeName"
       from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
      where i.website_id = $1 and i.record_type = 'event' and i.starts_at is not null
        and i.finished_at >= to_timestamp($2::float8 / 1000) and i.starts_at < to_timestamp($3::float8 / 1000)
        and ${holdsEvents()}
      order by i.starts_at, i.id limit $4`,
    [websiteId, from, before, limit],
    'calendar-events-of-time',
  );
  return rows;
}
