import type { ConsentSource, SubscriberStatus } from '@sitewright/domain/mailing/subscriber-states';
import type { Db } from '../../../../platform/database/database.ts';

type Subscriber = { websiteId: string; subscriberId: string };
type PlaceKey = Subscriber & { listId: string };

/** A list that a subscriber is on. */
export type NamedPlace = { listId: string; name: string; status: SubscriberStatus };

/** Where somebody stands on a list, or null. */
export async function findStatus(db: Db, key: PlaceKey): Promise<SubscriberStatus | null> {
  const { rows } = await db.query<{ status: SubscriberStatus }>(
    `select status from list_places where website_id = $1 and subscriber_id = $2 and list_id = $3`,
    [key.websiteId, key.subscriberId, key.listId],
  );
  return rows[0]?.status ?? null;
}

/** The lists somebody is on, by name. */
export async function listPlaces(db: Db, key: Subscriber): Promise<NamedPlace[]> {
  const { rows } = await db.query<NamedPlace>(
    `select p.list_id as "listId", l.name, p.status from list_places p
       join mailing_lists l on l.website_id = p.website_id and l.id = p.list_id
      where p.website_id = $1 and p.subscriber_id = $2 order by lower(l.name), l.id`,
    [key.websiteId, key.subscriberId],
  );
  return rows;
}

/** Puts somebody onto a list. */
export async function writePlace(db: Db, key: PlaceKey, status: SubscriberStatus): Promise<void> {
  await db.query(
    `insert into list_places (website_id, subscriber_id, list_id, status) values ($1, $2, $3, $4)
         on conflict (website_id, subscriber_id, list_id) do update set status = excluded.status, changed_at = now()`,
    [key.websiteId, key.subscriberId, key.listId, status],
  );
}

/** Writes what somebody agreed to; one that still waits is written over. */
export async function writeConsent(
  db: Db,
  key: PlaceKey,
  consent: { id: string; source: ConsentSource; words: string; page: string; isConfirmed: boolean },
): Promise<void> {
  await db.query(
    `insert into consents (website_id, id, subscriber_id, list_id, source, words, page, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end)
         on conflict (website_id, subscriber_id, list_id) where confirmed_at is null
         do update set source = excluded.source, words = excluded.words, page = excluded.page, given_at = now()`,
    [
      key.websiteId,
      consent.id,
      key.subscriberId,
      key.listId,
      consent.source,
      consent.words,
      consent.page,
      consent.isConfirmed,
    ],
  );
}

/** Makes places that wait active, with what was agreed to for them; gives the lists. */
export async function confirmPlaces(
  db: Db,
  key: Subscriber & { listIds: readonly string[] },
): Promise<string[]> {
  const values = [key.websiteId, key.subscriberId, key.listIds];
  const { rows } = await db.query<{ listId: string }>(
    `update list_places set status = 'active', changed_at = now()
      where website_id = $1 and subscriber_id = $2 and list_id = any ($3::uuid[]) and status = 'pending'
      returning list_id as "listId"`,
    values,
  );
  await db.query(
    `update consents set confirmed_at = now()
      where website_id = $1 and subscriber_id = $2 and list_id = any ($3::uuid[]) and confirmed_at is null`,
    values,
  );
  return rows.map(({ listId }) => listId);
}

/** Changes where somebody stands on lists, from some states only. */
export async function updateStatus(
  db: Db,
  key: Subscriber & { listIds: readonly string[] },
  change: { from: readonly SubscriberStatus[]; to: SubscriberStatus },
): Promise<void> {
  await db.query(
    `update list_places set status = $4, changed_at = now()
      where website_id = $1 and subscriber_id = $2 and list_id = any ($3::uuid[]) and status = any ($5::text[])`,
    [key.websiteId, key.subscriberId, key.listIds, change.to, change.from],
  );
}

/** Takes somebody off a list. */
export async function deletePlace(db: Db, key: PlaceKey): Promise<void> {
  await db.query(`delete from list_places where website_id = $1 and subscriber_id = $2 and list_id = $3`, [
    key.websiteId,
    key.subscriberId,
    key.listId,
  ]);
}

/** Removes places of a site that nobody confirmed for a month. */
export async function deleteOldPending(db: Db, websiteId: string): Promise<void> {
  await db.query(
    `delete from list_places
      where website_id = $1 and status = 'pending' and changed_at < now() - interval '30 days'`,
    [websiteId],
  );
}
