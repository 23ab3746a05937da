import type { MailingList, MailingListInput } from '@sitewright/domain/mailing/mailing-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';

type ListKey = { websiteId: string; listId: string };

const COUNT = (status: string) =>
  `(select count(*)::int from list_places p
     where p.website_id = l.website_id and p.list_id = l.id and p.status = '${status}')`;
const COLUMNS = `l.id, l.name, l.is_double_opt_in as "isDoubleOptIn", l.row_version as "rowVersion",
  ${COUNT('active')} as "activeCount", ${COUNT('pending')} as "pendingCount",
  ${COUNT('unsubscribed')} as "unsubscribedCount"`;

/** The lists of a site, the oldest first. */
export async function listListRows(db: Db, websiteId: string): Promise<MailingList[]> {
  const { rows } = await db.query<MailingList>(
    `select ${COLUMNS} from mailing_lists l where l.website_id = $1 and l.deleted_at is null order by l.id`,
    [websiteId],
  );
  return rows;
}

/** Ids and names of the lists of a site, the oldest first. */
export async function listListNames(db: Db, websiteId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, name from mailing_lists where website_id = $1 and deleted_at is null order by id`,
    [websiteId],
  );
  return rows;
}

/** One list. Errors: not-found. */
export async function getList(db: Db, key: ListKey): Promise<MailingList> {
  const { rows } = await db.query<MailingList>(
    `select ${COLUMNS} from mailing_lists l where l.website_id = $1 and l.id = $2 and l.deleted_at is null`,
    [key.websiteId, key.listId],
  );
  if (!rows[0]) throw new AppError('not-found');
  return rows[0];
}

/** Fields of a list that a sign-up needs; locks the list until the end of the transaction; null for none. */
export async function lockList(db: Db, key: ListKey): Promise<{ isDoubleOptIn: boolean } | null> {
  const { rows } = await db.query<{ isDoubleOptIn: boolean }>(
    `select is_double_opt_in as "isDoubleOptIn" from mailing_lists
      where website_id = $1 and id = $2 and deleted_at is null for share`,
    [key.websiteId, key.listId],
  );
  return rows[0] ?? null;
}

/** Writes a new list. A name that is taken breaks `mailing_lists_name`. */
export async function insertList(db: Db, key: ListKey, list: MailingListInput): Promise<void> {
  await db.query(
    `insert into mailing_lists (website_id, id, name, is_double_opt_in) values ($1, $2, $3, $4)`,
    [key.websiteId, key.listId, list.name, list.isDoubleOptIn],
  );
}

/** Writes the first list of a site, with double opt-in, unless another one makes it at the same time. */
export async function insertFirstList(db: Db, key: ListKey, name: string): Promise<void> {
  await db.query(
    `insert into mailing_lists (website_id, id, name) values ($1, $2, $3) on conflict do nothing`,
    [key.websiteId, key.listId, name],
  );
}

/** Saves a list; false when its version is another. */
export async function updateList(
  db: Db,
  key: ListKey & { rowVersion: number },
  list: MailingListInput,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update mailing_lists set name = $3, is_double_opt_in = $4, row_version = row_version + 1
      where website_id = $1 and id = $2 and row_version = $5 and deleted_at is null`,
    [key.websiteId, key.listId, list.name, list.isDoubleOptIn, key.rowVersion],
  );
  return rowCount === 1;
}

/** Says which lists of a site are welcomed to by emails of the owner's own. */
export async function setOwnWelcomes(
  db: Db,
  { websiteId, listIds }: { websiteId: string; listIds: readonly string[] },
): Promise<void> {
  await db.query(
    `update mailing_lists set has_own_welcome = id = any ($2::uuid[])
      where website_id = $1 and has_own_welcome <> (id = any ($2::uuid[]))`,
    [websiteId, listIds],
  );
}

/** Whether who joins a list is welcomed by an email of the owner's own. */
export async function hasOwnWelcome(db: Db, key: ListKey): Promise<boolean> {
  const { rows } = await db.query(
    `select from mailing_lists where website_id = $1 and id = $2 and has_own_welcome`,
    [key.websiteId, key.listId],
  );
  return rows.length === 1;
}

/** Notes that a list is deleted; who is on it goes piece by piece. */
export async function markDeleted(db: Db, key: ListKey): Promise<void> {
  await db.query(
    `update mailing_lists set deleted_at = now() where website_id = $1 and id = $2 and deleted_at is null`,
    [key.websiteId, key.listId],
  );
}

/** Removes the deleted lists of a site that nobody is on any more; true when some are left. */
export async function deleteEmptied(db: Db, websiteId: string): Promise<boolean> {
  await db.query(
    `delete from mailing_lists l
      where l.website_id = $1 and l.deleted_at is not null
        and not exists (select from list_places p where p.website_id = l.website_id and p.list_id = l.id)`,
    [websiteId],
  );
  const { rows } = await db.query(
    `select from mailing_lists where website_id = $1 and deleted_at is not null limit 1`,
    [websiteId],
  );
  return rows.length > 0;
}
