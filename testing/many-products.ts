/** One statement as the owner of all tables. */
type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** Products written in one transaction: whole store pages. */
const CHUNK = 2_000;

/**
 * Fills a site with products, 200 to a store page, each with two variants, a category and tags. Those of a kind lie
 * together in the order of titles, as products of a store do. `query` is one connection, which is left without a
 * transaction; the caller counts rows for the planner.
 */
export async function insertManyProducts(
  query: Query,
  { websiteId, products }: { websiteId: string; products: number },
): Promise<void> {
  for (let from = 0; from < products; from += CHUNK) {
    await query('begin', []);
    // Entries of the search are written with the variants, as when a file is imported.
    await query(
      `select set_config('app.website_id', $1, true), set_config('app.variants_follow', 'on', true)`,
      [websiteId],
    );
    const values = [websiteId, from, Math.min(products, from + CHUNK)];
    for (const statement of STATEMENTS) await query(statement, values);
    await query('commit', []);
  }
}

const STATEMENTS = [
  `create temporary table many_products on commit drop as
     select $1::uuid as website_id, n, gen_random_uuid() as id, n / 200 as page
       from generate_series($2::int, $3::int - 1) n`,
  `create temporary table many_stores on commit drop as
     select website_id, page, gen_random_uuid() as id from many_products
      where website_id = $1 and n between $2 and $3 group by website_id, page`,
  `insert into collections (website_id, id, type_name, type, title, navigation_title, url_id, display_index, page_size, ordering)
     select website_id, id, 'products', 'products', 'Catalogue ' || page, 'Catalogue ' || page, 'catalogue-' || page,
            1000 + page, 200, 'user-orderable' from many_stores where website_id = $1 and page between $2 / 200 and $3 / 200`,
  `insert into items (website_id, id, collection_id, record_type, url_id, title, publish_on, status, tags, categories, display_index)
     select p.website_id, p.id, s.id, 'store-item', 'product-' || n,
            (array['Celadon', 'Iron', 'Ash', 'Tenmoku'])[1 + n % 4] || ' ' || (array['bowl', 'mug', 'jug', 'plate', 'tile'])[1 + n % 5]
              || ' ' || n, now(), case when n % 50 = 0 then 'draft' else 'published' end,
            case when n % 10 = 0 then '{autumn,clay}'::text[] else '{clay}' end,
            case when n % 4 = 3 then '{Black,Cups}'::text[] when n % 3 = 0 then '{Cups}' else '{Plates}' end, n
       from many_products p join many_stores s on s.website_id = p.website_id and s.page = p.page
      where p.website_id = $1 and n between $2 and $3`,
  `insert into products (website_id, item_id, product_type, variant_option_ordering)
     select website_id, id, case when n % 500 = 0 then 4 else 1 end, '{Size}' from many_products
      where website_id = $1 and n between $2 and $3`,
  `insert into variants (website_id, id, item_id, sku, position, attributes, price_minor, sale_price_minor, on_sale, qty, unlimited)
     select website_id, gen_random_uuid(), id, 'SKU-' || n || '-' || size, ordinal, jsonb_build_object('Size', size),
            1000 + n % 7000, 900, n % 20 = 0, case when n % 100 = 0 then 0 when n % 40 = 0 then 3 else 60 end, n % 500 = 0
       from many_products, unnest(array['S', 'M']) with ordinality sizes (size, ordinal)
      where website_id = $1 and n between $2 and $3`,
  `insert into stock_ledger (website_id, variant_id, change, reason)
     select v.website_id, v.id, v.qty, 'count'
       from many_products p
      cross join lateral (
        select * from variants where website_id = p.website_id and item_id = p.id offset 0) v
      where p.website_id = $1 and v.qty > 0 and n between $2 and $3`,
  `select refresh_product_keys($1, array(select id from many_products where n between $2 and $3))`,
];
