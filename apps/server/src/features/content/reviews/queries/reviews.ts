import type { ItemUrlParts } from '@sitewright/domain/site/item-url';
import type { ReviewStatus } from '@sitewright/domain/social/review-rules';
import type { ModeratedReview, NewReview, Review } from '@sitewright/domain/social/review-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { statementValues } from '../../../../platform/database/statement-values.ts';
import { ITEM_ADDRESS, itemVisibleTo, pageVisibleTo } from '../../collections/index.ts';

const COLUMNS = `r.id, r.rating, r.title, r.body as text, r.author_name as "authorName",
  (extract(epoch from r.created_at) * 1000)::float8 as "createdAt"`;

/** Title of a product that visitors see and what its address is made of, or null. */
export async function findReviewedItem(
  db: Db,
  { websiteId, itemId }: { websiteId: string; itemId: string },
): Promise<(ItemUrlParts & { title: string }) | null> {
  const { rows } = await db.query<ItemUrlParts & { title: string }>(
    `select i.title, ${ITEM_ADDRESS}
       from items i
       join collections c on c.website_id = i.website_id and c.id = i.collection_id and ${pageVisibleTo('visitor')}
      where i.website_id = $1 and i.id = $2 and ${itemVisibleTo('visitor')}`,
    [websiteId, itemId],
    'reviews-find-item',
  );
  return rows[0] ?? null;
}

/** Published reviews of a product, newest first. */
export async function listPublished(
  db: Db,
  {
    websiteId,
    itemId,
    before,
    limit,
  }: { websiteId: string; itemId: string; before: string | null; limit: number },
): Promise<Review[]> {
  const { rows } = await db.query<Review>(
    `select ${COLUMNS} from reviews r
      where r.website_id = $1 and r.item_id = $2 and r.status = 'published' and ($3::uuid is null or r.id < $3)
      order by r.id desc limit $4`,
    [websiteId, itemId, before, limit],
    'reviews-list-published',
  );
  return rows;
}

/** Reviews for the shop, newest first. */
export async function listForShop(
  db: Db,
  input: { websiteId: string; status: string | null; before: string | null; limit: number },
): Promise<ModeratedReview[]> {
  const { values, value } = statementValues(input.websiteId);
  const where = ['r.website_id = $1'];
  if (input.status !== null) where.push(`r.status = ${value(input.status)}`);
  if (input.before !== null) where.push(`r.id < ${value(input.before)}`);
  const { rows } = await db.query<ModeratedReview>(
    `select ${COLUMNS}, r.item_id as "itemId", i.title as "itemTitle", o.number as "orderNumber", r.status
       from reviews r
       join items i on i.website_id = r.website_id and i.id = r.item_id
       join orders o on o.website_id = r.website_id and o.id = r.order_id
      where ${where.join(' and ')}
      order by r.id desc limit ${value(input.limit)}`,
    values,
  );
  return rows;
}

/** Number of reviews awaiting a decision. */
export async function countPending(db: Db, websiteId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from reviews where website_id = $1 and status = 'pending'`,
    [websiteId],
    'reviews-count-pending',
  );
  return rows[0]?.count ?? 0;
}

/** Fields of a review that count for its product. */
export type ReviewChange = { itemId: string; rating: number; before: ReviewStatus };

/** Publishes or hides reviews and gives those that were in another state. Items first, both sorted: nobody deadlocks. */
export async function updateStatus(
  db: Db,
  { websiteId, ids, status }: { websiteId: string; ids: readonly string[]; status: ReviewStatus },
): Promise<ReviewChange[]> {
  const { rows } = await db.query<ReviewChange>(
    `with held as materialized (
       select i.id from items i
        where i.website_id = $1 and i.id in (select r.item_id from reviews r where r.website_id = $1 and r.id = any ($2))
        order by i.id for no key update),
     before as (
       select id, status from reviews
        where website_id = $1 and id = any ($2) and status <> $3 and item_id in (select held.id from held)
        order by id for update)
     update reviews r set status = $3 from before b where r.website_id = $1 and r.id = b.id
     returning r.item_id as "itemId", r.rating, b.status as before`,
    [websiteId, ids, status],
    'reviews-update-status',
  );
  return rows;
}

/** Product of an order under review, with what its shopper has written of it. */
export type ReviewedProduct = {
  itemId: string;
  title: string;
  status: ReviewStatus | null;
  rating: number | null;
  reviewTitle: string | null;
  text: string | null;
  authorName: string | null;
};

/** Order of a review link with its products that still exist; null for an unknown link. */
export async function findRequest(
  db: Db,
  { websiteId, tokenHash }: { websiteId: string; tokenHash: Buffer },
): Promise<{ orderId: string; products: ReviewedProduct[] } | null> {
  const { rows } = await db.query<ReviewedProduct & { orderId: string }>(
    `select q.order_id as "orderId", i.id as "itemId", i.title, r.status, r.rating, r.title as "reviewTitle",
            r.body as text, r.author_name as "authorName"
       from review_requests q
       join lateral (select distinct l.item_id from order_items l
                      where l.website_id = q.website_id and l.order_id = q.order_id) sold on true
       join items i on i.website_id = q.website_id and i.id = sold.item_id
       left join reviews r on r.website_id = q.website_id and r.order_id = q.order_id and r.item_id = i.id
      where q.website_id = $1 and q.token_hash = $2
      order by i.title collate "C", i.id`,
    [websiteId, tokenHash],
    'reviews-find-request',
  );
  const [first] = rows;
  return first ? { orderId: first.orderId, products: rows } : null;
}

/** Writes a review; one that waits for a decision is replaced, a decided one stays. False when it stays. */
export async function saveReview(
  db: Db,
  input: { websiteId: string; id: string; orderId: string; review: NewReview; status: ReviewStatus },
): Promise<boolean> {
  const { review } = input;
  const { rowCount } = await db.query(
    `insert into reviews as r (website_id, id, item_id, order_id, rating, title, body, author_name, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (website_id, order_id, item_id) do update
        set rating = excluded.rating, title = excluded.title, body = excluded.body,
            author_name = excluded.author_name, status = excluded.status
      where r.status = 'pending'`,
    [
      input.websiteId,
      input.id,
      review.itemId,
      input.orderId,
      review.rating,
      review.title,
      review.text,
      review.authorName,
      input.status,
    ],
    'reviews-save',
  );
  return rowCount === 1;
}

/** Sites that ask for reviews, with the days they wait. For the sweep across sites. */
export async function listAskingSites(db: Db): Promise<{ websiteId: string; days: number }[]> {
  const { rows } = await db.query<{ websiteId: string; days: number }>(
    `select s.website_id as "websiteId", coalesce((s.settings #>> '{storeSettings,reviewRequests,afterDays}')::int, 14) as days
       from website_settings s join websites w on w.id = s.website_id and w.status = 'active'
      where s.settings #>> '{storeSettings,reviewsEnabled}' = 'true'
        and coalesce(s.settings #>> '{storeSettings,reviewRequests,isOn}', 'true') = 'true'`,
  );
  return rows;
}

/** Order whose shopper is asked for reviews. */
export type OrderToAsk = { id: string; email: string; locale: string; number: number };

/** An order whose shopper may be asked: no test, paid and not canceled; null for any other. */
export async function findOrderToAsk(
  db: Db,
  key: { websiteId: string; orderId: string },
): Promise<OrderToAsk | null> {
  const { rows } = await db.query<OrderToAsk>(
    `select o.id, o.email, o.locale, o.number from orders o
      where o.website_id = $1 and o.id = $2
        and o.payment_status in ('paid', 'partially-refunded') and o.status <> 'canceled' and not o.test_mode`,
    [key.websiteId, key.orderId],
  );
  return rows[0] ?? null;
}

/** Orders of a site, no tests, that were sent long enough ago, not more than 60 days longer, and were not asked for yet. */
export async function listOrdersToAsk(
  db: Db,
  { websiteId, now, days, limit }: { websiteId: string; now: Date; days: number; limit: number },
): Promise<OrderToAsk[]> {
  const { rows } = await db.query<OrderToAsk>(
    `select o.id, o.email, o.locale, o.number from orders o
      where o.website_id = $1 and o.payment_status in ('paid', 'partially-refunded') and o.status <> 'canceled'
        and not o.test_mode and o.fulfilled_at <= $2::timestamptz - make_interval(days => $3)
        and o.fulfilled_at > $2::timestamptz - make_interval(days => $3 + 60)
        and not exists (select from review_requests q where q.website_id = $1 and q.order_id = o.id)
      order by o.sequence limit $4`,
    [websiteId, now, days, limit],
    'reviews-list-orders-to-ask',
  );
  return rows;
}

/** Notes the link of an order; false when it has one. */
export async function insertRequest(
  db: Db,
  input: { websiteId: string; orderId: string; tokenHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into review_requests (website_id, order_id, token_hash) values ($1, $2, $3) on conflict do nothing`,
    [input.websiteId, input.orderId, input.tokenHash],
    'reviews-insert-request',
  );
  return rowCount === 1;
}

/** Gives an order a new link in the place of the one that it has. */
export async function replaceRequest(
  db: Db,
  input: { websiteId: string; orderId: string; tokenHash: Buffer },
): Promise<void> {
  await db.query(
    `insert into review_requests (website_id, order_id, token_hash) values ($1, $2, $3)
     on conflict (website_id, order_id) do update set token_hash = excluded.token_hash`,
    [input.websiteId, input.orderId, input.tokenHash],
  );
}
