import type { Cart } from '@sitewright/domain/cart/schema';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { TEXTS } from '../texts.ts';

/** Field for a discount code, and the codes of the cart with what became of them; inside of the form they belong to. */
export function couponFields({ coupons, invalidCoupons }: Cart): Markup {
  const errorOf = (code: string) => invalidCoupons.find((coupon) => coupon.code === code)?.message ?? '';
  return codeFields({
    id: 'coupon-code',
    name: 'code',
    step: 'code',
    label: TEXTS.discountCode,
    maxLength: 40,
    error: '',
    removes: 'remove',
    rows: coupons.map(({ code }) => ({ value: code, shown: code, name: code, error: errorOf(code) })),
  });
}

/** Field for the code of a gift card, and the cards of the cart with what they pay; inside of the form they belong to. */
export function giftCardFields({ giftCards, currency }: Cart, error: string): Markup {
  return codeFields({
    id: 'gift-card-code',
    name: 'giftCard',
    step: 'gift-card',
    label: TEXTS.giftCardCode,
    maxLength: 60,
    error,
    removes: 'removeGiftCard',
    rows: giftCards.map(({ id, lastFour, balanceMinor, appliedMinor, message }) => {
      const left = `${formatMoney(balanceMinor - appliedMinor, currency)} ${TEXTS.giftCardLeft}`;
      const shown = html`•••• ${lastFour} <span class="field-hint">${left}</span>`;
      return { value: id, shown, name: `${TEXTS.giftCard} ${lastFour}`, error: message };
    }),
  });
}

/** A code of the cart: `value` is what its button removes, `name` what screen readers call it. */
type Row = { value: string; shown: Markup | string; name: string; error: string };

type CodeFields = {
  id: string;
  name: string;
  /** Step of the checkout that applies what was typed. */
  step: string;
  label: string;
  maxLength: number;
  error: string;
  /** Name of the buttons that remove. */
  removes: string;
  rows: readonly Row[];
};

function codeFields({ id, name, step, label, maxLength, error, removes, rows }: CodeFields): Markup {
  const isWrong = error !== '';
  return html`<div class="coupons">
<div class="field coupon-field"${isWrong && html` data-invalid="true"`}><label for="${id}">${label}</label>
${isWrong && html`<p class="field-error" id="${id}-error" role="alert">${error}</p>`}
<div class="checkout-code"><input id="${id}" name="${name}" type="text" maxlength="${maxLength}" autocomplete="off" \
autocapitalize="characters" spellcheck="false"${isWrong && html` aria-invalid="true" aria-describedby="${id}-error"`}>
<button type="submit" name="step" value="${step}" class="button-plain">${TEXTS.applyCode}<span class="v6-visually-hidden"> ${label}</span></button></div></div>
${rows.length > 0 && html`<ul class="coupon-list">${rows.map((row) => codeRow(row, removes))}</ul>`}
</div>`;
}

function codeRow({ value, shown, name, error }: Row, removes: string): Markup {
  return html`<li class="coupon" data-valid="${error === '' ? 'true' : 'false'}">
<span class="coupon-code">${shown}</span>
<button type="submit" name="${removes}" value="${value}" class="cart-line-remove">${TEXTS.remove}<span class="v6-visually-hidden"> ${name}</span></button>
${error !== '' && html`<p class="field-error">${error}</p>`}</li>`;
}
