import type { Db } from '../../../../platform/database/database.ts';

type Key = { websiteId: string; mailbox: string };

/** Notes that a confirmation is asked for; false when the mailbox got one within a day, or the site asked for many this hour. */
export async function takeConfirmation(db: Db, key: Key & { maxPerHour: number }): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into asked_confirmations as a (website_id, mailbox)
     select $1, $2
      where (select count(*) from (select from asked_confirmations
              where website_id = $1 and asked_at > now() - interval '1 hour' limit $3) latest) < $3
         on conflict (website_id, mailbox) do update set asked_at = now()
      where a.asked_at <= now() - interval '1 day'`,
    [key.websiteId, key.mailbox, key.maxPerHour],
  );
  return rowCount === 1;
}

/** Forgets that a mailbox was asked: its owner has answered. */
export async function deleteConfirmation(db: Db, key: Key): Promise<void> {
  await db.query(`delete from asked_confirmations where website_id = $1 and mailbox = $2`, [
    key.websiteId,
    key.mailbox,
  ]);
}

/** Forgets some of those that a day has passed for; gives how many. */
export async function deleteOldConfirmations(
  db: Db,
  { websiteId, limit }: { websiteId: string; limit: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from asked_confirmations where website_id = $1 and mailbox in (
       select mailbox from asked_confirmations
        where website_id = $1 and asked_at < now() - interval '1 day' order by asked_at limit $2 for update skip locked)`,
    [websiteId, limit],
  );
  return rowCount ?? 0;
}
