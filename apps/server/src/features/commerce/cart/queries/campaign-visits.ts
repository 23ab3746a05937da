import type { Db } from '../../../../platform/database/database.ts';

/** Days for which a click counts for a cart that is made after it; the name of a visitor lasts no longer. */
const DAYS = 2;

/** Remembers the last campaign that led a visitor here. */
export async function insertCampaignVisit(
  db: Db,
  { websiteId, visitor, campaignId }: { websiteId: string; visitor: bigint; campaignId: string },
): Promise<void> {
  await db.query(
    `insert into campaign_visits (website_id, visitor, campaign_id) values ($1, $2, $3)
     on conflict (website_id, visitor) do update set campaign_id = excluded.campaign_id, seen_at = now()`,
    [websiteId, String(visitor), campaignId],
  );
}

/** Says of an open cart that a campaign led to what is bought with it. */
export async function updateCartCampaign(
  db: Db,
  key: { websiteId: string; tokenHash: Buffer; campaignId: string },
): Promise<void> {
  await db.query(
    `update carts set campaign_id = $3 where website_id = $1 and token_hash = $2 and not is_purchased`,
    [key.websiteId, key.tokenHash, key.campaignId],
  );
}

/** Says of a new cart which campaign led its visitor here, if one did. */
export async function updateCartByVisitor(
  db: Db,
  key: { websiteId: string; cartId: string },
  visitor: bigint,
): Promise<void> {
  await db.query(
    `update carts c set campaign_id = v.campaign_id from campaign_visits v
      where v.website_id = $1 and v.visitor = $3 and v.seen_at > now() - interval '${DAYS} days'
        and c.website_id = $1 and c.id = $2 and not c.is_purchased`,
    [key.websiteId, key.cartId, String(visitor)],
  );
}

/** Forgets who did not fill a cart in time, on all sites. */
export async function deleteOldCampaignVisits(db: Db): Promise<void> {
  await db.query(`delete from campaign_visits where seen_at < now() - interval '${DAYS} days'`);
}
