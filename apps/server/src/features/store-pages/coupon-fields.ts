import type { Cart } from '@sitewright/domain/cart/schema';
import { html, type Markup } from '../../platform/http/html.ts';
import { TEXTS } from './texts.ts';

/** Field for a discount code, and the codes of the cart with what became of them; inside of the form they belong to. */
export function couponFields({ coupons, invalidCoupons }: Cart): Markup {
  const faultOf = (code: string) => invalidCoupons.find((coupon) => coupon.code === code)?.message ?? '';
  return html`<div class="coupons">
<div class="field coupon-field"><label for="coupon-code">${TEXTS.discountCode}</label>
<div class="checkout-code"><input id="coupon-code" name="code" type="text" maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false">
<button type="submit" name="step" value="code" class="button-plain">${TEXTS.applyCode}</button></div></div>
${coupons.length > 0 && html`<ul class="coupon-list">${coupons.map(({ code }) => coupon(code, faultOf(code)))}</ul>`}
</div>`;
}

function coupon(code: string, fault: string): Markup {
  return html`<li class="coupon" data-valid="${fault === '' ? 'true' : 'false'}">
<span class="coupon-code">${code}</span>
<button type="submit" name="remove" value="${code}" class="cart-line-remove">${TEXTS.remove}<span class="v6-visually-hidden"> ${code}</span></button>
${fault !== '' && html`<p class="field-error">${fault}</p>`}</li>`;
}
