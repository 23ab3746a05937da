import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import type { NoticeKind } from '@sitewright/domain/site/notice-kinds';
import type { Db } from '../../../../platform/database/database.ts';

type Key = { websiteId: string; accountId: string };

/** Read position and email choices of a contributor. */
export type Reader = { readTo: string | null; mailedKinds: NoticeKind[]; isDaily: boolean };

/** A contributor of a site with what comes by mail, null for who has chosen nothing. */
export type Person = { accountId: string; email: string; name: string; roles: number[] } & {
  /** Null for who has chosen none. */
  language: OwnerLanguage | null;
  mailedKinds: NoticeKind[] | null;
  isDaily: boolean;
  /** Seconds since the last daily mail, or since it was chosen. */
  digestSeconds: number | null;
};

/** The reader of an account, or null. */
export async function findReader(db: Db, key: Key): Promise<Reader | null> {
  const { rows } = await db.query<Reader>(
    `select read_to as "readTo", mailed_kinds as "mailedKinds", is_daily as "isDaily"
       from notice_readers where website_id = $1 and account_id = $2`,
    [key.websiteId, key.accountId],
  );
  return rows[0] ?? null;
}

/** Notes how far somebody has read; never back. */
export async function writeRead(db: Db, key: Key & { noticeId: string }): Promise<void> {
  await db.query(
    `insert into notice_readers as r (website_id, account_id, read_to) values ($1, $2, $3)
         on conflict (website_id, account_id)
         do update set read_to = case when r.read_to > excluded.read_to then r.read_to else excluded.read_to end`,
    [key.websiteId, key.accountId, key.noticeId],
  );
}

/** Notes what somebody gets by mail. */
export async function writeMailed(
  db: Db,
  key: Key & { kinds: readonly NoticeKind[]; isDaily: boolean; latestId: string | null },
): Promise<void> {
  await db.query(
    `insert into notice_readers as r (website_id, account_id, mailed_kinds, is_daily, digest_to) values ($1, $2, $3, $4, $5)
         on conflict (website_id, account_id) do update
        set mailed_kinds = excluded.mailed_kinds, is_daily = excluded.is_daily,
            digest_to = case when r.is_daily then r.digest_to else excluded.digest_to end,
            digest_at = case when r.is_daily then r.digest_at else now() end`,
    [key.websiteId, key.accountId, key.kinds, key.isDaily, key.latestId],
  );
}

/** Contributors of a site with what they have chosen. */
export async function listPeople(db: Db, websiteId: string): Promise<Person[]> {
  const { rows } = await db.query<Person>(
    `select a.id as "accountId", a.email, a.name, a.language, m.roles, r.mailed_kinds as "mailedKinds",
            coalesce(r.is_daily, false) as "isDaily",
            floor(extract(epoch from now() - r.digest_at))::int as "digestSeconds"
       from memberships m
       join accounts a on a.id = m.account_id
       left join notice_readers r on r.website_id = m.website_id and r.account_id = m.account_id
      where m.website_id = $1 order by a.id`,
    [websiteId],
    'notices-people',
  );
  return rows;
}

/** The last notice that a daily mail told of, null for none yet, held until the end; undefined for who has chosen nothing. */
export async function findDigestTo(db: Db, key: Key): Promise<string | null | undefined> {
  const { rows } = await db.query<{ noticeId: string | null }>(
    `select digest_to as "noticeId" from notice_readers where website_id = $1 and account_id = $2 for update`,
    [key.websiteId, key.accountId],
  );
  return rows[0]?.noticeId;
}

/** Notes what a daily mail told of last. */
export async function writeDigest(db: Db, key: Key & { noticeId: string }): Promise<void> {
  await db.query(
    `update notice_readers set digest_to = $3, digest_at = now() where website_id = $1 and account_id = $2`,
    [key.websiteId, key.accountId, key.noticeId],
  );
}
