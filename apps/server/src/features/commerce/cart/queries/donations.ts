import type { DonationSettings } from '@sitewright/domain/product/schema';
import type { Db } from '../../../../platform/database/database.ts';
import { itemVisibleTo, pageVisibleTo } from '../../../content/collections/index.ts';

/** A product that is given to, with the amounts it suggests. Money in minor units. */
export type Donation = {
  itemId: string;
  title: string;
  excerpt: string;
  form: unknown;
  range: DonationSettings;
  currency: string | null;
  amounts: { sku: string; name: string; priceMinor: number }[];
};

/** The donation of an id, without one the first of the site; null where there is none that visitors can see. */
export async function findDonation(
  db: Db,
  key: { websiteId: string; itemId: string | null },
): Promise<Donation | null> {
  const { rows } = await db.query<Donation>(
    `select i.id as "itemId", i.title, i.excerpt,
            case when p.additional_fields_form_id is not null then p.additional_fields_form end as form,
            p.merchandising -> 'donation' as range,
            (select s.settings -> 'storeSettings' ->> 'defaultCurrency' from website_settings s where s.website_id = $1)
              as currency,
            (select json_agg(json_build_object('sku', v.sku, 'priceMinor', v.price_minor, 'name',
                      (select string_agg(value, ' / ') from jsonb_each_text(v.attributes))) order by v.position)
               from variants v where v.website_id = $1 and v.item_id = i.id and v.removed_at is null) as amounts
       from products p
       join items i on i.website_id = p.website_id and i.id = p.item_id and ${itemVisibleTo('visitor')}
       join collections c on c.website_id = i.website_id and c.id = i.collection_id and ${pageVisibleTo('visitor')}
      where p.website_id = $1 and (p.merchandising -> 'donation' ->> 'isOpen')::boolean
        and ($2::uuid is null or p.item_id = $2)
      order by i.id limit 1`,
    [key.websiteId, key.itemId],
    'cart-find-donation',
  );
  return rows[0] ?? null;
}

/** True when all of these items are given to, so that their order is a contribution. */
export async function areDonations(
  db: Db,
  key: { websiteId: string; itemIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await db.query<{ others: boolean }>(
    `select exists (select from unnest($2::uuid[]) as one (id) where not exists (
        select from products p where p.website_id = $1 and p.item_id = one.id
           and (p.merchandising -> 'donation' ->> 'isOpen')::boolean)) as others`,
    [key.websiteId, key.itemIds],
    'cart-are-donations',
  );
  return key.itemIds.length > 0 && rows[0]?.others === false;
}
