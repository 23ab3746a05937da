import type { NoticeKind } from '@sitewright/domain/site/notice-kinds';
import type { Db } from '../../../../platform/database/database.ts';

/** Something to tell. */
export type NewNotice = {
  websiteId: string;
  id: string;
  kind: NoticeKind;
  title: string;
  subjectId: string | null;
};

export type StoredNotice = Omit<NewNotice, 'websiteId'> & { createdAt: string };

/** Writes a notice in the caller's transaction. */
export function insertNotice(db: Db, notice: NewNotice): void {
  db.send(
    `insert into notices (website_id, id, kind, title, subject_id) values ($1, $2, $3, $4, $5)`,
    [notice.websiteId, notice.id, notice.kind, notice.title, notice.subjectId],
    'notices-insert',
  );
}

const COLUMNS = `id, kind, title, subject_id as "subjectId", created_at as "createdAt"`;

/** Notices of some kinds before one and behind another, newest first: ids sort by the time they were made. */
export async function listNoticeRows(
  db: Db,
  input: {
    websiteId: string;
    kinds: readonly NoticeKind[];
    before: string | null;
    after: string | null;
    limit: number;
  },
): Promise<StoredNotice[]> {
  const { rows } = await db.query<StoredNotice>(
    `select ${COLUMNS} from notices
      where website_id = $1 and kind = any ($2::text[]) and ($3::uuid is null or id < $3) and ($4::uuid is null or id > $4)
      order by id desc limit $5`,
    [input.websiteId, input.kinds, input.before, input.after, input.limit],
  );
  return rows;
}

/** Notices by their ids, newest first. */
export async function listNotices(
  db: Db,
  key: { websiteId: string; ids: readonly string[] },
): Promise<StoredNotice[]> {
  const { rows } = await db.query<StoredNotice>(
    `select ${COLUMNS} from notices where website_id = $1 and id = any ($2::uuid[]) order by id desc`,
    [key.websiteId, key.ids],
    'notices-list',
  );
  return rows;
}

/** Number of notices of some kinds after one; counted up to a limit. */
export async function countNoticesAfter(
  db: Db,
  input: { websiteId: string; kinds: readonly NoticeKind[]; after: string | null; limit: number },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select from notices where website_id = $1 and kind = any ($2::text[]) and ($3::uuid is null or id > $3)
        limit $4) n`,
    [input.websiteId, input.kinds, input.after, input.limit],
  );
  return rows[0]?.count ?? 0;
}
