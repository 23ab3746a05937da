import type { CodeField, CodeRow } from '@sitewright/domain/shop-view/code-field';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';

/** Field for a code and the codes of the cart with what became of them; inside of the form they belong to. */
export function codeFields({
  id,
  name,
  step,
  label,
  applyLabel,
  removeLabel,
  maxLength,
  error,
  removes,
  rows,
}: CodeField): Markup {
  const isWrong = error !== '';
  return html`<div class="coupons">
<div class="field coupon-field"${isWrong && html` data-invalid="true"`}><label for="${id}">${label}</label>\
${isWrong && html`<p class="field-error" id="${id}-error" role="alert">${error}</p>`}
<div class="checkout-code"><input id="${id}" name="${name}" type="text" maxlength="${maxLength}" autocomplete="off" \
autocapitalize="characters" spellcheck="false"${isWrong && html` aria-invalid="true" aria-describedby="${id}-error"`}>
<button id="${id}-apply" type="submit" name="step" value="${step}" class="button-plain">${applyLabel}\
<span class="v6-visually-hidden"> ${label}</span></button></div></div>
${rows.length > 0 && html`<ul class="coupon-list">${rows.map((row) => codeRow(row, removes, removeLabel))}</ul>`}
</div>`;
}

function codeRow({ value, shown, hint, name, error }: CodeRow, removes: string, removeLabel: string): Markup {
  return html`<li class="coupon" data-valid="${error === '' ? 'true' : 'false'}">
<span class="coupon-code">${shown}${hint !== '' && html` <span class="field-hint">${hint}</span>`}</span>
<button type="submit" name="${removes}" value="${value}" class="cart-line-remove">${removeLabel}<span class="v6-visually-hidden"> ${name}</span></button>
${error !== '' && html`<p class="field-error">${error}</p>`}</li>`;
}
