import { AddressInput } from '@sitewright/domain/checkout/address-schema';
import { CHECKOUT_LIMITS } from '@sitewright/domain/checkout/limits';
import { CheckoutView } from '@sitewright/domain/shop-view/checkout-view-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { FormValues, formOf } from './form-fields.ts';
import { ofCart } from './of-cart.ts';

/**
 * Token that the payment service's own script gave for the shopper's means of payment; never a card number. Tokens of cards
 * that were kept, which the program alone may charge, have a slash.
 */
export const PaymentToken = z
  .string()
  .max(255)
  .regex(/^[\w-]*$/);

const email = z.string().trim().max(CHECKOUT_LIMITS.email);
const note = z.string().trim().max(CHECKOUT_LIMITS.note);
const answers = z.record(z.string().max(64), z.string().max(CHECKOUT_LIMITS.answer));

/** The visitor's checkout. Contact and address come only to the browser that typed them. */
export const getCheckout = defineCall({
  method: 'GET',
  path: '/api/commerce/checkout',
  access: 'visitor',
  query: ofCart,
  reply: CheckoutView,
});

/** Saves what is given of contact, address, shipping option and note, and answers the figures that follow. Errors: cart-empty. */
export const updateCheckout = defineCall({
  method: 'PUT',
  path: '/api/commerce/checkout',
  access: 'visitor',
  query: ofCart,
  body: z.object({
    email: email.optional(),
    address: AddressInput.optional(),
    shippingOptionId: z.string().max(64).nullable().optional(),
    note: note.optional(),
    /** The box to join the store's list, which counts only where it is offered when the order is placed. */
    joinsList: z.boolean().optional(),
    /** Null: the same as the shipping address. */
    billingAddress: AddressInput.nullable().optional(),
    answers: answers.optional(),
  }),
  reply: CheckoutView,
  rateLimit: { max: 300, windowSeconds: 60 },
});

/** Outcome of a payment. With `action-required` the shopper goes to `url` and comes back by herself. */
export const PaymentResult = z.discriminatedUnion('status', [
  z.object({ status: z.literal('completed'), orderId: z.uuid(), orderNumber: z.int(), orderUrl: z.string() }),
  z.object({ status: z.literal('action-required'), url: z.string() }),
  /** The service has not said yet whether it took the money; asking again with the same key is safe. */
  z.object({ status: z.literal('pending') }),
]);
export type PaymentResult = z.infer<typeof PaymentResult>;

/**
 * Pays the cart as it stands and makes the order, once: the same key gives the same answer, and a cart has one order
 * whatever the keys. Errors: checkout-incomplete, out-of-stock, minimum-order, total-changed, payment-declined,
 * payment-method-unknown, payment-in-progress, idempotency-key-reused.
 */
export const submitCheckout = defineCall({
  method: 'POST',
  path: '/api/commerce/checkout/submit',
  access: 'visitor',
  query: ofCart,
  body: z.object({
    idempotencyKey: z.string().min(8).max(255),
    /** One of the methods of the view; not read where there is nothing to pay. */
    provider: z.string().max(60).default(''),
    paymentToken: PaymentToken.default(''),
    /** Total the shopper was shown; anything else is rejected with total-changed. Absent: not compared. */
    expectedTotal: z.object({ amountMinor: z.int(), currency: z.string(), testMode: z.boolean() }).optional(),
    /** A member keeps the address for the next order. */
    saveAddress: z.boolean().default(false),
    /** A member keeps the card for later orders. */
    keepCard: z.boolean().default(false),
  }),
  reply: PaymentResult,
  rateLimit: { max: 60, windowSeconds: 60 },
});

/** Gives a token for a card of the test provider. The number is read, not kept. */
export const createTestCardToken = defineCall({
  method: 'POST',
  path: '/api/commerce/payments/test/tokens',
  access: 'visitor',
  body: z.object({ cardNumber: z.string().max(40) }),
  reply: z.object({ paymentToken: z.string() }),
  rateLimit: { max: 60, windowSeconds: 60 },
});

/** Result of the second step of a payment of the test provider, from its page; answers 303 to the order or the checkout. */
export const answerTestPayment = defineCall({
  method: 'POST',
  path: '/checkout/verify',
  access: 'visitor',
  query: ofCart,
  whileClosed: true,
  body: z.object({ answer: z.enum(['approve', 'decline']) }),
  reply: PaymentResult,
  rateLimit: { max: 60, windowSeconds: 60 },
  form: true,
});

/** A field sent twice is left out. What is too long for an answer is stored and told: one that is rejected here would lose the whole form. */
const FormAnswers = FormValues.transform((sent) =>
  Object.fromEntries(
    Object.entries(sent)
      .flatMap(([id, text]) => (typeof text === 'string' && id.length <= 64 ? [[id, text] as const] : []))
      .slice(0, 50),
  ),
);

const CheckoutForm = AddressInput.extend({
  email: email.default(''),
  /** Stored and told if it is too long, as answers are. */
  note: z.string().trim().default(''),
  shippingOptionId: z.string().max(64).optional(),
  provider: z.string().max(60).default(''),
  cardNumber: z.string().max(CHECKOUT_LIMITS.cardNumber).default(''),
  idempotencyKey: z.string().max(255).default(''),
  /** Total the form showed, all three fields together; a different one is shown before anything is charged. */
  expectedTotalMinor: z.coerce.number().int().optional(),
  expectedCurrency: z.string().max(3).default(''),
  expectedTestMode: z.stringbool().default(false),
  /** Discount code that `code` adds, and one that is to go. */
  code: z.string().trim().max(60).default(''),
  remove: z.string().max(40).optional(),
  /** Code of a gift card to pay with, and the id of one that is to go. */
  giftCard: z.string().trim().max(60).default(''),
  removeGiftCard: z.uuid().optional(),
  /** `update` only recalculates shipping and tax for the address typed; `code` adds a discount code, `gift-card` a card. */
  step: z.enum(['update', 'code', 'gift-card', 'pay']).default('pay'),
  /** Set where the box to join the store's list is ticked. */
  joinsList: z.string().max(5).optional(),
  /** Set where `billing` is another address, which the form sends as fields `billing-…`. */
  billingDiffers: z.string().max(5).optional(),
  /** Address of the member that is chosen, and the one that was when the form was printed. */
  savedAddress: z.string().max(64).default(''),
  savedAddressShown: z.string().max(64).default(''),
  saveAddress: z.string().max(5).optional(),
  keepCard: z.string().max(5).optional(),
  billing: AddressInput.catch(() => AddressInput.parse({})).default(() => AddressInput.parse({})),
  /** Answers to the store's questions by their ids, which the form sends as fields `answer-<id>`. */
  answers: FormAnswers.default({}),
});

/** The checkout as one plain form, for browsers without scripts; answers 303 to the order, or to /checkout with messages. */
export const postCheckout = defineCall({
  method: 'POST',
  path: '/checkout',
  access: 'visitor',
  query: ofCart,
  body: CheckoutForm,
  reply: PaymentResult,
  rateLimit: { max: 60, windowSeconds: 60 },
  form: formOf(CheckoutForm, { billing: /^billing-(.+)$/, answers: /^answer-(.+)$/ }),
});
