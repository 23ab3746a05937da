import type { Db } from '../../../../platform/database/database.ts';
import { itemVisibleTo, pageVisibleTo } from '../../../content/collections/index.ts';

/** A product as an email shows it. Prices in minor units of the store's currency. */
export type ProductMaterial = {
  id: string;
  title: string;
  path: string;
  imageId: string | null;
  lowestMinor: number;
  /** Price of the cheapest variant before its reduction, null without one. */
  beforeMinor: number | null;
  hasSeveralPrices: boolean;
};

/** A post or another item with words as an email shows it. */
export type PostMaterial = {
  id: string;
  title: string;
  path: string;
  imageId: string | null;
  excerpt: string;
  body: string;
  publishOn: string;
};

/** A discount with a code that shoppers can use now or later; `endsOn` is a day on the clocks of a zone, '' for no end. */
export type CouponMaterial = { id: string; name: string; code: string; endsOn: string };

type MaterialFilter = { websiteId: string; ids: readonly string[] | null; search: string; limit: number };

const SHOWN = `i.website_id = $1 and ${itemVisibleTo('visitor')} and ${pageVisibleTo('visitor')}
  and ($2::uuid[] is null or i.id = any ($2)) and ($3 = '' or starts_with(lower(i.title), lower($3)))`;
const PATH = `concat_ws('/', '', nullif(collection_path(c), ''), i.url_id)`;
const filterValues = ({ websiteId, ids, search, limit }: MaterialFilter) => [websiteId, ids, search, limit];

/** Products that visitors see: some by their ids, or the newest whose titles begin in a way. */
export async function listProductMaterial(db: Db, filter: MaterialFilter): Promise<ProductMaterial[]> {
  const { rows } = await db.query<ProductMaterial>(
    `select i.id, i.title, ${PATH} as path, i.main_image_id as "imageId", v.lowest as "lowestMinor",
            v.before as "beforeMinor", v.is_several as "hasSeveralPrices"
       from items i
       join collections c on c.website_id = i.website_id and c.id = i.collection_id
       join products p on p.website_id = i.website_id and p.item_id = i.id
       cross join lateral (
         select min(price) as lowest, min(price) <> max(price) as is_several,
                (array_agg(case when price < price_minor then price_minor end order by price))[1] as before
           from (select case when on_sale then sale_price_minor else price_minor end as price, price_minor
                   from variants where website_id = i.website_id and item_id = i.id and removed_at is null) priced) v
      where ${SHOWN} and v.lowest is not null
      order by i.id desc limit $4`,
    filterValues(filter),
  );
  return rows;
}

/** Posts, events and other items with words that visitors see, in the same way. */
export async function listPostMaterial(db: Db, filter: MaterialFilter): Promise<PostMaterial[]> {
  const { rows } = await db.query<PostMaterial>(
    `select i.id, i.title, ${PATH} as path, i.main_image_id as "imageId", i.excerpt, left(i.body, 4000) as body,
            i.publish_on as "publishOn"
       from items i
       join collections c on c.website_id = i.website_id and c.id = i.collection_id
      where ${SHOWN} and i.record_type in ('text', 'quote', 'link', 'audio', 'video', 'review', 'event')
      order by i.publish_on desc, i.id desc limit $4`,
    filterValues(filter),
  );
  return rows;
}

/** Discounts that are on, have a code and have not ended, in the same way. */
export async function listCouponMaterial(
  db: Db,
  filter: MaterialFilter & { timeZone: string },
): Promise<CouponMaterial[]> {
  const { rows } = await db.query<CouponMaterial>(
    `select d.id, d.name, d.code, coalesce(to_char(d.ends_at at time zone $5, 'YYYY-MM-DD'), '') as "endsOn"
       from discounts d
      where d.website_id = $1 and d.is_enabled and d.code is not null and (d.ends_at is null or d.ends_at > now())
        and ($2::uuid[] is null or d.id = any ($2))
        and ($3 = '' or starts_with(lower(d.name), lower($3)) or starts_with(lower(d.code), lower($3)))
      order by d.id desc limit $4`,
    [...filterValues(filter), filter.timeZone],
  );
  return rows;
}

/** Ids of images, in the same way by the beginning of their titles or file names. */
export async function listPictureIds(db: Db, filter: MaterialFilter): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from assets
      where website_id = $1 and kind = 'image' and format <> 'svg' and ($2::uuid[] is null or id = any ($2))
        and ($3 = '' or starts_with(lower(title), lower($3)) or starts_with(lower(filename), lower($3)))
      order by created_at desc, id desc limit $4`,
    filterValues(filter),
  );
  return rows.map(({ id }) => id);
}
