import { GIFT_CARD_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { Db } from '../../../../platform/database/database.ts';

type CartCardKey = { websiteId: string; cartId: string; cardId: string };

/** Puts a gift card into a locked cart; one it has already is no second one. False when it has `most` others. */
export async function insertGiftCard(db: Db, key: CartCardKey & { most: number }): Promise<boolean> {
  await db.query(
    `insert into cart_gift_cards (website_id, cart_id, card_id)
     select $1, $2, $3
      where $4 > (select count(*) from cart_gift_cards where website_id = $1 and cart_id = $2)
     on conflict do nothing`,
    [key.websiteId, key.cartId, key.cardId, key.most],
    'cart-insert-gift-card',
  );
  const { rowCount } = await db.query(
    `select from cart_gift_cards where website_id = $1 and cart_id = $2 and card_id = $3`,
    [key.websiteId, key.cartId, key.cardId],
    'cart-has-gift-card',
  );
  return rowCount === 1;
}

/** Adds the gift cards of one cart to those of another, in their order, as far as there is room. */
export async function joinGiftCards(
  db: Db,
  key: { websiteId: string; cartId: string; fromCartId: string; most: number },
): Promise<void> {
  await db.query(
    `insert into cart_gift_cards (website_id, cart_id, card_id)
     select u.website_id, $2, u.card_id from cart_gift_cards u
      where u.website_id = $1 and u.cart_id = $3
        and u.card_id not in (select k.card_id from cart_gift_cards k where k.website_id = $1 and k.cart_id = $2)
      order by u.position
      limit greatest(0, $4 - (select count(*) from cart_gift_cards k where k.website_id = $1 and k.cart_id = $2))`,
    [key.websiteId, key.cartId, key.fromCartId, key.most],
  );
}

/** Takes a gift card out of a cart; one that is gone already is no error. */
export async function deleteGiftCard(db: Db, key: CartCardKey): Promise<void> {
  await db.query(
    `delete from cart_gift_cards where website_id = $1 and cart_id = $2 and card_id = $3`,
    [key.websiteId, key.cartId, key.cardId],
    'cart-delete-gift-card',
  );
}

/** Answers of the line of a gift card, the details of who gets it among them; null for none, and for other products. */
export async function findGiftAnswers(
  db: Db,
  key: { websiteId: string; cartId: string; entryId: string },
): Promise<string | null> {
  const { rows } = await db.query<{ answers: string | null }>(
    `select e.additional_fields as answers from cart_entries e
       join products p on p.website_id = e.website_id and p.item_id = e.item_id and p.product_type = $4
      where e.website_id = $1 and e.cart_id = $2 and e.id = $3`,
    [key.websiteId, key.cartId, key.entryId, GIFT_CARD_TYPE],
  );
  return rows[0]?.answers ?? null;
}

/** Quantity of another line of a cart with the same variant and answers, or null. */
export async function findTwin(
  db: Db,
  key: { websiteId: string; cartId: string; entryId: string; variantId: string; fieldsKey: string },
): Promise<{ id: string; quantity: number } | null> {
  const { rows } = await db.query<{ id: string; quantity: number }>(
    `select id, quantity from cart_entries
      where website_id = $1 and cart_id = $2 and id <> $3 and variant_id = $4 and fields_key = $5`,
    [key.websiteId, key.cartId, key.entryId, key.variantId, key.fieldsKey],
  );
  return rows[0] ?? null;
}
