import type { CartLineView, CartSummaryView, CartView } from '@sitewright/domain/shop-view/cart-view';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { codeFields } from './code-fields.ts';
import { totalList } from './order-totals.ts';

/** Forms that take discount codes and gift cards, by the step of a checkout that does the same. */
const CODE_FORMS = { code: '/cart/coupons', 'gift-card': '/cart/gift-cards' } as const;

/**
 * The cart as plain HTML with forms. Scripts draw the same view with the same elements (`cart-page` of the storefront), so
 * that theirs takes the place of this one without a jump.
 */
export function cartContent({ error, empty, lines, summary }: CartView, updateLabel: string): Markup {
  return html`<div class="sqs-fullpage-shopping-cart-content">\
<p class="cart-error${error !== '' && ' field-error'}" role="alert">${error}</p><div class="cart-undo" role="status"></div>\
${
  empty
    ? html`<div class="cart-empty-message"><p>${empty.text}</p>\
<a class="sqs-button-element--primary" href="${summary.shopUrl}">${summary.continueLabel}</a></div>`
    : html`<div class="cart-container"><ul class="cart-lines">${lines.map((one) => line(one, updateLabel))}</ul>${orderSummary(summary)}</div>`
}</div>`;
}

/**
 * Forms cannot stand around the parts of a grid row: fields name theirs. Quantity and removal have one each, since what Enter
 * in the field of a quantity sends must not be the removal.
 */
function line(entry: CartLineView, updateLabel: string): Markup {
  const { id, state, imageUrl, title, url, error, unitPrice, normalPrice, quantity, quantityLabel } = entry;
  const action = `/cart/entries/${id}`;
  return html`<li class="cart-line" data-state="${state}">\
${imageUrl !== null && html`<img class="cart-line-image" src="${imageUrl}" alt="" width="96" height="120">`}
<div class="cart-line-details item-desc"><a href="${url}"><bdi>${title}</bdi></a>${chosen(entry)}\
${error !== '' && html`<p class="field-error">${error}</p>`}
<p class="cart-line-unit-price">${unitPrice}${normalPrice !== '' && html`<s class="original-price">${normalPrice}</s>`}</p></div>
<div class="cart-line-quantity"><label class="v6-visually-hidden" for="quantity-${id}">${quantityLabel}</label>
<input id="quantity-${id}" form="line-${id}" name="quantity" type="number" inputmode="numeric" min="0" max="9999" step="1" value="${quantity}">
<noscript><button form="line-${id}" type="submit" class="button-plain">${updateLabel}</button></noscript></div>
<p class="cart-line-total price">${entry.total}</p>
<button id="remove-${id}" form="removal-${id}" type="submit" name="remove" value="1" class="cart-line-remove">\
${entry.removeLabel}<span class="v6-visually-hidden"> ${title}</span></button>
<form id="line-${id}" method="post" action="${action}" hidden></form><form id="removal-${id}" method="post" action="${action}" hidden></form></li>`;
}

function chosen({ id, variant, answers, editLabel, recipientLabel, title }: CartLineView): Markup {
  const name = html`<span class="v6-visually-hidden">, ${title}</span>`;
  return html`${variant !== '' && html`<p class="cart-line-variant"><bdi>${variant}</bdi></p>`}\
${answers.map((answer) => html`<p class="cart-line-field"><bdi>${answer}</bdi></p>`)}\
${editLabel !== '' && html`<a id="edit-${id}" class="cart-line-edit" href="/cart/entries/${id}/details">${editLabel}${name}</a>`}\
${recipientLabel !== '' && html`<a class="cart-line-edit" href="/gift-card/${id}">${recipientLabel}</a>`}`;
}

function orderSummary(summary: CartSummaryView): Markup {
  const { title, subtotalLabel, subtotal, discounts, codes, note, error, isBlocked, shopUrl } = summary;
  return html`<section class="order-summary" aria-label="${title}"><h2>${title}</h2>
<dl class="subtotal" aria-live="polite"><dt class="label">${subtotalLabel}</dt><dd class="price">${subtotal}</dd></dl>
${discounts.length > 0 && totalList(discounts, 'cart-discounts')}
${codes.map((code) => html`<form method="post" action="${CODE_FORMS[code.step]}">${codeFields(code)}</form>`)}
<p class="order-summary-note">${note}</p>${error !== '' && html`<p class="field-error">${error}</p>`}
<a class="checkout-button sqs-button-element--primary" href="/checkout" aria-disabled="${isBlocked ? 'true' : 'false'}">${summary.checkoutLabel}</a>
<a class="continue-shopping" href="${shopUrl}">${summary.continueLabel}</a></section>`;
}
