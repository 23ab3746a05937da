import type { DiscountValue } from '@sitewright/domain/discount/schema';
import type { Db } from '../../../../platform/database/database.ts';

/** A discount as carts need it. */
export type OfferRow = {
  id: string;
  name: string;
  code: string | null;
  value: DiscountValue;
  minimumSubtotalMinor: number;
  state: 'live' | 'scheduled' | 'ended' | 'disabled';
  useLimit: number | null;
  uses: number;
  customerLimit: number | null;
  customerUses: number;
  rowVersion: number;
};

/** Automatic discounts that are live, and those with one of the codes whatever their state, oldest first. */
export async function listOffers(
  db: Db,
  input: { websiteId: string; codes: readonly string[]; customerKeys: readonly string[] },
): Promise<OfferRow[]> {
  const { rows } = await db.query<OfferRow>(
    `select d.id, d.name, d.code, d.value, d.minimum_minor as "minimumSubtotalMinor",
            case when not d.is_enabled then 'disabled' when d.starts_at > now() then 'scheduled'
                 when d.ends_at <= now() then 'ended' else 'live' end as state,
            d.use_limit as "useLimit", d.uses, d.customer_limit as "customerLimit", d.row_version as "rowVersion",
            case when d.customer_limit is null or $3::text[] = '{}' then 0 else
              (select count(*)::int from discount_uses u
                where u.website_id = d.website_id and u.discount_id = d.id
                  and (u.customer_key = any ($3) or u.member_key = any ($3)))
            end as "customerUses"
       from discounts d
      where d.website_id = $1 and (d.code = any ($2::text[]) or d.code is null and d.is_enabled
        and coalesce(d.starts_at <= now(), true) and coalesce(d.ends_at > now(), true))
      order by d.id`,
    [input.websiteId, input.codes, input.customerKeys],
    'discounts-list-offers',
  );
  return rows;
}

/** Categories of items as `collectionId/key`, those above their own with them. */
export async function listItemCategories(
  db: Db,
  key: { websiteId: string; itemIds: readonly string[] },
): Promise<{ itemId: string; categories: string[] }[]> {
  const { rows } = await db.query<{ itemId: string; categories: string[] }>(
    `select item_id as "itemId", array_agg(collection_id || '/' || key) as categories from item_labels
      where website_id = $1 and item_id = any ($2::uuid[]) and kind = 'category' group by item_id`,
    [key.websiteId, key.itemIds],
    'discounts-list-item-categories',
  );
  return rows;
}
