import { PRODUCT_TYPE_CODES } from '@sitewright/domain/product/product-type';
import type { SubscriptionPlan } from '@sitewright/domain/product/subscription-plan';
import type { Db } from '../../../../platform/database/database.ts';
import { itemVisibleTo, pageVisibleTo } from '../../../content/collections/index.ts';

/** A product that sells access to a member area, as visitors are offered it. Money in minor units of the store's currency. */
export type Paywall = {
  itemId: string;
  title: string;
  excerpt: string;
  /** Null for what is paid once. */
  subscriptionPlan: SubscriptionPlan | null;
  hasQuestions: boolean;
  variants: {
    sku: string;
    attributes: Record<string, string>;
    priceMinor: number;
    salePriceMinor: number | null;
    onSale: boolean;
  }[];
};

/** Published products that sell access to an area, by title, in the texts of a language; with a free trial to who may have one. */
export async function listPaywalls(
  db: Db,
  {
    websiteId,
    areaId,
    locale,
    memberId,
  }: { websiteId: string; areaId: string; locale: string; memberId: string | null },
): Promise<Paywall[]> {
  const { rows } = await db.query<Paywall>(
    `select p.item_id as "itemId", coalesce(nullif(w.texts ->> 'title', ''), i.title) as title,
            coalesce(nullif(w.texts ->> 'excerpt', ''), i.excerpt) as excerpt,
            case when not p.is_subscribable then null
                 when $4::uuid is not null and trial_used($1, $4, p.area_ids) then p.subscription_plan - 'trialDays'
                 else p.subscription_plan end as "subscriptionPlan",
            p.additional_fields_form_id is not null as "hasQuestions",
            (select jsonb_agg(jsonb_build_object('sku', v.sku, 'attributes', v.attributes, 'priceMinor', v.price_minor,
                'salePriceMinor', v.sale_price_minor, 'onSale', v.on_sale) order by v.position)
               from variants v where v.website_id = $1 and v.item_id = p.item_id and v.removed_at is null) as variants
       from products p
       join items i on i.website_id = $1 and i.id = p.item_id and ${itemVisibleTo('visitor')}
       join collections c on c.website_id = $1 and c.id = i.collection_id and ${pageVisibleTo('visitor')}
       left join translations w on w.website_id = $1 and w.kind = 'item' and w.entity_id = i.id and w.locale = $3 and w.state = 'ready'
      where p.website_id = $1 and p.product_type = ${PRODUCT_TYPE_CODES.paywall} and $2 = any (p.area_ids)
      order by title, p.item_id limit 50`,
    [websiteId, areaId, locale, memberId],
  );
  return rows.map((paywall) => ({ ...paywall, variants: paywall.variants ?? [] }));
}

/** Areas that a product opens, in the order in which its owner named them. */
export async function listOpenedAreas(
  db: Db,
  key: { websiteId: string; itemId: string },
): Promise<readonly string[]> {
  const { rows } = await db.query<{ areaIds: string[] }>(
    `select area_ids as "areaIds" from products where website_id = $1 and item_id = $2`,
    [key.websiteId, key.itemId],
  );
  return rows[0]?.areaIds ?? [];
}

/**
 * Has these paywall products sell access to an area, and no others. Products of other types are left as they are. Gives the ids of
 * those that sell it now.
 */
export async function updateSellers(
  db: Db,
  { websiteId, areaId }: { websiteId: string; areaId: string },
  itemIds: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ itemId: string }>(
    `with changed as (
       update products p
          set area_ids = case when p.item_id = any ($3::uuid[]) then p.area_ids || $2::uuid else array_remove(p.area_ids, $2::uuid) end,
              row_version = p.row_version + 1
        where p.website_id = $1 and p.product_type = ${PRODUCT_TYPE_CODES.paywall}
          and (p.item_id = any ($3::uuid[])) <> ($2 = any (p.area_ids)))
     select item_id as "itemId" from products
      where website_id = $1 and product_type = ${PRODUCT_TYPE_CODES.paywall} and item_id = any ($3::uuid[])`,
    [websiteId, areaId, itemIds],
  );
  return rows.map(({ itemId }) => itemId);
}
