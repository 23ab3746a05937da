import type { DonationSettings } from '@sitewright/domain/product/schema';
import type { SubscriptionPlan } from '@sitewright/domain/product/subscription-plan';
import type { Db } from '../../../../platform/database/database.ts';
import { itemVisibleTo, pageVisibleTo } from '../../../content/collections/index.ts';
import { opensSomething } from './stored-cart.ts';

/** Variant that is to be added, with what decides whether it may be. */
export type AddableVariant = {
  variantId: string;
  sku: string;
  attributes: Record<string, string>;
  unlimited: boolean;
  qtyInStock: number;
  productType: number;
  /** Member areas that it opens. */
  areaIds: string[];
  isSubscribable: boolean;
  subscriptionPlan: SubscriptionPlan | null;
  variantOptionOrdering: string[];
  /** Questions that are answered before it is added; null without. */
  additionalFieldsForm: unknown;
  /** Range of an amount that is given freely; null for a product that has its price. */
  donation: DonationSettings | null;
  currency: string | null;
  language: string | null;
};

type CartKey = { websiteId: string; tokenHash: Buffer };

/** Variants of an item that visitors can see and buy; none for any other. */
export async function listAddableVariants(
  db: Db,
  key: { websiteId: string; itemId: string },
): Promise<AddableVariant[]> {
  const { rows } = await db.query<AddableVariant>(
    `select v.id as "variantId", v.sku, v.attributes, v.unlimited, v.qty - v.held as "qtyInStock",
            p.product_type as "productType", p.area_ids as "areaIds", p.is_subscribable as "isSubscribable",
            p.subscription_plan as "subscriptionPlan", p.variant_option_ordering as "variantOptionOrdering", s.settings ->> 'language' as language,
            case when p.additional_fields_form_id is not null then p.additional_fields_form end as "additionalFieldsForm",
            p.merchandising -> 'donation' as donation, s.settings -> 'storeSettings' ->> 'defaultCurrency' as currency
       from products p
       join items i on i.website_id = p.website_id and i.id = p.item_id and ${itemVisibleTo('visitor')}
       join collections c on c.website_id = i.website_id and c.id = i.collection_id and ${pageVisibleTo('visitor')}
       join variants v on v.website_id = p.website_id and v.item_id = p.item_id and v.removed_at is null
       left join website_settings s on s.website_id = p.website_id
      where p.website_id = $1 and p.item_id = $2 and ${opensSomething()}
      order by v.position`,
    [key.websiteId, key.itemId],
    'cart-list-addable-variants',
  );
  return rows;
}

/**
 * Adds units to the visitor's open cart, which is made when there is none; an equal line grows. Locks the cart until the
 * end of the transaction. A line above 9,999 breaks `cart_entries_quantity_check`. Gives the line's id, and whether the cart is new
 * on a site to which campaigns have led somebody.
 */
export async function addUnits(
  db: Db,
  input: CartKey & {
    cartId: string;
    /** Whose cart it is; null for a browser's. */
    memberId: string | null;
    /** True for the cart of one subscription, which is made again. */
    isSubscription?: boolean;
    entryId: string;
    locale: string;
    itemId: string;
    variantId: string;
    quantity: number;
    additionalFields: string | null;
    fieldsKey: string;
    /** Given freely instead of the variant's price, in the store's currency. */
    amountMinor?: number | null;
    amountCurrency?: string | null;
    /** True for what is had once: a line that is there stays as it is. */
    isSingle?: boolean;
  },
): Promise<{ entryId: string; mayBeLed: boolean }> {
  const { rows } = await db.query<{ entryId: string; mayBeLed: boolean }>(
    `with cart as (
        insert into carts (website_id, id, token_hash, locale, member_id, is_subscription)
        values ($1, $2, $3, $4, $11, $12)
        on conflict (website_id, token_hash) where not is_purchased do update set updated_at = now()
        returning id)
     insert into cart_entries (website_id, id, cart_id, item_id, variant_id, quantity, additional_fields, fields_key,
                               amount_minor, amount_currency)
     select $1, $5, cart.id, $6, $7, $8, $9, $10, $13::bigint, $14::text from cart
     on conflict (website_id, cart_id, variant_id, fields_key)
        do update set quantity = case when $15 then excluded.quantity else cart_entries.quantity + excluded.quantity end
     returning id as "entryId",
               cart_id = $2 and exists (select from campaign_visits v where v.website_id = $1) as "mayBeLed"`,
    [
      input.websiteId,
      input.cartId,
      input.tokenHash,
      input.locale,
      input.entryId,
      input.itemId,
      input.variantId,
      input.quantity,
      input.additionalFields,
      input.fieldsKey,
      input.memberId,
      input.isSubscription ?? false,
      input.amountMinor ?? null,
      input.amountCurrency ?? null,
      input.isSingle ?? false,
    ],
    'cart-add-units',
  );
  return rows[0] ?? { entryId: input.entryId, mayBeLed: false };
}

/** Locks the visitor's open cart until the end of the transaction and gives its id; null when there is none. */
export async function lockCart(db: Db, key: CartKey): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `update carts set updated_at = now() where website_id = $1 and token_hash = $2 and not is_purchased returning id`,
    [key.websiteId, key.tokenHash],
    'cart-lock',
  );
  return rows[0]?.id ?? null;
}

type EntryKey = { websiteId: string; cartId: string; entryId: string };

/** Sets the quantity of a line; false when the cart has no such line. */
export async function updateQuantity(db: Db, key: EntryKey, quantity: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update cart_entries set quantity = $4 where website_id = $1 and cart_id = $2 and id = $3`,
    [key.websiteId, key.cartId, key.entryId, quantity],
    'cart-update-quantity',
  );
  return rowCount === 1;
}

/** Removes a line; false when the cart has no such line. */
export async function deleteEntry(db: Db, key: EntryKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from cart_entries where website_id = $1 and cart_id = $2 and id = $3`,
    [key.websiteId, key.cartId, key.entryId],
    'cart-delete-entry',
  );
  return rowCount === 1;
}

/** Replaces the answers of a line, which keeps the amount it gives; false when no line of the cart has that variant. */
export async function updateFields(
  db: Db,
  key: EntryKey & { itemId: string; sku: string },
  answers: { additionalFields: string | null; fieldsKey: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update cart_entries e set additional_fields = $6, fields_key = concat($7::text, ' ' || e.amount_minor || ' ' || e.amount_currency)
       from variants v
      where e.website_id = $1 and e.cart_id = $2 and e.id = $3 and e.item_id = $4
        and v.website_id = e.website_id and v.id = e.variant_id and v.sku = $5`,
    [
      key.websiteId,
      key.cartId,
      key.entryId,
      key.itemId,
      key.sku,
      answers.additionalFields,
      answers.fieldsKey,
    ],
  );
  return rowCount === 1;
}

/** True for a site whose account is internal: of those who make the program, not of a shop. */
export async function isInternalSite(db: Db, websiteId: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from websites where id = $1 and account_state = 'internal'`, [
    websiteId,
  ]);
  return rowCount === 1;
}

/** Sets the place and shipping option of an open cart. */
export function updateDelivery(
  db: Db,
  key: { websiteId: string; cartId: string },
  delivery: {
    country: string | null;
    region: string | null;
    postcode: string | null;
    optionId: string | null;
  },
): void {
  db.send(
    `update carts
        set shipping_country = $3, shipping_region = $4, shipping_postcode = $5, shipping_option_id = $6,
            updated_at = now()
      where website_id = $1 and id = $2`,
    [key.websiteId, key.cartId, delivery.country, delivery.region, delivery.postcode, delivery.optionId],
    'cart-update-delivery',
  );
}

/** Closes a cart with its order; false when it has one already. */
export async function markPurchased(
  db: Db,
  key: { websiteId: string; cartId: string; orderId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update carts set is_purchased = true, order_id = $3, updated_at = now()
      where website_id = $1 and id = $2 and not is_purchased`,
    [key.websiteId, key.cartId, key.orderId],
    'cart-mark-purchased',
  );
  return rowCount === 1;
}

/** Removes open carts that nobody has touched for 90 days, on all sites. */
export async function deleteOldCarts(db: Db): Promise<void> {
  await db.query(
    `delete from carts c
      where not c.is_purchased and c.updated_at < now() - interval '90 days'
        and not exists (select from payments p where p.website_id = c.website_id and p.cart_id = c.id)`,
  );
}

/** Adds a discount code to a cart that has fewer than `most`; a code it has already is no second one. False when it is not in. */
export async function insertCode(
  db: Db,
  input: { websiteId: string; cartId: string; code: string; most: number },
): Promise<boolean> {
  await db.query(
    `insert into cart_codes (website_id, cart_id, code)
     select $1, $2, $3
      where (select count(*) from cart_codes where website_id = $1 and cart_id = $2) < $4
     on conflict do nothing`,
    [input.websiteId, input.cartId, input.code, input.most],
    'cart-insert-code',
  );
  const { rowCount } = await db.query(
    `select from cart_codes where website_id = $1 and cart_id = $2 and code = $3`,
    [input.websiteId, input.cartId, input.code],
    'cart-has-code',
  );
  return rowCount === 1;
}

/** Takes a discount code out of a cart; one that is gone already is no error. */
export async function deleteCode(
  db: Db,
  input: { websiteId: string; cartId: string; code: string },
): Promise<void> {
  await db.query(
    `delete from cart_codes where website_id = $1 and cart_id = $2 and code = $3`,
    [input.websiteId, input.cartId, input.code],
    'cart-delete-code',
  );
}
