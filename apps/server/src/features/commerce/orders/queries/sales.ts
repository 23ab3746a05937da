import type { SalesReport } from '@sitewright/contract/sales';
import type { Db } from '../../../../platform/database/database.ts';

type Days = { websiteId: string; from: string; to: string };

/** Limits of local days as moments. */
const SPAN = `span as (
  select ($2::date::timestamp at time zone zone) as low, (($3::date + 1)::timestamp at time zone zone) as high, zone
    from (select known_zone(coalesce(
      (select settings ->> 'timeZone' from website_settings where website_id = $1), 'UTC')) as zone) z)`;

const SOLD = `o.website_id = $1 and not o.test_mode and o.placed_at >= span.low and o.placed_at < span.high`;

/** Orders, units and money of some days by currency. */
export async function sumSales(db: Db, { websiteId, from, to }: Days): Promise<SalesReport['currencies']> {
  const { rows } = await db.query<SalesReport['currencies'][number]>(
    `with ${SPAN},
     sold as (
       select o.currency, count(*) as orders, sum(o.item_count) as units, sum(o.grand_total_minor) as revenue,
              sum(o.discount_minor) as discount, 0 as refunded
         from orders o, span where ${SOLD} group by o.currency),
     refunded as (
       select o.currency, 0 as orders, 0 as units, 0 as revenue, 0 as discount, sum(r.amount_minor) as refunded
         from order_refunds r join orders o on o.website_id = r.website_id and o.id = r.order_id, span
        where r.website_id = $1 and r.status = 'done' and not o.test_mode
          and r.finished_at >= span.low and r.finished_at < span.high
        group by o.currency)
     select currency, sum(orders)::int as orders, sum(units)::int as units, sum(revenue)::bigint as "revenueMinor",
            sum(refunded)::bigint as "refundedMinor", sum(discount)::bigint as "discountMinor"
       from (select * from sold union all select * from refunded) both_kinds
      group by currency order by orders desc, currency`,
    [websiteId, from, to],
  );
  return rows;
}

/** Orders and revenue of each day that had some. */
export async function listSalesDays(db: Db, { websiteId, from, to }: Days): Promise<SalesReport['series']> {
  const { rows } = await db.query<SalesReport['series'][number]>(
    `with ${SPAN}
     select (o.placed_at at time zone span.zone)::date::text as at, o.currency, count(*)::int as orders,
            sum(o.grand_total_minor)::bigint as "revenueMinor"
       from orders o, span where ${SOLD} group by 1, 2 order by 1, 2`,
    [websiteId, from, to],
  );
  return rows;
}

/** Products that sold for most, before discounts. */
export async function listSoldProducts(
  db: Db,
  { websiteId, from, to, limit }: Days & { limit: number },
): Promise<SalesReport['products']> {
  const { rows } = await db.query<SalesReport['products'][number]>(
    `with ${SPAN}
     select i.item_id as "itemId", max(i.title) as title, o.currency, sum(i.quantity)::int as units,
            sum(i.line_total_minor)::bigint as "revenueMinor"
       from orders o join order_items i on i.website_id = o.website_id and i.order_id = o.id, span
      where ${SOLD} group by i.item_id, o.currency order by sum(i.line_total_minor) desc, i.item_id limit $4`,
    [websiteId, from, to, limit],
  );
  return rows;
}
