import { Cart } from '@sitewright/domain/cart/schema';
import {
  Day,
  GiftCard,
  GiftCardDetail,
  GiftCardMode,
  GiftCardStatus,
  GiftCardValue,
} from '@sitewright/domain/gift-card/schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { ofCart } from './of-cart.ts';
import { pageQuery, pageReply } from './page.ts';
import { RowVersion } from './row-version.ts';

const shoppingCart = z.object({ shoppingCart: Cart });
const ofSite = z.object({ websiteId: z.uuid() });
const ofCard = z.object({ websiteId: z.uuid(), cardId: z.uuid() });
const code = z.string().trim().max(60);

/** Codes that one visitor's address may try: enough for typing, nothing for guessing. */
const codeLimit = { max: 10, windowSeconds: 60 };
const changeLimit = { max: 300, windowSeconds: 60 };

/**
 * Puts a gift card into the cart, to pay with. What is no code, one of another site and one that was taken back are
 * refused with the same words. Source: GIFT-05. Errors: cart-empty, gift-card-invalid, too-many-codes.
 */
export const addCartGiftCard = defineCall({
  method: 'POST',
  path: '/api/commerce/shopping-cart/gift-cards',
  access: 'visitor',
  query: ofCart,
  body: z.object({ code }),
  reply: shoppingCart,
  replyShape: 'message',
  rateLimit: codeLimit,
});

/** Takes a gift card out of the cart; one that is gone already is no error. Errors: cart-empty. */
export const deleteCartGiftCard = defineCall({
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/gift-cards/:cardId',
  access: 'visitor',
  query: ofCart,
  params: z.object({ cardId: z.uuid() }),
  reply: shoppingCart,
  replyShape: 'message',
  rateLimit: changeLimit,
});

/** Gift card form of the cart page for browsers without scripts; answers 303 to /cart. */
export const postCartGiftCard = defineCall({
  method: 'POST',
  path: '/cart/gift-cards',
  access: 'visitor',
  body: z.object({ giftCard: code.default(''), removeGiftCard: z.uuid().optional() }),
  reply: shoppingCart,
  rateLimit: codeLimit,
  form: true,
  flashMessageOn: /^\/cart$/,
});

/**
 * Sets the recipient of a gift card line; its page posts the form and continues to the cart. All empty: the buyer.
 * Source: GIFT-02, GIFT-05. Errors: entry-not-found, gift-details-invalid with words by field.
 */
export const updateGiftDetails = defineCall({
  method: 'POST',
  path: '/gift-card/:entryId',
  access: 'visitor',
  params: z.object({ entryId: z.uuid() }),
  body: z.object({
    recipientName: z.string().trim().max(1000).default(''),
    recipientEmail: z.string().trim().max(1000).default(''),
    senderName: z.string().trim().max(1000).default(''),
    message: z.string().trim().max(10_000).default(''),
    deliverOn: z.string().trim().max(40).default(''),
  }),
  reply: shoppingCart.partial(),
  rateLimit: changeLimit,
  form: true,
});

/** Balance of a gift card, for whoever holds its code. Errors: gift-card-invalid. */
export const checkGiftCard = defineCall({
  method: 'POST',
  path: '/gift-card/balance',
  access: 'visitor',
  body: z.object({ code }),
  reply: z.object({ balance: z.string().optional() }),
  rateLimit: codeLimit,
  form: true,
});

/** Filter of the shop's list. `search`: the last four characters, how words of the recipient begin, or a number of an order. */
const GiftCardFilter = z.object({
  search: z.string().trim().max(100).optional(),
  status: GiftCardStatus.optional(),
  /** `unknown`: cards that count as tests since nothing says in which mode they were issued. */
  mode: GiftCardMode.optional(),
});

/** Gift cards of a store, newest first, 50 a page. */
export const listGiftCards = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/gift-cards',
  access: 'store.view',
  params: ofSite,
  query: GiftCardFilter.extend(pageQuery({ cursor: z.uuid() })),
  reply: z.object(pageReply(GiftCard)),
});

/** The gift cards of a filter as CSV, sent as it is read. It holds no code. */
export const exportGiftCards = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/gift-cards.csv',
  access: 'store.view',
  params: ofSite,
  query: GiftCardFilter,
  reply: z.instanceof(ReadableStream),
});

/** One gift card with its ledger. Errors: not-found. */
export const getGiftCard = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/gift-cards/:cardId',
  access: 'store.view',
  params: ofCard,
  reply: GiftCardDetail,
});

/**
 * Makes out a gift card that nobody paid for. Its code is in this answer and in the email to the recipient, if there is one,
 * and nowhere else. The same id again makes no second card, and shows no code. Errors: conflict.
 */
export const issueGiftCard = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/gift-cards',
  access: 'store.manage',
  feature: 'gift-cards',
  params: ofSite,
  body: z.object({
    /** Made by the caller, so that asking twice makes one card. */
    id: z.uuid(),
    valueMinor: GiftCardValue,
    recipientName: z.string().trim().max(100).default(''),
    /** '' sends no mail. */
    recipientEmail: z.union([z.literal(''), z.email().max(256)]).default(''),
    message: z.string().trim().max(500).default(''),
    expiresOn: Day.nullable().default(null),
    reason: z.string().trim().max(500).default(''),
  }),
  reply: z.object({ giftCard: GiftCardDetail, code: z.string().nullable() }),
});

const change = z.object({ rowVersion: RowVersion });

/** Switches a gift card off or on. Payments under way keep what they hold. Errors: not-found, conflict. */
export const updateGiftCardStatus = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/gift-cards/:cardId/switch',
  access: 'store.manage',
  params: ofCard,
  body: change.extend({ isEnabled: z.boolean() }),
  reply: GiftCardDetail,
});

/**
 * Says that a gift card, of which nothing shows in which mode it was issued, has real value. Errors: not-found, conflict,
 * gift-card-mode for a card whose mode is known, or that has paid for test orders.
 */
export const confirmGiftCardValue = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/gift-cards/:cardId/confirm-value',
  access: 'store.manage',
  params: ofCard,
  body: change,
  reply: GiftCardDetail,
});

/**
 * Puts money on a gift card or takes it off. A card never holds more than its value, what it has paid of orders counted in.
 * Errors: not-found, conflict, gift-card-range.
 */
export const adjustGiftCard = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/gift-cards/:cardId/adjust',
  access: 'store.manage',
  params: ofCard,
  body: change.extend({
    amountMinor: z
      .int()
      .refine((amount) => amount !== 0 && Math.abs(amount) <= Number.MAX_SAFE_INTEGER, 'Enter an amount.'),
    reason: z.string().trim().min(1).max(500),
  }),
  reply: GiftCardDetail,
});

/**
 * Emails a gift card again, with a new code: the one before ends, since nobody kept it. Errors: not-found, conflict,
 * gift-card-disabled.
 */
export const mailGiftCard = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/gift-cards/:cardId/mail',
  access: 'store.manage',
  params: ofCard,
  body: change.extend({ recipientEmail: z.email().max(256) }),
  reply: GiftCardDetail,
});
