import type { DigitalSettings, MerchandisingSettings, ProductInput } from '@sitewright/domain/product/schema';
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
export type StoredProduct = Omit<ProductRow, 'merchandising' | 'digital'> & {
  itemId: string;
  title: string;
  collectionId: string;
  merchandising: Partial<MerchandisingSettings>;
  digital: Partial<DigitalSettings>;
  variants: StoredVariant[];
  rowVersion: number;
};

/** Makes the row that variants of an item belong to, if there is none yet. */
export async function ensureProduct(
  db: Db,
  key: { websiteId: string; itemId: string },
  productType: number,
): Promise<void> {
  await db.query(
    `insert into products (website_id, item_id, product_type) values ($1, $2, $3) on conflict do nothing`,
    [key.websiteId, key.itemId, productType],
    'catalogue-ensure-product',
  );
}

/** Writes what a product is, if it still has the version where one is given; false otherwise. */
export async function updateProductRow(
  db: Db,
  key: { websiteId: string; itemId: string; rowVersion?: number | undefined },
  product: ProductRow,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update products set product_type = $3, variant_option_ordering = $4, is_subscribable = $5, subscription_plan = $6,
        additional_fields_form_id = $7, additional_fields_form = $8, use_custom_add_button_text = $9,
        custom_add_button_text = $10, merchandising = $11, related_item_ids = $12, digital = $13,
        row_version = row_version + 1
      where website_id = $1 and item_id = $2 and ($14::int is null or row_version = $14)`,
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
      json(product.digital),
      key.rowVersion ?? null,
    ],
    'catalogue-update-product',
  );
  return rowCount === 1;
}

/** Brings what lists find and sort products by in line with their items and variants. */
export async function refreshProductKeys(
  db: Db,
  websiteId: string,
  itemIds: readonly string[],
): Promise<void> {
  await db.query(
    `select refresh_product_keys(website_id, $2::uuid[]) from (select $1::uuid as website_id) site`,
    [websiteId, itemIds],
    'catalogue-refresh-keys',
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
            p.related_item_ids as "relatedItemIds", p.row_version as "rowVersion", p.digital,
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
