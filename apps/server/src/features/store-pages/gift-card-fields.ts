import type { Cart } from '@sitewright/domain/cart/schema';
import { html, type Markup } from '../../platform/http/html.ts';
import { formatMoney } from '../../platform/texts/money-text.ts';
import { TEXTS } from './texts.ts';

/** Field for the code of a gift card, and the cards of the cart with what they pay; inside of the form they belong to. */
export function giftCardFields({ giftCards, currency }: Cart, fault: string): Markup {
  const left = (cents: number) => `${formatMoney(cents, currency)} ${TEXTS.giftCardLeft}`;
  return html`<div class="coupons gift-cards">
<div class="field coupon-field"${fault !== '' && html` data-invalid="true"`}><label for="gift-card-code">${TEXTS.giftCardCode}</label>
${fault !== '' && html`<p class="field-error" id="gift-card-code-error" role="alert">${fault}</p>`}
<div class="checkout-code"><input id="gift-card-code" name="giftCard" type="text" maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false"${fault !== '' && html` aria-invalid="true" aria-describedby="gift-card-code-error"`}>
<button type="submit" name="step" value="gift-card" class="button-plain">${TEXTS.applyCode}<span class="v6-visually-hidden"> ${TEXTS.giftCard}</span></button></div></div>
${
  giftCards.length > 0 &&
  html`<ul class="coupon-list">${giftCards.map(
    ({
      id,
      lastFour,
      balanceCents,
      appliedCents,
      message,
    }) => html`<li class="coupon" data-valid="${message === '' ? 'true' : 'false'}">
<span class="coupon-code">•••• ${lastFour} <span class="field-hint">${left(balanceCents - appliedCents)}</span></span>
<button type="submit" name="removeGiftCard" value="${id}" class="button-plain">${TEXTS.remove}<span class="v6-visually-hidden"> ${TEXTS.giftCard} ${lastFour}</span></button>
${message !== '' && html`<p class="field-error">${message}</p>`}</li>`,
  )}</ul>`
}
</div>`;
}
