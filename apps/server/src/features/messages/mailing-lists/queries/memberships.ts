import type { ConsentSource, SubscriberStatus } from '@sitewright/domain/mailing/subscriber-states';
import type { Db } from '../../../../platform/database/database.ts';

type Subscriber = { websiteId: string; subscriberId: string };
type MembershipKey = Subscriber & { listId: string };

/** Name of a list in a language, and whether it is in the first one of the site instead. */
type LocalName = { name: string; isUntranslated: boolean };

/** A list that a subscriber is on. `hasLeft` while it was not confirmed again, though a request may wait. */
export type ListMembership = LocalName & { listId: string; status: SubscriberStatus; hasLeft: boolean };

/** As `listField` has it, of a list `l`; `local` is the translation of the site into the language of the third value. */
const LOCAL_NAME = `local.texts ->> ('list:' || l.id)`;
const NAME = `coalesce(nullif(${LOCAL_NAME}, ''), l.name) as name,
  $3::text is not null and coalesce(${LOCAL_NAME}, '') = '' as "isUntranslated"`;
const OF_LOCALE = `left join translations local on local.website_id = $1 and local.kind = 'site' and local.entity_id = $1
  and local.locale = $3 and local.state = 'ready'`;

/** Where somebody stands on a list, or null. */
export async function findStatus(db: Db, key: MembershipKey): Promise<SubscriberStatus | null> {
  const { rows } = await db.query<{ status: SubscriberStatus }>(
    `select status from list_places where website_id = $1 and subscriber_id = $2 and list_id = $3`,
    [key.websiteId, key.subscriberId, key.listId],
  );
  return rows[0]?.status ?? null;
}

/** The lists somebody is on, by name. `locale`: a language that the site offers, null for its first one. */
export async function listMemberships(
  db: Db,
  key: Subscriber & { locale?: string | null },
): Promise<ListMembership[]> {
  const { rows } = await db.query<ListMembership>(
    `select p.list_id as "listId", ${NAME}, p.status, p.left_at is not null as "hasLeft" from list_places p
       join mailing_lists l on l.website_id = p.website_id and l.id = p.list_id and l.deleted_at is null
       ${OF_LOCALE}
      where p.website_id = $1 and p.subscriber_id = $2 order by lower(l.name), l.id`,
    [key.websiteId, key.subscriberId, key.locale ?? null],
  );
  return rows;
}

/** Lists that wait for their confirmation, each with the consent that it would confirm, by name. */
export async function listWaiting(
  db: Db,
  key: Subscriber & { locale: string | null },
): Promise<(LocalName & { consentId: string })[]> {
  const { rows } = await db.query<LocalName & { consentId: string }>(
    `select c.id as "consentId", ${NAME} from consents c
       join list_places p using (website_id, subscriber_id, list_id)
       join mailing_lists l on l.website_id = p.website_id and l.id = p.list_id and l.deleted_at is null
       ${OF_LOCALE}
      where c.website_id = $1 and c.subscriber_id = $2 and c.confirmed_at is null and p.status = 'pending'
      order by lower(l.name), l.id`,
    [key.websiteId, key.subscriberId, key.locale],
  );
  return rows;
}

/** Puts somebody onto a list. Who left it has still left it while the place waits. */
export async function upsertMembership(db: Db, key: MembershipKey, status: SubscriberStatus): Promise<void> {
  await db.query(
    `insert into list_places (website_id, subscriber_id, list_id, status) values ($1, $2, $3, $4)
         on conflict (website_id, subscriber_id, list_id) do update set status = excluded.status, changed_at = now()`,
    [key.websiteId, key.subscriberId, key.listId, status],
  );
}

/** Writes what somebody agreed to. One that waits already stays: others could put their own in its place. */
export async function writeConsent(
  db: Db,
  key: MembershipKey,
  consent: { id: string; source: ConsentSource; words: string; page: string; isConfirmed: boolean },
): Promise<void> {
  await db.query(
    `insert into consents (website_id, id, subscriber_id, list_id, source, words, page, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end)
         on conflict (website_id, subscriber_id, list_id) where confirmed_at is null do nothing`,
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

/** Makes places active whose consents are named, as far as they wait; gives the lists. */
export async function confirmMemberships(
  db: Db,
  key: Subscriber & { consentIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.query<{ listId: string }>(
    `with shown as (
       update consents set confirmed_at = now()
        where website_id = $1 and subscriber_id = $2 and id = any ($3::uuid[]) and confirmed_at is null
       returning list_id)
     update list_places p set status = 'active', changed_at = now(), left_at = null from shown
      where p.website_id = $1 and p.subscriber_id = $2 and p.list_id = shown.list_id and p.status = 'pending'
     returning p.list_id as "listId"`,
    [key.websiteId, key.subscriberId, key.consentIds],
  );
  return rows.map(({ listId }) => listId);
}

/** Puts somebody back onto a list that was left. */
export async function activateMembership(db: Db, key: MembershipKey): Promise<void> {
  await db.query(
    `update list_places set status = 'active', changed_at = now(), left_at = null
      where website_id = $1 and subscriber_id = $2 and list_id = $3`,
    [key.websiteId, key.subscriberId, key.listId],
  );
}

/** Notes that somebody left lists; what was asked for meanwhile goes. */
export async function endMemberships(
  db: Db,
  key: Subscriber & { listIds: readonly string[] },
): Promise<void> {
  const values = [key.websiteId, key.subscriberId, key.listIds];
  await db.query(
    `update list_places set status = 'unsubscribed', changed_at = now(), left_at = coalesce(left_at, now())
      where website_id = $1 and subscriber_id = $2 and list_id = any ($3::uuid[]) and status <> 'unsubscribed'`,
    values,
  );
  await db.query(
    `delete from consents
      where website_id = $1 and subscriber_id = $2 and list_id = any ($3::uuid[]) and confirmed_at is null`,
    values,
  );
}

/** Takes somebody off a list who has not left it; false when they have. */
export async function deleteMembership(db: Db, key: MembershipKey): Promise<boolean> {
  const { rows } = await db.query<{ hasLeft: boolean }>(
    `with removed as (
       delete from list_places
        where website_id = $1 and subscriber_id = $2 and list_id = $3 and left_at is null)
     select left_at is not null as "hasLeft" from list_places
      where website_id = $1 and subscriber_id = $2 and list_id = $3`,
    [key.websiteId, key.subscriberId, key.listId],
  );
  return rows[0]?.hasLeft !== true;
}
