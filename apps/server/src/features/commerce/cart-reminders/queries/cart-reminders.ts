import type { Db } from '../../../../platform/database/database.ts';

/** A cart that was left at the checkout. */
export type LeftCart = {
  cartId: string;
  tokenHash: Buffer;
  locale: string;
  email: string;
  /** The box to join the store's list is ticked. */
  joinsList: boolean;
};

/** Sites whose stores send reminders. */
export async function listRemindingSites(db: Db): Promise<{ websiteId: string }[]> {
  const { rows } = await db.query<{ websiteId: string }>(
    `select s.website_id as "websiteId"
       from website_settings s join websites w on w.id = s.website_id and w.status = 'active'
      where s.settings #>> '{storeSettings,cartReminders,isOn}' = 'true'`,
  );
  return rows;
}

/** Lets the reminders of a site be written one after the other until the transaction ends: two carts may be one shopper's. */
export async function lockReminders(db: Db, websiteId: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('cart reminders ' || $1, 0))`, [websiteId]);
}

/**
 * Carts that rest since between two moments, oldest first, locked: none that was looked at, is being paid for, or whose shopper has ordered
 * since it was begun.
 */
export async function lockLeftCarts(
  db: Db,
  { websiteId, from, to, limit }: { websiteId: string; from: Date; to: Date; limit: number },
): Promise<LeftCart[]> {
  const { rows } = await db.query<LeftCart>(
    `select k.id as "cartId", k.token_hash as "tokenHash", k.locale, c.email, coalesce(c.joins_list, false) as "joinsList"
       from carts k
      cross join lateral (
        select email, joins_list, updated_at from checkouts
         where website_id = k.website_id and cart_id = k.id and email <> '' order by updated_at desc limit 1) c
      where k.website_id = $1 and not k.is_purchased and not k.is_subscription
        and k.updated_at > $2 and k.updated_at <= $3 and c.updated_at <= $3
        and not exists (select from cart_reminders r where r.website_id = k.website_id and r.cart_id = k.id)
        and not exists (select from payments p where p.website_id = k.website_id and p.cart_id = k.id
                           and p.status in ('pending', 'action-required'))
        and not exists (select from orders o where o.website_id = k.website_id and o.placed_at > k.created_at
                           and lower(o.email) = lower(c.email))
      order by k.updated_at limit $4 for update of k skip locked`,
    [websiteId, from, to, limit],
  );
  return rows;
}

/** Notes that a cart was looked at; `signature` is that of who got an email, '' where nobody did. */
export async function insertReminder(
  db: Db,
  reminder: { websiteId: string; cartId: string; signature: string },
): Promise<void> {
  // The release before reads here who was told.
  await db.query(
    `insert into cart_reminders (website_id, cart_id, signature, is_sent) values ($1, $2, $3, $3 <> '')`,
    [reminder.websiteId, reminder.cartId, reminder.signature],
  );
}

/** Notes that an address got one now. */
export async function upsertRecipient(db: Db, key: { websiteId: string; signature: string }): Promise<void> {
  await db.query(
    `insert into cart_reminder_recipients (website_id, signature) values ($1, $2)
         on conflict (website_id, signature) do update set sent_at = excluded.sent_at`,
    [key.websiteId, key.signature],
  );
}

/** Forgets who got one before a moment, on all sites. */
export async function deleteOldRecipients(db: Db, before: Date): Promise<void> {
  await db.query(`delete from cart_reminder_recipients where website_id is not null and sent_at < $1`, [
    before,
  ]);
}

/** Whether an address wants none, or got one after a moment. */
export async function isSpared(
  db: Db,
  { websiteId, signature, after }: { websiteId: string; signature: string; after: Date },
): Promise<boolean> {
  const { rows } = await db.query<{ isSpared: boolean }>(
    `select exists (select from cart_reminder_refusals where website_id = $1 and signature = $2)
         or exists (select from cart_reminder_recipients
                     where website_id = $1 and signature = $2 and sent_at > $3) as "isSpared"`,
    [websiteId, signature, after],
  );
  return rows[0]?.isSpared ?? true;
}

/** Whether an address, as `emailKey` writes it, stands on a list of the site and can be reached. */
export async function isOnList(db: Db, key: { websiteId: string; address: string }): Promise<boolean> {
  const { rows } = await db.query<{ isOn: boolean }>(
    `select exists (select from subscribers s
               join list_places p on p.website_id = s.website_id and p.subscriber_id = s.id and p.status = 'active'
              where s.website_id = $1 and s.address = $2 and s.undeliverable_since is null) as "isOn"`,
    [key.websiteId, key.address],
  );
  return rows[0]?.isOn ?? false;
}

/** Notes that an address wants none. */
export async function insertRefusal(db: Db, key: { websiteId: string; signature: string }): Promise<void> {
  await db.query(
    `insert into cart_reminder_refusals (website_id, signature) values ($1, $2) on conflict do nothing`,
    [key.websiteId, key.signature],
  );
}

/** Whether an address wants none. */
export async function isRefused(db: Db, key: { websiteId: string; signature: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from cart_reminder_refusals where website_id = $1 and signature = $2`,
    [key.websiteId, key.signature],
  );
  return rowCount === 1;
}
