import type { Db } from '../../../../platform/database/database.ts';

/** An email that could not be delivered. */
export type UndeliveredMail = { id: string; kind: string; address: string };

/** Notes an email that was given up, if it is still there; again is harmless. */
export async function insertUndelivered(db: Db, key: { websiteId: string; mailId: string }): Promise<void> {
  await db.query(
    `insert into undelivered_mails (website_id, mail_id)
     select website_id, id from mails where website_id = $1 and id = $2 on conflict do nothing`,
    [key.websiteId, key.mailId],
  );
}

/** Removes what was noted and gives it, oldest first: each email is told of once. */
export async function takeUndelivered(db: Db, websiteId: string): Promise<UndeliveredMail[]> {
  const { rows } = await db.query<UndeliveredMail>(
    `with taken as (delete from undelivered_mails where website_id = $1 returning mail_id)
     select m.id, m.kind, m.to_address as address
       from taken join mails m on m.website_id = $1 and m.id = taken.mail_id
      order by m.created_at, m.id`,
    [websiteId],
  );
  return rows;
}
