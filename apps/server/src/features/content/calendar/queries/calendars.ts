import { type Calendar, MAX_OFFERED_CATEGORIES } from '@sitewright/contract/calendar';
import type { Db } from '../../../../platform/database/database.ts';
import { pageKeys } from '../../collections/index.ts';

/** Condition on rows of collections: their items are events. */
export const holdsEvents = (collection = 'c'): string =>
  `(${collection}.type = 'events' or ${collection}.ordering = 'calendar')`;

/** Pages of events in the order of the page list. */
export async function listCalendars(db: Db, websiteId: string): Promise<Calendar[]> {
  const { rows } = await db.query<Calendar>(
    `select c.id, c.title, c.status, array(
              select l.label from labels l
               where l.website_id = c.website_id and l.collection_id = c.id and l.kind = 'category'
               order by l.position, l.key limit $2) as categories
       from collections c where c.website_id = $1 and ${holdsEvents()} order by c.display_index, c.id`,
    [websiteId, MAX_OFFERED_CATEGORIES],
    'calendars-list',
  );
  return rows;
}

/** Kind of a page of events, or null where the id is none's. */
export async function findCalendar(
  db: Db,
  key: { websiteId: string; id: string },
): Promise<{ typeName: string } | null> {
  const { rows } = await db.query<{ typeName: string }>(
    `select c.type_name as "typeName" from collections c where c.website_id = $1 and c.id = $2 and ${holdsEvents()}`,
    [key.websiteId, key.id],
    'calendars-find',
  );
  return rows[0] ?? null;
}

/** True where the same visitors see both pages: the same passwords and member areas keep them, and both or neither are published. */
export async function areKeptAlike(
  db: Db,
  { websiteId, ids }: { websiteId: string; ids: [string, string] },
): Promise<boolean> {
  const { rows } = await db.query<{ kinds: number }>(
    `select count(distinct (k.is_live, array(select key from unnest(k.keys) key order by key)))::int as kinds
       from collections c cross join lateral ${pageKeys('c')} k
      where c.website_id = $1 and c.id = any ($2)`,
    [websiteId, ids],
    'calendars-compare-keys',
  );
  return rows[0]?.kinds === 1;
}
