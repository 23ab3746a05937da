import { additionalFieldLines } from '../cart/additional-fields.ts';
import { GIFT_CARD_TYPE } from '../cart/cart-flags.ts';
import type { Cart, CartEntry } from '../cart/schema.ts';
import { fillText } from '../texts/fill-text.ts';
import { type CodeField, couponField, giftCardField } from './code-field.ts';
import { discountRows, type TotalRow } from './total-rows.ts';
import type { ViewLocale } from './view-locale.ts';

/** The page of a cart, as the server prints it and scripts draw it. Source: CART-25. */
export interface CartView {
  /** Why the last change was not made; '' for none. */
  readonly error: string;
  readonly empty: { readonly text: string } | null;
  readonly lines: readonly CartLineView[];
  readonly summary: CartSummaryView;
}

/** A line of the cart. */
export interface CartLineView {
  readonly id: string;
  readonly state: CartEntry['state'];
  readonly imageUrl: string | null;
  readonly title: string;
  readonly url: string;
  /** Options that were chosen, in one line; '' for none. */
  readonly variant: string;
  readonly answers: readonly string[];
  /** The questions of the product can be answered again. */
  readonly editLabel: string;
  readonly recipientLabel: string;
  readonly error: string;
  readonly unitPrice: string;
  /** Price before a sale; '' without one. */
  readonly normalPrice: string;
  readonly quantity: number;
  readonly quantityLabel: string;
  readonly total: string;
  readonly removeLabel: string;
}

/** Totals of the lines, and the way to the checkout. */
export interface CartSummaryView {
  readonly title: string;
  readonly subtotalLabel: string;
  readonly subtotal: string;
  readonly discounts: readonly TotalRow[];
  readonly codes: readonly CodeField[];
  readonly note: string;
  /** Why the checkout waits; '' where it does not. */
  readonly error: string;
  readonly isBlocked: boolean;
  readonly checkoutLabel: string;
  readonly continueLabel: string;
  readonly shopUrl: string;
}

/** State of the cart page besides the cart. */
export interface CartViewState {
  readonly shopUrl: string;
  readonly error: string;
  readonly codeError: string;
  readonly cardError: string;
  /** A change is under way: its figures are not known yet. */
  readonly isRecalculating: boolean;
}

/** Everything that the page of a cart says. */
export function cartView(cart: Cart, state: CartViewState, locale: ViewLocale): CartView {
  return {
    error: state.error,
    empty: cart.entries.length === 0 ? { text: locale.texts.emptyCart } : null,
    lines: cart.entries.map((entry) => lineView(entry, cart.currency, locale)),
    summary: summaryView(cart, state, locale),
  };
}

function lineView(entry: CartEntry, currency: string, locale: ViewLocale): CartLineView {
  const { texts } = locale;
  const money = (minor: number) => locale.money(minor, currency);
  const { id, state, image, title, fullUrl, quantity, unitPriceMinor, normalPriceMinor } = entry;
  return {
    id,
    state,
    imageUrl: image && `${image.assetUrl}?format=300w`,
    title,
    url: fullUrl,
    variant: entry.chosenVariant.optionValues.map(({ value }) => value).join(' / '),
    answers: additionalFieldLines(entry.additionalFields, entry.additionalFieldsForm).map(
      ({ label, value }) => `${label}: ${value}`,
    ),
    editLabel: entry.additionalFieldsForm ? texts.editDetails : '',
    recipientLabel: entry.productType === GIFT_CARD_TYPE ? texts.editRecipient : '',
    error: lineError(entry, locale),
    unitPrice: money(unitPriceMinor),
    normalPrice: normalPriceMinor > unitPriceMinor ? money(normalPriceMinor) : '',
    quantity,
    quantityLabel: `${texts.quantity}, ${title}`,
    total: money(entry.lineTotalMinor),
    removeLabel: texts.remove,
  };
}

/** Why a line cannot be bought as it stands. */
function lineError({ state, qtyAvailable }: CartEntry, { texts }: ViewLocale): string {
  if (state === 'available') return '';
  if (state === 'unavailable') return texts.soldOutLine;
  const left = qtyAvailable ? fillText(texts.stillThere, { count: qtyAvailable }) : '';
  return `${texts.notEnough} ${left}`.trim();
}

function summaryView(cart: Cart, state: CartViewState, locale: ViewLocale): CartSummaryView {
  const { texts, money } = locale;
  const hasErrors = cart.entries.some((entry) => entry.state !== 'available');
  const cards = giftCardField(cart, state.cardError, locale);
  return {
    title: texts.summary,
    subtotalLabel: texts.subtotal,
    subtotal: state.isRecalculating ? texts.recalculating : money(cart.subtotalCents, cart.currency),
    discounts: discountsOf(cart, locale),
    codes: [couponField(cart, state.codeError, locale), ...(cards ? [cards] : [])],
    note: texts.taxesLater,
    error: hasErrors ? texts.markedLines : '',
    isBlocked: hasErrors || state.isRecalculating,
    checkoutLabel: texts.checkout,
    continueLabel: texts.continueShopping,
    shopUrl: state.shopUrl,
  };
}

/** Discounts, and the rest of the lines' total: delivery and tax are added at the checkout. */
function discountsOf(cart: Cart, locale: ViewLocale): TotalRow[] {
  const rows = discountRows(cart.discounts, cart.currency, locale);
  if (cart.discountCents === 0) return rows;
  const value = locale.money(cart.subtotalCents - cart.discountCents, cart.currency);
  return [...rows, { label: locale.texts.afterDiscount, value, isTotal: true }];
}
