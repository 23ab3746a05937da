import { PAYWALL_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { CartEntry } from '@sitewright/domain/cart/schema';
import type { SubscriptionPlan } from '@sitewright/domain/product/subscription-plan';
import { type Columns, gatherColumns } from '../../../../platform/database/columns.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { requestLanguage } from '../../../../platform/texts/site-messages.ts';
import { itemVisibleTo, pageLocks, pageVisibleTo } from '../../../content/collections/index.ts';
import type { StoredStore } from './store.ts';

/** Condition on rows of products, by their alias: what is no paywall, or one that sells a member area which is for sale. Source: AUTH-12. */
export const opensSomething = (product = 'p'): string =>
  `(${product}.product_type <> ${PAYWALL_TYPE} or exists (select from collections area
      where area.website_id = ${product}.website_id and area.id = any (${product}.area_ids)
        and area.area_joining = 'paid' and ${pageLocks('area')} is not null))`;

/** Line of a cart as it is stored, with what its variant and page are now. Money in minor units. */
export type StoredLine = {
  entryId: string;
  itemId: string;
  quantity: number;
  additionalFields: string | null;
  variantId: string;
  sku: string;
  attributes: Record<string, string>;
  priceMinor: number;
  salePriceMinor: number | null;
  onSale: boolean;
  unlimited: boolean;
  available: number;
  weightGrams: number;
  isForSale: boolean;
  /** Billing plan of the cart's subscription. */
  subscriptionPlan: SubscriptionPlan | null;
  productType: number;
  /** Member areas that it opens. */
  areaIds: string[];
  variantOptionOrdering: string[];
  additionalFieldsForm: CartEntry['additionalFieldsForm'];
  title: string;
  /** The title is in the language of the request. */
  isTitled: boolean;
  /** Names and values of its options in the language of the request, by the field of a translation. */
  optionTexts: Record<string, string> | null;
  /** Option values of all its variants, where it has such texts: two of the same words would be confused. */
  optionValues: Record<string, string>[] | null;
  itemUrlId: string;
  /** Path of its collection without a slash in front; '' for the home page. */
  collectionPath: string;
  collectionId: string;
  collectionTitle: string;
  imageKey: string | null;
  imageFilename: string | null;
  imageAltText: string | null;
};

/** An open cart with its lines, oldest first, and the settings its figures depend on. */
export type StoredCart = StoredStore & {
  cartId: string;
  /** Whose it is; null for a browser's. */
  memberId: string | null;
  createdAt: string;
  locale: string;
  /** Of the site. */
  firstLanguage: string;
  shippingCountry: string | null;
  shippingRegion: string | null;
  shippingPostcode: string | null;
  /** The option that was chosen; null while the preset one is selected. */
  shippingOptionId: string | null;
  /** Discount codes as typed, in their order. */
  codes: string[];
  /** Gift cards that were put into it, in their order. */
  giftCards: StoredGiftCard[];
  /** True where the store has given out gift cards. */
  hasGiftCards: boolean;
  /** True where the store has discounts that carts have to be checked by. */
  hasDiscounts: boolean;
  /** Confirmed address of the member whose cart it is; '' for a guest. */
  memberEmail: string;
  /** True for the cart of one subscription. */
  isSubscription: boolean;
  /** Of the site, by whose clocks a subscription is paid. */
  timeZone: string;
  lines: StoredLine[];
};

/** Gift card of a cart as it stands now. */
export type StoredGiftCard = {
  cardId: string;
  lastFour: string;
  currency: string;
  testMode: boolean;
  balanceMinor: number;
  isEnabled: boolean;
  isExpired: boolean;
};

const LINE_COLUMNS = [
  'entryId',
  'itemId',
  'quantity',
  'additionalFields',
  'variantId',
  'sku',
  'attributes',
  'priceMinor',
  'salePriceMinor',
  'onSale',
  'unlimited',
  'available',
  'weightGrams',
  'isForSale',
  'subscriptionPlan',
  'productType',
  'areaIds',
  'variantOptionOrdering',
  'additionalFieldsForm',
  'title',
  'isTitled',
  'optionTexts',
  'optionValues',
  'itemUrlId',
  'collectionPath',
  'collectionId',
  'collectionTitle',
  'imageKey',
  'imageFilename',
  'imageAltText',
] as const satisfies (keyof StoredLine)[];
type LineColumns = Columns<Pick<StoredLine, (typeof LINE_COLUMNS)[number]>>;
type GatheredCart = Omit<StoredCart, 'lines'> & { lines: LineColumns | null };

const FIND_CART = `select c.id as "cartId", c.member_id as "memberId", c.created_at as "createdAt", c.locale, c.shipping_country as "shippingCountry",
       c.shipping_region as "shippingRegion", c.shipping_postcode as "shippingPostcode",
       c.shipping_option_id as "shippingOptionId", c.is_subscription as "isSubscription",
       coalesce((select m.email from members m where m.website_id = c.website_id and m.id = c.member_id), '') as "memberEmail",
       (select s.settings -> 'storeSettings' from website_settings s where s.website_id = c.website_id)
         as "storeSettings",
       coalesce((select s.settings ->> 'language' from website_settings s where s.website_id = c.website_id), 'en-US') as "firstLanguage",
       (select json_object_agg(o.key, o.value) from translations w, jsonb_each_text(w.texts) o
         where w.website_id = c.website_id and w.kind = 'checkout' and w.entity_id = c.website_id and w.locale = c.offered_language
           and w.state = 'ready' and o.value <> '' and o.key !~ '^(policy|discount):') as "storeTexts",
       coalesce((select s.settings ->> 'timeZone' from website_settings s
                  where s.website_id = c.website_id and c.is_subscription), 'UTC') as "timeZone",
       array(select o.code from cart_codes o where o.website_id = c.website_id and o.cart_id = c.id
              order by o.position) as codes,
       exists (select from discounts d where d.website_id = c.website_id) as "hasDiscounts",
       exists (select from gift_cards g where g.website_id = c.website_id) as "hasGiftCards",
       coalesce((select json_agg(json_build_object('cardId', g.id, 'lastFour', g.last_four, 'currency', g.currency,
           'testMode', g.test_mode, 'isModeAssumed', g.is_mode_assumed, 'balanceMinor', g.balance_minor, 'isEnabled', g.is_enabled,
           'isExpired', coalesce(g.expires_on < site_today(g.website_id), false)) order by u.position)
          from cart_gift_cards u join gift_cards g on g.website_id = u.website_id and g.id = u.card_id
         where u.website_id = c.website_id and u.cart_id = c.id), '[]') as "giftCards",
       (select ${gatherColumns('line', LINE_COLUMNS)} from (
         select e.id as "entryId", e.item_id as "itemId", e.quantity, e.additional_fields as "additionalFields",
                v.id as "variantId", v.sku, v.attributes, coalesce(e.amount_minor, v.price_minor) as "priceMinor",
                v.sale_price_minor as "salePriceMinor",
                v.on_sale and e.amount_minor is null as "onSale", v.unlimited,
                v.qty - v.held as available, v.weight_grams as "weightGrams",
                v.removed_at is null and ${itemVisibleTo('visitor')} and l.is_shown
                  and p.is_subscribable = c.is_subscription and ${opensSomething()}
                  and (p.product_type <> ${PAYWALL_TYPE} or c.member_id is not null)
                  and (e.amount_minor is null or e.amount_currency = coalesce((
                    select s.settings #>> '{storeSettings,defaultCurrency}' from website_settings s
                     where s.website_id = c.website_id), 'USD')) as "isForSale",
                case when p.product_type = ${PAYWALL_TYPE} and c.member_id is not null
                          and not trial_used(c.website_id, c.member_id, p.area_ids) then p.subscription_plan
                     else p.subscription_plan - 'trialDays' end as "subscriptionPlan",
                p.product_type as "productType", coalesce(p.area_ids, '{}') as "areaIds", p.variant_option_ordering as "variantOptionOrdering",
                case when p.additional_fields_form_id is not null then
                  p.additional_fields_form || jsonb_build_object('id', p.additional_fields_form_id) end
                  as "additionalFieldsForm",
                coalesce(nullif(w.texts ->> 'title', ''), i.title) as title, coalesce(w.texts ->> 'title', '') <> '' as "isTitled",
                (select json_object_agg(o.key, o.value) from jsonb_each_text(w.texts) o
                  where o.key ~ '^(option|value|question|answer):|^questions$' and o.value <> '') as "optionTexts",
                case when w.texts is not null then
                  (select json_agg(o.attributes order by o.position) from variants o
                    where o.website_id = e.website_id and o.item_id = e.item_id) end as "optionValues",
                i.url_id as "itemUrlId", l.path as "collectionPath",
                i.collection_id as "collectionId", l.title as "collectionTitle",
                a.key as "imageKey", a.filename as "imageFilename", coalesce(nullif(x.texts ->> 'altText', ''), a.alt_text) as "imageAltText"
           from cart_entries e
           left join variants v on v.website_id = e.website_id and v.id = e.variant_id
           left join products p on p.website_id = e.website_id and p.item_id = e.item_id
           left join items i on i.website_id = e.website_id and i.id = e.item_id
           left join lateral (select ${pageVisibleTo('visitor', 't')} as is_shown, collection_path(t) as path, t.title from collections t
             where t.website_id = e.website_id and t.id = i.collection_id offset 0) l on true
           left join translations w on w.website_id = e.website_id and w.kind = 'item' and w.entity_id = e.item_id
            and w.locale = c.offered_language and w.state = 'ready'
           left join assets a on a.website_id = e.website_id and a.id = coalesce(v.image_id, i.main_image_id)
           left join translations x on x.website_id = e.website_id and x.kind = 'picture' and x.entity_id = a.id
            and x.locale = c.offered_language and x.state = 'ready'
          where e.website_id = c.website_id and e.cart_id = c.id
          order by e.id) line) as lines
  from (select *, (select $3::text from websites s where s.id = carts.website_id
           and s.languages @> jsonb_build_array(jsonb_build_object('tag', $3::text))) as offered_language
          from carts where website_id = $1 and token_hash = $2 and not is_purchased offset 0) c`;

/**
 * The visitor's open cart in the language of the request, with everything its figures are made of, in one statement; null when
 * there is none. What is translated is read only where the language is offered. Tables are
 * joined from its lines alone, and to the left: while a young store's rows are not counted yet, the database would join all
 * of its products with each other before it looks at the lines.
 */
export async function findCart(
  db: Db,
  key: { websiteId: string; tokenHash: Buffer },
): Promise<StoredCart | null> {
  const { rows } = await db.query<GatheredCart>(
    FIND_CART,
    [key.websiteId, key.tokenHash, requestLanguage() ?? ''],
    'cart-find',
  );
  const [cart] = rows;
  return cart ? { ...cart, lines: linesOf(cart.lines) } : null;
}

/** Written out by name: lines made in a loop over names take ten times as long, which long carts feel. */
function linesOf(columns: LineColumns | null): StoredLine[] {
  if (columns === null) return [];
  const lineAt = (at: number): StoredLine => ({
    entryId: valueAt(columns.entryId, at),
    itemId: valueAt(columns.itemId, at),
    quantity: valueAt(columns.quantity, at),
    additionalFields: valueAt(columns.additionalFields, at),
    variantId: valueAt(columns.variantId, at),
    sku: valueAt(columns.sku, at),
    attributes: valueAt(columns.attributes, at),
    priceMinor: valueAt(columns.priceMinor, at),
    salePriceMinor: valueAt(columns.salePriceMinor, at),
    onSale: valueAt(columns.onSale, at),
    unlimited: valueAt(columns.unlimited, at),
    available: valueAt(columns.available, at),
    weightGrams: valueAt(columns.weightGrams, at),
    isForSale: valueAt(columns.isForSale, at),
    subscriptionPlan: valueAt(columns.subscriptionPlan, at),
    productType: valueAt(columns.productType, at),
    areaIds: valueAt(columns.areaIds, at),
    variantOptionOrdering: valueAt(columns.variantOptionOrdering, at),
    additionalFieldsForm: valueAt(columns.additionalFieldsForm, at),
    title: valueAt(columns.title, at),
    isTitled: valueAt(columns.isTitled, at),
    optionTexts: valueAt(columns.optionTexts, at),
    optionValues: valueAt(columns.optionValues, at),
    itemUrlId: valueAt(columns.itemUrlId, at),
    collectionPath: valueAt(columns.collectionPath, at),
    collectionId: valueAt(columns.collectionId, at),
    collectionTitle: valueAt(columns.collectionTitle, at),
    imageKey: valueAt(columns.imageKey, at),
    imageFilename: valueAt(columns.imageFilename, at),
    imageAltText: valueAt(columns.imageAltText, at),
  });
  return columns.entryId.map((_, index) => lineAt(index));
}

/** Columns have as many values as there are lines. */
function valueAt<Value>(column: readonly Value[], at: number): Value {
  return column[at] as Value;
}
