import type { Db } from '../../../../platform/database/database.ts';

/** One variant with what its product says of itself. Money in minor units. */
export type ExportedVariant = {
  itemId: string;
  /** The first variant of its product carries the product's own columns. */
  isFirst: boolean;
  productType: number;
  page: string;
  urlId: string;
  title: string;
  body: string;
  categories: string[];
  tags: string[];
  status: string;
  ordering: string[];
  sku: string;
  attributes: Record<string, string>;
  priceMinor: number;
  salePriceMinor: number | null;
  onSale: boolean;
  unlimited: boolean;
  qty: number;
  weightGrams: number;
  widthMm: number | null;
  heightMm: number | null;
  lengthMm: number | null;
  /** Images of the product, and that of the variant. */
  pictures: ExportedImage[];
  picture: ExportedImage | null;
};

export type ExportedImage = { key: string; filename: string };

/** Variants of the next products of a site, oldest first. */
export async function listExported(
  db: Db,
  query: { websiteId: string; after: string | null; limit: number },
): Promise<ExportedVariant[]> {
  const { rows } = await db.query<ExportedVariant>(
    `with chosen as materialized (
       select p.* from products p
        where p.website_id = $1 and ($2::uuid is null or p.item_id > $2) order by p.item_id limit $3)
     select p.item_id as "itemId", row_number() over (partition by p.item_id order by v.position) = 1 as "isFirst",
            p.product_type as "productType", c.url_id as page, i.url_id as "urlId", i.title, i.body, i.categories, i.tags,
            i.status, p.variant_option_ordering as ordering, v.sku, v.attributes, v.price_minor as "priceMinor",
            v.sale_price_minor as "salePriceMinor", v.on_sale as "onSale", v.unlimited, v.qty,
            v.weight_grams as "weightGrams", v.width_mm as "widthMm", v.height_mm as "heightMm",
            v.length_mm as "lengthMm",
            array(select json_build_object('key', a.key, 'filename', a.filename)
                    from jsonb_array_elements_text(
                      case when coalesce(i.content -> 'imageIds', '[]') <> '[]' then i.content -> 'imageIds'
                           else jsonb_build_array(i.main_image_id) end) with ordinality image (id, place)
                    join assets a on a.website_id = $1 and a.id = image.id::uuid
                   order by image.place) as pictures,
            (select json_build_object('key', a.key, 'filename', a.filename) from assets a
              where a.website_id = $1 and a.id = v.image_id) as picture
       from chosen p
       join items i on i.website_id = $1 and i.id = p.item_id
       join collections c on c.website_id = $1 and c.id = i.collection_id
       join variants v on v.website_id = $1 and v.item_id = p.item_id and v.removed_at is null
      order by p.item_id, v.position`,
    [query.websiteId, query.after, query.limit],
  );
  return rows;
}
