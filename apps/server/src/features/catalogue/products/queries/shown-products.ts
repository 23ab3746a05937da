import type { SubscriptionPlan } from '@sitewright/domain/product/subscription-plan';
import type { Db } from '../../../../platform/database/database.ts';
import type { Stamp } from '../../../../platform/database/stamped-rows.ts';
import type { StoredProduct, StoredVariant } from './products.ts';

/** Public fields of a variant. Money in minor units. */
export type ShownVariant = Omit<StoredVariant, 'held'>;

/** Public fields of a product. */
export type ShownProduct = Pick<
  StoredProduct,
  'itemId' | 'title' | 'productType' | 'merchandising' | 'relatedItemIds' | 'variantOptionOrdering'
> & {
  isSubscribable: boolean;
  subscriptionPlan: SubscriptionPlan | null;
  additionalFieldsFormId: string | null;
  additionalFieldsForm: Record<string, unknown> | null;
  useCustomAddButtonText: boolean;
  customAddButtonText: string;
  variants: ShownVariant[];
};

/** In the order of the columns below. */
type VariantRow = [
  id: string,
  sku: string,
  attributes: Record<string, string>,
  priceMinor: number,
  salePriceMinor: number | null,
  onSale: boolean,
  unlimited: boolean,
  qty: number,
  weightGrams: number,
  widthMm: number | null,
  heightMm: number | null,
  lengthMm: number | null,
  imageId: string | null,
];

/**
 * Which transactions wrote the rows of a product last: its own, its item's for the title, and its variants'. One look at each table for
 * all products: by product, the database reads a small table anew for each of them.
 */
const STAMPS = `
  select p.item_id as id, concat(p.xmin, ' ', i.xmin, ' ', v.stamp) as stamp
    from products p
    left join items i on i.website_id = p.website_id and i.id = p.item_id
    left join (select item_id, string_agg(xmin::text, ' ' order by position, id) as stamp from variants
                where website_id = $1 and item_id = any ($2::uuid[]) and removed_at is null group by item_id) v
      on v.item_id = p.item_id
   where p.website_id = $1 and p.item_id = any ($2::uuid[])`;

/** Variants come as lists of values: with their names the database would need three times as long for them. */
const STATEMENT = `
  select p.item_id as "itemId", p.product_type as "productType",
         (select i.title from items i where i.website_id = p.website_id and i.id = p.item_id) as title,
         p.variant_option_ordering as "variantOptionOrdering", p.is_subscribable as "isSubscribable",
         p.subscription_plan as "subscriptionPlan", p.additional_fields_form_id as "additionalFieldsFormId",
         p.additional_fields_form as "additionalFieldsForm",
         p.use_custom_add_button_text as "useCustomAddButtonText",
         p.custom_add_button_text as "customAddButtonText", p.merchandising,
         p.related_item_ids as "relatedItemIds",
         (select json_agg(json_build_array(v.id, v.sku, v.attributes, v.price_minor, v.sale_price_minor, v.on_sale,
                   v.unlimited, v.qty, v.weight_grams, v.width_mm, v.height_mm, v.length_mm, v.image_id)
                 order by v.position)
            from variants v
           where v.website_id = p.website_id and v.item_id = p.item_id and v.removed_at is null) as variants,
         s.stamp
    from products p
    join (${STAMPS}) s on s.id = p.item_id
   where p.website_id = $1 and p.item_id = any ($2::uuid[])`;

/** Stamps of products, by which it is seen that all of one is as it was. */
export async function listProductStamps(
  db: Db,
  key: { websiteId: string; itemIds: readonly string[] },
): Promise<Stamp[]> {
  const { rows } = await db.query<Stamp>(
    STAMPS,
    [key.websiteId, key.itemIds],
    'catalogue-list-product-stamps',
  );
  return rows;
}

/** Products as pages show them, by item id, variants in the owner's order; items without a product are left out. */
export async function listShownProducts(
  db: Db,
  key: { websiteId: string; itemIds: readonly string[] },
): Promise<(ShownProduct & { stamp: string })[]> {
  const { rows } = await db.query<
    Omit<ShownProduct, 'variants'> & { variants: VariantRow[] | null; stamp: string }
  >(STATEMENT, [key.websiteId, key.itemIds], 'catalogue-list-shown-products');
  return rows.map((row) => ({ ...row, variants: (row.variants ?? []).map(toVariant) }));
}

function toVariant(row: VariantRow): ShownVariant {
  return {
    id: row[0],
    sku: row[1],
    attributes: row[2],
    priceMinor: row[3],
    salePriceMinor: row[4],
    onSale: row[5],
    unlimited: row[6],
    qty: row[7],
    weightGrams: row[8],
    widthMm: row[9],
    heightMm: row[10],
    lengthMm: row[11],
    imageId: row[12],
  };
}
