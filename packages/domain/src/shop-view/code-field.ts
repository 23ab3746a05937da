import type { Cart } from '../cart/schema.ts';
import { fillText } from '../texts/fill-text.ts';
import type { ViewLocale } from './view-locale.ts';

/** Field for a code with those that a cart has. */
export interface CodeField {
  readonly id: string;
  readonly name: string;
  /** Step of the checkout that applies what was typed. */
  readonly step: 'code' | 'gift-card';
  /** Name under which a form says what to remove. */
  readonly removes: 'remove' | 'removeGiftCard';
  readonly label: string;
  readonly applyLabel: string;
  readonly removeLabel: string;
  readonly maxLength: number;
  readonly error: string;
  readonly rows: readonly CodeRow[];
}

/** A code of a cart. */
export interface CodeRow {
  /** Code that the button removes. */
  readonly value: string;
  readonly shown: string;
  readonly hint: string;
  /** Accessible name of the button. */
  readonly name: string;
  /** Why it takes nothing off or does not pay; '' while it does. */
  readonly error: string;
}

/** Discount codes of a cart. `error`: why the last one was not taken. */
export function couponField(cart: Cart, error: string, { texts }: ViewLocale): CodeField {
  const messageOf = (code: string) => cart.invalidCoupons.find((one) => one.code === code)?.message ?? '';
  return {
    id: 'coupon-code',
    name: 'code',
    step: 'code',
    removes: 'remove',
    label: texts.discountCode,
    applyLabel: texts.applyCode,
    removeLabel: texts.remove,
    maxLength: 60,
    error,
    rows: cart.coupons.map(({ code }) => ({
      value: code,
      shown: code,
      hint: '',
      name: code,
      error: messageOf(code),
    })),
  };
}

/** Gift cards of a cart; null where the store has given out none. */
export function giftCardField(cart: Cart, error: string, { texts, money }: ViewLocale): CodeField | null {
  if (!cart.acceptsGiftCards) return null;
  return {
    id: 'gift-card-code',
    name: 'giftCard',
    step: 'gift-card',
    removes: 'removeGiftCard',
    label: texts.giftCardCode,
    applyLabel: texts.applyCode,
    removeLabel: texts.remove,
    maxLength: 60,
    error,
    rows: cart.giftCards.map(({ id, lastFour, balanceMinor, appliedMinor, message }) => ({
      value: id,
      shown: `•••• ${lastFour}`,
      hint: fillText(texts.giftCardLeft, { amount: money(balanceMinor - appliedMinor, cart.currency) }),
      name: `${texts.giftCard} ${lastFour}`,
      error: message,
    })),
  };
}
