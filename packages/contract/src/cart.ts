import { Cart, CartEntry } from '@sitewright/domain/cart/schema';
import { DiscountCode } from '@sitewright/domain/discount/schema';
import { FORM_LIMIT_BYTES, UnreadForm } from '@sitewright/forms/sent-form-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { FormValues, formOf } from './form-fields.ts';
import { ofCart } from './of-cart.ts';

const shoppingCart = z.object({ shoppingCart: Cart });
const entryParams = z.object({ entryId: z.uuid() });

/** As a number, or as the text of an input; anything else is no number, which the rules of a quantity refuse in their words. */
const Quantity = z.union([z.number(), z.string()]).optional().catch(Number.NaN);

/** Fields of a plain form: `option-Size`, or `variant-option-Size` of the printed selectors, choose the size. */
const OPTION = /^(?:variant-)?option-(.+)$/;
/** Fields of a plain form that answer the questions of a product. */
const ANSWER = /^field-(.+)$/;

/** A variant to add: by its SKU, or by the option values that a form sends. */
export const CartChoice = z.object({
  itemId: z.string().max(64),
  sku: z.string().max(100).nullish(),
  quantity: Quantity.default(1),
  /** By the option's name. A form may send a value twice, as a select and as buttons; the last that is not empty counts. */
  options: FormValues.default({}),
});
export type CartChoice = z.infer<typeof CartChoice>;

/** The same in the fields of a plain form. */
export const CartChoiceForm = formOf(CartChoice, { options: OPTION });

/** Answers to the questions of a product. */
const ProductAnswers = z.object({
  /** As JSON text, which goes first. */
  additionalFields: z.string().nullish(),
  /** By the question's id, as plain forms answer. */
  answers: FormValues.default({}),
});

const EntryBody = z.object({
  ...CartChoice.shape,
  ...ProductAnswers.shape,
  /** Typed by whoever gives freely, in the store's currency; of anything else it has no effect. */
  amount: z.string().optional().catch(undefined),
  /** A plain form's wish where a gift leads to. */
  next: z.literal('checkout').optional().catch(undefined),
});

const SubscriptionBody = z.object({
  ...CartChoice.shape,
  ...ProductAnswers.shape,
  /** Goes before `quantity`, which is the field of a plain form. */
  qty: Quantity,
});

const EntryAnswers = z.object({
  itemId: z.string().max(64),
  sku: z.string().max(100),
  answers: FormValues.default({}),
});

/** Most cart changes of one visitor's address in a minute. */
const rateLimit = { max: 300, windowSeconds: 60 };
/** Codes of one visitor's address: enough for typing, too few for guessing. */
const codeLimit = { max: 20, windowSeconds: 60 };

/**
 * Adds one variant to the visitor's cart; an equal line grows instead. Without `sku` the variant is found by `options`,
 * which a plain form sends as fields named `option-<name>`. Prices sent along have no effect. Source: specification §7, row 1.
 * Errors: options-missing, variant-unavailable, out-of-stock, quantity-…, additional-fields-invalid, cart-full.
 */
export const addCartEntry = defineCall({
  method: 'POST',
  path: '/api/commerce/shopping-cart/entries',
  access: 'visitor',
  body: EntryBody,
  reply: z.object({ shoppingCart: Cart, newlyAdded: CartEntry }),
  replyShape: 'message',
  rateLimit,
  form: formOf(EntryBody, { options: OPTION, answers: ANSWER }),
  // Any page of a site may show a product.
  flashMessageOn: /^\//,
});

/**
 * Puts what an order of the member had into her cart once more, at the prices of now. `missing`: titles of what cannot be had any
 * more, or not as it was; a plain form leads to the cart, which says so. Errors: not-found, cart-full, quantity-out-of-range,
 * variant-unavailable where nothing is left. Source: AUTH-13.
 */
export const reorder = defineCall({
  method: 'POST',
  path: '/api/site-users/account/reorder',
  access: 'member',
  body: z.object({ orderId: z.uuid() }),
  reply: z.object({ shoppingCart: Cart, missing: z.array(z.string()) }),
  rateLimit: { max: 60, windowSeconds: 60 },
  form: true,
  flashMessageOn: /^\/account$/,
});

/**
 * Makes a cart of its own with one subscription product and answers its token, which opens it at the subscription page
 * (`/checkout/subscribe?cartToken=…`); the visitor's own cart stays as it is. Source: specification §7, SUBS-05.
 * Errors: as for adding a line, and subscription-unknown for what is no subscription.
 */
export const addCartSubscription = defineCall({
  method: 'POST',
  path: '/api/3/commerce/cart/subscription',
  access: 'visitor',
  body: SubscriptionBody,
  reply: z.object({ cartToken: z.string() }),
  replyShape: 'message',
  rateLimit: { max: 60, windowSeconds: 60 },
  form: formOf(SubscriptionBody, { options: OPTION, answers: ANSWER }),
  flashMessageOn: /^\//,
});

/** Sets the quantity of a line; 0 removes it. Answers the recalculated cart. Source: CART-11. */
export const updateCartEntry = defineCall({
  method: 'PUT',
  path: '/api/commerce/shopping-cart/entries/:entryId',
  access: 'visitor',
  params: entryParams,
  body: z.object({ quantity: Quantity }),
  reply: shoppingCart,
  replyShape: 'message',
  rateLimit,
});

/** Removes a line; a line that is gone already is no error. Source: CART-11. */
export const deleteCartEntry = defineCall({
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/entries/:entryId',
  access: 'visitor',
  params: entryParams,
  reply: shoppingCart,
  replyShape: 'message',
  rateLimit,
});

/** Replaces the answers of a line's form. Source: specification §7, row 2. */
export const updateCartEntryFields = defineCall({
  method: 'PUT',
  path: '/api/commerce/shopping-cart/entries/:entryId/additionalFields',
  access: 'visitor',
  params: entryParams,
  body: z.object({
    itemId: z.string().max(64),
    sku: z.string().max(100),
    additionalFields: z.string().nullish(),
  }),
  reply: z.object({ shoppingCart: Cart, updatedEntry: CartEntry }),
  replyShape: 'message',
  rateLimit,
});

/**
 * Token with which another host of the site, of another language, opens the same cart: valid for two minutes, once. Null without a cart, of
 * a member (`isMember`), whose cart comes along with her sign-in, and for a host of another site. Source: I18N-09.
 */
export const handOverCart = defineCall({
  method: 'POST',
  path: '/api/commerce/shopping-cart/hand-over',
  access: 'visitor',
  body: z.object({ host: z.string().max(255) }),
  reply: z.object({ token: z.string().nullable(), isMember: z.boolean() }),
  rateLimit: { max: 60, windowSeconds: 60 },
});

/**
 * The visitor's cart, or an empty one. `calculateSubtotal` adds the subtotal as money, `timecode` only defeats caches,
 * `mock` gives a sample cart to a site whose status is internal. Source: specification §7, row 3.
 */
export const getCart = defineCall({
  method: 'GET',
  path: '/api/commerce/shopping-cart',
  access: 'visitor',
  query: z.object({
    mock: z.string().optional(),
    timecode: z.string().optional(),
    calculateSubtotal: z.string().optional(),
  }),
  reply: Cart,
});

/** Quantity form of the cart page for browsers without scripts; answers 303 to /cart. */
export const postCartEntry = defineCall({
  method: 'POST',
  path: '/cart/entries/:entryId',
  access: 'visitor',
  params: entryParams,
  /** `remove` is the name of the button that removes the line. */
  body: z.object({ quantity: Quantity, remove: z.string().optional() }),
  reply: shoppingCart,
  rateLimit,
  form: true,
  flashMessageOn: /^\/cart$/,
});

/** Answers of a line's questions for browsers without scripts, in fields named `field-<id>`; answers 303 to /cart. */
export const postCartEntryFields = defineCall({
  method: 'POST',
  path: '/cart/entries/:entryId/details',
  access: 'visitor',
  params: entryParams,
  body: EntryAnswers,
  reply: z.object({ shoppingCart: Cart, updatedEntry: CartEntry }),
  rateLimit,
  form: formOf(EntryAnswers, { answers: ANSWER }),
  flashMessageOn: /^\/cart\/entries\/[^/]+\/details$/,
});

/**
 * Checks the answers of a product's additional-fields form before they go into the cart; a failure names its words by field
 * id in `errors`. Source: specification §7, CART-42. Errors: form-not-found, additional-fields-invalid.
 */
export const validateForm = defineCall({
  method: 'POST',
  path: '/api/rest/forms/validate/:formId',
  access: 'visitor',
  params: z.object({ formId: z.uuid() }),
  body: UnreadForm,
  reply: z.object({}),
  replyShape: 'form',
  bodyLimitBytes: FORM_LIMIT_BYTES,
  rateLimit,
});

/**
 * Adds a discount code to the cart; one that does not hold now stays with its reason among `invalidCoupons`. Source: CHK-10.
 * Errors: cart-empty, too-many-codes.
 */
export const addCartCode = defineCall({
  method: 'POST',
  path: '/api/commerce/shopping-cart/coupons',
  access: 'visitor',
  query: ofCart,
  body: z.object({ code: DiscountCode }),
  reply: shoppingCart,
  replyShape: 'message',
  rateLimit: codeLimit,
});

/** Takes a discount code out of the cart; one that is gone already is no error. Errors: cart-empty. */
export const deleteCartCode = defineCall({
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/coupons/:code',
  access: 'visitor',
  query: ofCart,
  params: z.object({ code: DiscountCode }),
  reply: shoppingCart,
  replyShape: 'message',
  rateLimit,
});

/** Code form of the cart page for browsers without scripts; answers 303 to /cart. */
export const postCartCode = defineCall({
  method: 'POST',
  path: '/cart/coupons',
  access: 'visitor',
  body: z.object({
    code: z.string().trim().max(60).default(''),
    /** Name of the button that takes the code out instead. */
    remove: z.string().max(40).optional(),
  }),
  reply: shoppingCart,
  rateLimit: codeLimit,
  form: true,
  flashMessageOn: /^\/cart$/,
});
