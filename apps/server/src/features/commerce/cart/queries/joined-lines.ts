import { GIFT_CARD_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { JoinedLine } from '@sitewright/domain/cart/join-lines';
import type { Db } from '../../../../platform/database/database.ts';

type CartKey = { websiteId: string; tokenHash: Buffer };

/** An open cart that may be joined or copied; `isBusy` while one of its payments is under way. */
export type JoinableCart = { cartId: string; isBusy: boolean; hasPayments: boolean };

/** Locks an open cart until the end of the transaction; null when there is none. */
export async function lockJoinableCart(db: Db, key: CartKey): Promise<JoinableCart | null> {
  const { rows } = await db.query<JoinableCart>(
    `select c.id as "cartId",
            exists (select from payments p where p.website_id = c.website_id and p.cart_id = c.id
                       and p.status in ('pending', 'action-required')) as "isBusy",
            exists (select from payments p where p.website_id = c.website_id and p.cart_id = c.id) as "hasPayments"
       from carts c where c.website_id = $1 and c.token_hash = $2 and not c.is_purchased for update of c`,
    [key.websiteId, key.tokenHash],
  );
  return rows[0] ?? null;
}

/** Hash of the token of an open cart; null for one that was purchased or is gone. */
export async function findOpenCartHash(
  db: Db,
  key: { websiteId: string; cartId: string },
): Promise<Buffer | null> {
  const { rows } = await db.query<{ tokenHash: Buffer }>(
    `select token_hash as "tokenHash" from carts
      where website_id = $1 and id = $2 and not is_purchased and not is_subscription`,
    [key.websiteId, key.cartId],
  );
  return rows[0]?.tokenHash ?? null;
}

/** Makes an open cart the member's. */
export async function giveCart(db: Db, key: CartKey & { cartId: string; memberId: string }): Promise<void> {
  await db.query(
    `update carts set token_hash = $3, member_id = $4, updated_at = now() where website_id = $1 and id = $2`,
    [key.websiteId, key.cartId, key.tokenHash, key.memberId],
  );
}

/** Lines of a cart, oldest first, with the units of their variants that are free; null for unlimited ones. */
export async function listJoinedLines(
  db: Db,
  key: { websiteId: string; cartId: string },
): Promise<(JoinedLine & { free: number | null })[]> {
  const { rows } = await db.query<JoinedLine & { free: number | null }>(
    `select e.id, coalesce(e.copied_from, e.id) as origin, e.variant_id as "variantId", e.variant_id || ' ' || e.fields_key as key, e.quantity,
            case when v.unlimited then null else v.qty - v.held end as free
       from cart_entries e join variants v on v.website_id = e.website_id and v.id = e.variant_id
      where e.website_id = $1 and e.cart_id = $2 order by e.id`,
    [key.websiteId, key.cartId],
  );
  return rows;
}

/** Lets lines of a cart grow and removes the equal ones that they took over. */
export async function growLines(
  db: Db,
  websiteId: string,
  grown: readonly { id: string; from: string; quantity: number }[],
): Promise<void> {
  await db.query(`delete from cart_entries where website_id = $1 and id = any ($2::uuid[])`, [
    websiteId,
    grown.map(({ from }) => from),
  ]);
  await db.query(
    `update cart_entries e set quantity = line.quantity
       from unnest($2::uuid[], $3::int[]) as line (id, quantity)
      where e.website_id = $1 and e.id = line.id`,
    [websiteId, grown.map(({ id }) => id), grown.map(({ quantity }) => quantity)],
  );
}

/** Puts lines into another cart. */
export async function moveLines(
  db: Db,
  key: { websiteId: string; cartId: string },
  ids: readonly string[],
): Promise<void> {
  await db.query(`update cart_entries set cart_id = $2 where website_id = $1 and id = any ($3::uuid[])`, [
    key.websiteId,
    key.cartId,
    ids,
  ]);
}

/** Adds the codes of one cart to those of another, in their order, as far as there is room. */
export async function joinCodes(
  db: Db,
  key: { websiteId: string; cartId: string; fromCartId: string; maxCodes: number },
): Promise<void> {
  await db.query(
    `insert into cart_codes (website_id, cart_id, code)
     select o.website_id, $2, o.code from cart_codes o
      where o.website_id = $1 and o.cart_id = $3
        and o.code not in (select k.code from cart_codes k where k.website_id = $1 and k.cart_id = $2)
      order by o.position
      limit greatest(0, $4 - (select count(*) from cart_codes k where k.website_id = $1 and k.cart_id = $2))`,
    [key.websiteId, key.cartId, key.fromCartId, key.maxCodes],
  );
}

/** Lets a cart keep the campaign that led to the lines it took over. */
export async function joinCampaign(
  db: Db,
  key: { websiteId: string; cartId: string; fromCartId: string },
): Promise<void> {
  await db.query(
    `update carts k set campaign_id = o.campaign_id from carts o
      where k.website_id = $1 and k.id = $2 and o.website_id = $1 and o.id = $3 and o.campaign_id is not null`,
    [key.websiteId, key.cartId, key.fromCartId],
  );
}

/** Removes a cart that holds nothing any more. */
export async function deleteCart(db: Db, key: { websiteId: string; cartId: string }): Promise<void> {
  await db.query(`delete from carts where website_id = $1 and id = $2`, [key.websiteId, key.cartId]);
}

/**
 * Copies the lines of an open cart into a new one that its token opens; the number of lines. Each line notes where it comes
 * from, so that the copy adds nothing when it joins the cart again. What the member typed stays with the member, for the
 * next person at this browser to find nothing: codes, gift cards, who a gift card is for and with which words, and lines
 * that are made of answers.
 */
export async function copyCart(
  db: Db,
  input: CartKey & { fromHash: Buffer; cartId: string },
): Promise<number> {
  const { rowCount } = await db.query(
    `with kept as (
        select e.*, c.locale from carts c
          join cart_entries e on e.website_id = c.website_id and e.cart_id = c.id
          join products p on p.website_id = e.website_id and p.item_id = e.item_id
         where c.website_id = $1 and c.token_hash = $3 and not c.is_purchased
           and (e.additional_fields is null or p.product_type = $5 and p.additional_fields_form_id is null)),
      copied as (
        insert into carts (website_id, id, token_hash, locale)
        select website_id, $4, $2, locale from kept limit 1
        returning id)
     insert into cart_entries (website_id, id, cart_id, item_id, variant_id, quantity, additional_fields, fields_key,
                               amount_minor, amount_currency, copied_from)
     select e.website_id, gen_random_uuid(), copied.id, e.item_id, e.variant_id, e.quantity, null, e.fields_key,
            e.amount_minor, e.amount_currency, coalesce(e.copied_from, e.id)
       from copied, kept e
      order by e.id`,
    [input.websiteId, input.tokenHash, input.fromHash, input.cartId, GIFT_CARD_TYPE],
  );
  return rowCount;
}
