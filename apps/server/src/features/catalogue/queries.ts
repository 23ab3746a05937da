import type { MerchandisingSettings, ProductInput } from '@sitewright/domain/product/schema';
import type { Db } from '../../platform/database/database.ts';

type ProductRow = Omit<ProductInput, 'variants'>;

/** One variant as it is stored. Money in minor units; `held` units of `qty` are in unfinished payments. */
export type StoredVariant = {
  id: string;
  sku: string;
  attributes: Record<string, string>;
  priceMinor: number;
  salePriceMinor: number | null;
  onSale: boolean;
  unlimited: boolean;
  qty: number;
  held: number;
  weightGrams: number;
  widthMm: number | null;
  heightMm: number | null;
  lengthMm: number | null;
  imageId: string | null;
};

/** A product with its variants in the owner's order. */
export type StoredProduct = Omit<ProductRow, 'merchandising'> & {
  itemId: string;
  title: string;
  collectionId: string;
  merchandising: Partial<MerchandisingSettings>;
  variants: StoredVariant[];
  rowVersion: number;
};

/** Writes what a product is; its variants are written apart. */
export async function upsertProduct(
  db: Db,
  key: { websiteId: string; itemId: string },
  product: ProductRow,
): Promise<void> {
  await db.query(
    `insert into products (website_id, item_id, product_type, variant_option_ordering, is_subscribable, subscription_plan,
        additional_fields_form_id, additional_fields_form, use_custom_add_button_text, custom_add_button_text,
        merchandising, related_item_ids)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (website_id, item_id) do update set
        product_type = excluded.product_type, variant_option_ordering = excluded.variant_option_ordering,
        is_subscribable = excluded.is_subscribable, subscription_plan = excluded.subscription_plan,
        additional_fields_form_id = excluded.additional_fields_form_id,
        additional_fields_form = excluded.additional_fields_form,
        use_custom_add_button_text = excluded.use_custom_add_button_text,
        custom_add_button_text = excluded.custom_add_button_text, merchandising = excluded.merchandising,
        related_item_ids = excluded.related_item_ids, row_version = products.row_version + 1`,
    [
      key.websiteId,
      key.itemId,
      product.productType,
      product.variantOptionOrdering,
      product.isSubscribable,
      json(product.subscriptionPlan),
      product.additionalFieldsFormId,
      json(product.additionalFieldsForm),
      product.useCustomAddButtonText,
      product.customAddButtonText,
      json(product.merchandising),
      product.relatedItemIds,
    ],
  );
}

/** Products by item id, variants included, in one statement; items without a product are left out. */
export async function listProducts(
  db: Db,
  key: { websiteId: string; itemIds: readonly string[] },
): Promise<StoredProduct[]> {
  const { rows } = await db.query<StoredProduct>(
    `select p.item_id as "itemId", i.title, i.collection_id as "collectionId", p.product_type as "productType",
            p.variant_option_ordering as "variantOptionOrdering", p.is_subscribable as "isSubscribable",
            p.subscription_plan as "subscriptionPlan", p.additional_fields_form_id as "additionalFieldsFormId",
            p.additional_fields_form as "additionalFieldsForm",
            p.use_custom_add_button_text as "useCustomAddButtonText",
            p.custom_add_button_text as "customAddButtonText", p.merchandising,
            p.related_item_ids as "relatedItemIds", p.row_version as "rowVersion",
            coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'attributes', v.attributes,
                'priceMinor', v.price_minor, 'salePriceMinor', v.sale_price_minor, 'onSale', v.on_sale,
                'unlimited', v.unlimited, 'qty', v.qty, 'held', v.held, 'weightGrams', v.weight_grams,
                'widthMm', v.width_mm, 'heightMm', v.height_mm, 'lengthMm', v.length_mm, 'imageId', v.image_id)
                order by v.position)
              from variants v
              where v.website_id = p.website_id and v.item_id = p.item_id and v.removed_at is null), '[]') as variants
       from products p join items i on i.website_id = p.website_id and i.id = p.item_id
      where p.website_id = $1 and p.item_id = any ($2::uuid[])`,
    [key.websiteId, key.itemIds],
    'catalogue-list-products',
  );
  return rows;
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
