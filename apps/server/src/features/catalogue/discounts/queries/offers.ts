import type { DiscountValue } from '@sitewright/domain/discount/schema';
import type { Db } from '../../../../platform/database/database.ts';

/** A discount as carts need it. */
export type OfferRow = {
  id: string;
  name: string;
  /** Its name is in the language asked for. */
  isNamed: boolean;
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

/** Automatic discounts that are live, named in a language that the site offers, and those with one of the codes whatever their state, oldest first. */
export async function listOffers(
  db: Db,
  input: {
    websiteId: string;
    codes: readonly string[];
    customerKeys: readonly string[];
    /** Language that carts are read in; null for the first one. */
    locale: string | null;
  },
): Promise<OfferRow[]> {
  const { rows } = await db.query<OfferRow>(
    `select d.id, coalesce(nullif(w.texts ->> ('discount:' || d.id), ''), d.name) as name,
            coalesce(w.texts ->> ('discount:' || d.id), '') <> '' as "isNamed", d.code, d.value, d.minimum_minor as "minimumSubtotalMinor",
            case when not d.is_enabled then 'disabled' when d.starts_at > now() then 'scheduled'
                 when d.ends_at <= now() then 'ended' else 'live' end as state,
            d.use_limit as "useLimit", d.uses, d.customer_limit as "customerLimit", d.row_version as "rowVersion",
            case when d.customer_limit is null or $3::text[] = '{}' then 0 else
              (select count(*)::int from discount_uses u
                where u.website_id = d.website_id and u.discount_id = d.id
                  and (u.customer_key = any ($3) or u.member_key = any ($3)))
            end as "customerUses"
       from discounts d
       left join translations w on w.website_id = d.website_id and w.kind = 'checkout' and w.entity_id = d.website_id
        and w.locale = $4 and w.state = 'ready'
        and exists (select from websites s where s.id = d.website_id
                     and s.languages @> jsonb_build_array(jsonb_build_object('tag', $4::text)))
      where d.website_id = $1 and (d.code = any ($2::text[]) or d.code is null and d.is_enabled
        and coalesce(d.starts_at <= now(), true) and coalesce(d.ends_at > now(), true))
      order by d.id`,
    [input.websiteId, input.codes, input.customerKeys, input.locale],
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
