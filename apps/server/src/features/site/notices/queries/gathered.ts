import type { NoticeKind } from '@sitewright/domain/site/notice-kinds';
import type { Db } from '../../../../platform/database/database.ts';
import { idSince } from '../id-since.ts';

/** Notices of a kind within so many seconds that are each mailed by themselves. */
const MAX_AT_ONCE = 10;

/** Time within which more than those are a rush. */
export const RUSH_SECONDS = 300;

/**
 * Those of some notices that came in a rush: as many of their kind stand right before them. That is looked up by their ids, which sort
 * by the time they were made.
 */
export async function listRushed(
  db: Db,
  { websiteId, kind, ids }: { websiteId: string; kind: NoticeKind; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: string }>(
    `select n.id from unnest($3::uuid[], $4::uuid[]) n (id, since)
      where (select count(*) from (
               select from notices before
                where before.website_id = $1 and before.kind = $2 and before.id < n.id and before.id > n.since
                order by before.id desc limit $5) latest) >= $5`,
    [websiteId, kind, ids, ids.map((id) => idSince(id, RUSH_SECONDS)), MAX_AT_ONCE],
    'notices-rushed',
  );
  return rows.map(({ id }) => id);
}

/** Notices about some things, by their ids. */
export async function listNoticesAbout(
  db: Db,
  { websiteId, kind, subjectIds }: { websiteId: string; kind: NoticeKind; subjectIds: readonly string[] },
): Promise<{ id: string; subjectId: string }[]> {
  const { rows } = await db.query<{ id: string; subjectId: string }>(
    `select id, subject_id as "subjectId" from notices
      where website_id = $1 and kind = $2 and subject_id = any ($3::uuid[])`,
    [websiteId, kind, subjectIds],
    'notices-about',
  );
  return rows;
}

/** Keeps notices for the next email of each of these people; one that is kept, or was mailed, already stays as it is. */
export function insertGathered(
  db: Db,
  websiteId: string,
  pairs: readonly { accountId: string; noticeId: string }[],
): void {
  db.send(
    `insert into gathered_notices (website_id, account_id, notice_id)
     select $1, account_id, notice_id from unnest($2::uuid[], $3::uuid[]) pair (account_id, notice_id)
         on conflict do nothing`,
    [websiteId, pairs.map(({ accountId }) => accountId), pairs.map(({ noticeId }) => noticeId)],
    'notices-gather',
  );
}

/** Notes that somebody is told of all that waits; gives the ids of these notices that are of some kinds, newest first. */
export async function takeGathered(
  db: Db,
  { kinds, ...key }: { websiteId: string; accountId: string; kinds: readonly NoticeKind[] },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `with taken as (
       update gathered_notices set mailed_at = now()
        where website_id = $1 and account_id = $2 and mailed_at is null returning notice_id)
     select n.id from taken t join notices n on n.website_id = $1 and n.id = t.notice_id
      where n.kind = any ($3::text[]) order by n.id desc`,
    [key.websiteId, key.accountId, kinds],
    'notices-take-gathered',
  );
  return rows.map(({ id }) => id);
}
