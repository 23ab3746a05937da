import { PRODUCT_TYPE_CODES } from '@sitewright/domain/product/product-type';
import type { DigitalSettings, MerchandisingSettings, ProductInput } from '@sitewright/domain/product/schema';
import type { Db } from '../../../../platform/database/database.ts';

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

/** Type of a product. */
export type ProductKind = Pick<ProductRow, 'productType' | 'isSubscribable'>;

/** A product to write over the version its writer has seen, or over any. */
export type ProductRecord = ProductRow & {
  itemId: string;
  rowVersion: number | null;
  /** Id for a form that has none yet; null where there is nothing to ask, or its writer named one. */
  newFormId: string | null;
};

const RECORDS = `jsonb_to_recordset($2::jsonb) g ("itemId" uuid, "rowVersion" int, "productType" int,
  "variantOptionOrdering" text[], "isSubscribable" boolean, "subscriptionPlan" jsonb, "additionalFieldsFormId" uuid,
  "additionalFieldsForm" jsonb, "useCustomAddButtonText" boolean, "customAddButtonText" text, merchandising jsonb,
  "relatedItemIds" uuid[], digital jsonb, "areaIds" uuid[], "newFormId" uuid)`;

/** Current types of the products of these items; items without a product are left out. */
export async function listProductKinds(
  db: Db,
  key: { websiteId: string; itemIds: readonly string[] },
): Promise<(ProductKind & { itemId: string })[]> {
  const { rows } = await db.query<ProductKind & { itemId: string }>(
    `select item_id as "itemId", product_type as "productType", is_subscribable as "isSubscribable"
       from products where website_id = $1 and item_id = any ($2::uuid[])`,
    [key.websiteId, key.itemIds],
    'catalogue-product-kinds',
  );
  return rows;
}

/** Writes products of items that are none yet, which their variants need; the ids of these items. */
export async function insertProductRows(
  db: Db,
  websiteId: string,
  products: readonly ProductRecord[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ itemId: string }>(
    `insert into products (website_id, item_id, product_type, variant_option_ordering, is_subscribable,
        subscription_plan, additional_fields_form_id, additional_fields_form, use_custom_add_button_text,
        custom_add_button_text, merchandising, related_item_ids, digital, area_ids)
     select $1, g."itemId", g."productType", g."variantOptionOrdering", g."isSubscribable", g."subscriptionPlan",
            coalesce(g."additionalFieldsFormId", g."newFormId"), g."additionalFieldsForm",
            g."useCustomAddButtonText", g."customAddButtonText", g.merchandising, g."relatedItemIds", g.digital,
            g."areaIds"
       from ${RECORDS}
         on conflict do nothing returning item_id as "itemId"`,
    [websiteId, JSON.stringify(products)],
    'catalogue-insert-products',
  );
  return new Set(rows.map(({ itemId }) => itemId));
}

/** Writes what products are, those that still have their version; how many. */
export async function updateProductRows(
  db: Db,
  websiteId: string,
  products: readonly ProductRecord[],
): Promise<number> {
  if (products.length === 0) return 0;
  const { rowCount } = await db.query(
    `update products p
        set product_type = g."productType", variant_option_ordering = g."variantOptionOrdering",
            is_subscribable = g."isSubscribable", subscription_plan = g."subscriptionPlan",
            additional_fields_form_id = coalesce(g."additionalFieldsFormId",
              case when g."newFormId" is not null then coalesce(p.additional_fields_form_id, g."newFormId") end),
            additional_fields_form = g."additionalFieldsForm",
            use_custom_add_button_text = g."useCustomAddButtonText", custom_add_button_text = g."customAddButtonText",
            merchandising = g.merchandising, related_item_ids = g."relatedItemIds", digital = g.digital,
            area_ids = g."areaIds", row_version = p.row_version + 1
       from ${RECORDS}
      where p.website_id = $1 and p.item_id = g."itemId" and p.row_version = coalesce(g."rowVersion", p.row_version)`,
    [websiteId, JSON.stringify(products)],
    'catalogue-update-products',
  );
  return rowCount ?? 0;
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
            p.area_ids as "areaIds",
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

/** Questions of products, by item. */
export async function listForms(
  db: Db,
  key: { websiteId: string; itemIds: readonly string[] },
): Promise<Map<string, unknown>> {
  const { rows } = await db.query<{ itemId: string; form: unknown }>(
    `select item_id as "itemId", additional_fields_form as form from products
      where website_id = $1 and item_id = any ($2::uuid[])`,
    [key.websiteId, key.itemIds],
  );
  return new Map(rows.map(({ itemId, form }) => [itemId, form]));
}

/** Files that digital products sell, by item. */
export async function listFileIds(
  db: Db,
  key: { websiteId: string; itemIds: readonly string[] },
): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ itemId: string; fileIds: string[] }>(
    `select item_id as "itemId", coalesce(digital -> 'fileIds', '[]') as "fileIds" from products
      where website_id = $1 and item_id = any ($2::uuid[]) and product_type = ${PRODUCT_TYPE_CODES.digital}`,
    [key.websiteId, key.itemIds],
  );
  return new Map(rows.map(({ itemId, fileIds }) => [itemId, fileIds]));
}
