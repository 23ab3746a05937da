import type { Consent, SubscriberFilter, SubscriberSummary } from '@sitewright/domain/mailing/mailing-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { searchConditions, sharedListWords } from '../../../../platform/database/list-words.ts';
import { statementValues } from '../../../../platform/database/statement-values.ts';
import type { SegmentFilter } from '../segment-filter.ts';
import { UNDELIVERABLE } from './bounces.ts';

type Key = { websiteId: string; subscriberId: string };

/** Somebody as emails need them. */
export type StoredSubscriber = {
  id: string;
  email: string;
  address: string;
  locale: string;
  /** Emails came back from the address. */
  isUndeliverable: boolean;
};

const SUMMARY = `s.id, s.email, s.name, s.tags, s.created_at as "createdAt",
  (select coalesce(json_agg(json_build_object(
     'listId', p.list_id, 'status', p.status, 'hasLeft', p.left_at is not null) order by p.list_id), '[]')
     from list_places p join mailing_lists l on l.website_id = p.website_id and l.id = p.list_id and l.deleted_at is null
    where p.website_id = s.website_id and p.subscriber_id = s.id) as places,
  ${UNDELIVERABLE} as undeliverable`;

/** Subscribers before one of a list, newest first. */
export async function listSubscriberRows(
  db: Db,
  input: {
    websiteId: string;
    search: string | null;
    listId: string | null;
    status: SubscriberFilter | null;
    segmentId: string | null;
    before: string | null;
    limit: number;
  },
  segmentFilter: SegmentFilter,
): Promise<SubscriberSummary[]> {
  const parts = statementValues(input.websiteId);
  const { values, value } = parts;
  const searched = await searchConditions(db, input, sharedListWords('subscriber', 's.id'), parts);
  const where = ['s.website_id = $1', ...searched];
  if (input.before !== null) where.push(`s.id < ${value(input.before)}`);
  const { status, websiteId, segmentId } = input;
  if (segmentId !== null) where.push(await segmentFilter(db, { websiteId, segmentId }, parts));
  if (status === 'undeliverable') where.push('s.undeliverable_since is not null');
  const placeStatus = status === 'undeliverable' ? null : status;
  if (input.listId !== null || placeStatus !== null) {
    const conditions = ['p.website_id = s.website_id', 'p.subscriber_id = s.id'];
    if (input.listId !== null) conditions.push(`p.list_id = ${value(input.listId)}`);
    if (placeStatus !== null) conditions.push(`p.status = ${value(placeStatus)}`);
    where.push(`exists (select from list_places p where ${conditions.join(' and ')})`);
  }
  const { rows } = await db.query<SubscriberSummary>(
    `select ${SUMMARY} from subscribers s where ${where.join(' and ')} order by s.id desc limit ${value(input.limit)}`,
    values,
  );
  return rows;
}

/** One subscriber as an owner sees them, or null. */
export async function findSummary(db: Db, key: Key): Promise<SubscriberSummary | null> {
  const { rows } = await db.query<SubscriberSummary>(
    `select ${SUMMARY} from subscribers s where s.website_id = $1 and s.id = $2`,
    [key.websiteId, key.subscriberId],
  );
  return rows[0] ?? null;
}

/** Writes the tags of a subscriber. */
export async function updateTags(db: Db, key: Key, tags: readonly string[]): Promise<void> {
  await db.query(`update subscribers set tags = $3 where website_id = $1 and id = $2`, [
    key.websiteId,
    key.subscriberId,
    tags,
  ]);
}

/** Consents of a subscriber, the latest first. */
export async function listConsents(db: Db, key: Key): Promise<Consent[]> {
  const { rows } = await db.query<Consent>(
    `select id, list_id as "listId", source, words, page, given_at as "givenAt", confirmed_at as "confirmedAt"
       from consents where website_id = $1 and subscriber_id = $2 order by id desc limit 100`,
    [key.websiteId, key.subscriberId],
  );
  return rows;
}

/** A subscriber as emails need them, or null. */
export async function findSubscriber(db: Db, key: Key): Promise<StoredSubscriber | null> {
  const { rows } = await db.query<StoredSubscriber>(
    `select id, email, address, locale, undeliverable_since is not null as "isUndeliverable"
       from subscribers where website_id = $1 and id = $2`,
    [key.websiteId, key.subscriberId],
  );
  return rows[0] ?? null;
}

/** The same, locked until the end of the transaction: of what somebody chooses at the same time, one thing follows the other. */
export async function lockSubscriberRow(db: Db, key: Key): Promise<StoredSubscriber | null> {
  await db.query(`select from subscribers where website_id = $1 and id = $2 for no key update`, [
    key.websiteId,
    key.subscriberId,
  ]);
  return findSubscriber(db, key);
}

/** The subscriber with an address as `emailKey` has it, or null. */
export async function findSubscriberOf(
  db: Db,
  key: { websiteId: string; address: string },
): Promise<StoredSubscriber | null> {
  const { rows } = await db.query<StoredSubscriber>(
    `select id, email, address, locale, undeliverable_since is not null as "isUndeliverable"
       from subscribers where website_id = $1 and address = $2`,
    [key.websiteId, key.address],
  );
  return rows[0] ?? null;
}

/** The site that somebody is a subscriber of; null for nobody. For `database.sweep`, which looks for it on each site: for rare questions. */
export async function findSiteOf(db: Db, subscriberId: string): Promise<string | null> {
  const { rows } = await db.query<{ websiteId: string }>(
    `select website_id as "websiteId" from subscribers where id = $1`,
    [subscriberId],
  );
  return rows[0]?.websiteId ?? null;
}

/** While nobody has confirmed an address, the newest spelling of it is the one that is mailed. */
export const NEWEST_EMAIL = `case when exists (
    select from consents c where c.website_id = s.website_id and c.subscriber_id = s.id and c.confirmed_at is not null)
  then s.email else excluded.email end`;

/** The subscriber of an address, made if there is none, locked until the end of the transaction. */
export async function lockSubscriber(
  db: Db,
  input: { websiteId: string; id: string; address: string; email: string; name: string; locale: string },
): Promise<{ id: string }> {
  const { rows } = await db.query<{ id: string }>(
    `insert into subscribers as s (website_id, id, address, email, name, locale) values ($1, $2, $3, $4, $5, $6)
         on conflict (website_id, address) do update set email = ${NEWEST_EMAIL}
     returning s.id`,
    [input.websiteId, input.id, input.address, input.email, input.name, input.locale],
  );
  const [row] = rows;
  if (!row) throw new Error('a subscriber was not written');
  return row;
}

/** Removes a subscriber with places and consents. */
export async function deleteSubscriber(db: Db, key: Key): Promise<void> {
  await db.query(`delete from subscribers where website_id = $1 and id = $2`, [
    key.websiteId,
    key.subscriberId,
  ]);
}
