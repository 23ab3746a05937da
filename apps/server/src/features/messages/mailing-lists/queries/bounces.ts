import { type BounceKind, MAX_SOFT_BOUNCES, SOFT_BOUNCE_DAYS } from '@sitewright/domain/mailing/bounce';
import type { NotedBounce } from '@sitewright/domain/mailing/bounce-schema';
import type { Db } from '../../../../platform/database/database.ts';

type Key = { websiteId: string; subscriberId: string };

/** What was reported of one email to a subscriber. */
export type NewBounce = { id: string; kind: BounceKind; status: string; explanation: string };

const COLUMNS = `id, kind, status, explanation, noted_at as "notedAt"`;

/** The report for which subscriber `s` gets no campaigns, as JSON: one that counts still, if there is any. */
export const UNDELIVERABLE = `case when s.undeliverable_since is not null then (
    select jsonb_build_object('id', b.id, 'kind', b.kind, 'status', b.status, 'explanation', b.explanation,
                              'notedAt', to_char(b.noted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from bounces b where b.website_id = s.website_id and b.subscriber_id = s.id
     order by s.trusted_at is null or b.noted_at > s.trusted_at desc, b.kind in ('hard', 'complaint') desc, b.id desc
     limit 1) end`;

/** Writes a report; false when it is known, or there is no subscriber any more. */
export async function insertBounce(
  db: Db,
  key: Key & { campaignId: string },
  { id, kind, status, explanation }: NewBounce,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into bounces (website_id, id, subscriber_id, campaign_id, kind, status, explanation)
     select website_id, $3, id, $4, $5, $6, $7 from subscribers where website_id = $1 and id = $2
         on conflict do nothing`,
    [key.websiteId, key.subscriberId, id, key.campaignId, kind, status, explanation],
  );
  return rowCount === 1;
}

/** Has an address get no campaigns. */
export async function markUndeliverable(db: Db, key: Key): Promise<void> {
  await db.query(
    `update subscribers set undeliverable_since = coalesce(undeliverable_since, now()) where website_id = $1 and id = $2`,
    [key.websiteId, key.subscriberId],
  );
}

/** The same for one that too many emails have come back from lately. */
export async function markIfOftenSoft(db: Db, key: Key): Promise<void> {
  await db.query(
    `update subscribers s set undeliverable_since = now()
      where s.website_id = $1 and s.id = $2 and s.undeliverable_since is null
        and (select count(*) from bounces b
              where b.website_id = $1 and b.subscriber_id = $2 and b.kind = 'soft'
                and b.noted_at > now() - $3 * interval '1 day'
                and (s.trusted_at is null or b.noted_at > s.trusted_at)) >= $4`,
    [key.websiteId, key.subscriberId, SOFT_BOUNCE_DAYS, MAX_SOFT_BOUNCES],
  );
}

/** Has an address get campaigns again: reports until now count no more. */
export async function trustAddress(db: Db, key: Key): Promise<void> {
  await db.query(
    `update subscribers set undeliverable_since = null, trusted_at = now()
      where website_id = $1 and id = $2 and undeliverable_since is not null`,
    [key.websiteId, key.subscriberId],
  );
}

/** Reports about a subscriber, the latest first. */
export async function listBounces(db: Db, key: Key): Promise<NotedBounce[]> {
  const { rows } = await db.query<NotedBounce>(
    `select ${COLUMNS} from bounces where website_id = $1 and subscriber_id = $2 order by id desc limit 100`,
    [key.websiteId, key.subscriberId],
  );
  return rows;
}
