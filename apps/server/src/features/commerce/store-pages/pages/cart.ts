import { additionalFieldLines } from '@sitewright/domain/cart/additional-fields';
import { GIFT_CARD_TYPE } from '@sitewright/domain/cart/cart-flags';
import type { Cart, CartEntry } from '@sitewright/domain/cart/schema';
import { takeFlashMessage } from '../../../../platform/http/forms/flash-message.ts';
import type { FlashMessage } from '../../../../platform/http/forms/flash-message-text.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { renderSystemPage } from '../../../web/pages/index.ts';
import { type AlsoBoughtProduct, alsoBought, cartToken, loadCart } from '../../cart/index.ts';
import { alsoBoughtPart } from '../parts/also-bought.ts';
import { couponFields, giftCardFields } from '../parts/code-fields.ts';
import { discountRows } from '../parts/order-totals.ts';
import { testNote } from '../parts/test-note.ts';
import { TEXTS } from '../texts.ts';

/** The cart as plain HTML with forms; the mounted cart takes its place where scripts run. Source: CART-20, CART-25, SITE-01. */
export const cartPage = page('/cart', 'visitor', async (context: PageContext): Promise<PageReply> => {
  const { websiteId, deps, request, reply } = context;
  if (websiteId === null) return { status: 404 };
  const { cart, isLight, others } = await deps.database.site(websiteId, async (db) => {
    const cart = await loadCart(db, { websiteId, token: cartToken(request, websiteId) });
    const others = await alsoBought(db, websiteId, cart);
    return { cart, others, isLight: (await getWebsite(db, websiteId)).settings.storeSettings.useLightCart };
  });
  const note = takeFlashMessage({ request, reply, deps }, context.path);
  return renderSystemPage(context, {
    pageType: isLight ? 'cart-v2' : 'show-cart',
    status: 200,
    title: TEXTS.shoppingCart,
    content: ({ shopUrl }) => cartContent({ cart, others, shopUrl, ...errorsOf(note) }).markup,
  });
});

type Errors = { error: string; cardError: string };
type ShownCart = Errors & { cart: Cart; others: readonly AlsoBoughtProduct[]; shopUrl: string };

/** What a form of the page was refused for; the field for gift cards says its own. */
function errorsOf(note: FlashMessage | null): Errors {
  const message = note?.message ?? '';
  return note?.values.giftCard === undefined
    ? { error: message, cardError: '' }
    : { error: '', cardError: message };
}

function cartContent(shown: ShownCart): Markup {
  const { cart, others, shopUrl, error } = shown;
  return html`<div class="cart-page">
<h1 class="page-title">${TEXTS.shoppingCart}</h1>
${testNote(cart)}
<div id="sqs-shopping-cart-wrapper" data-widget="cart-page" data-shop-url="${shopUrl}"></div>
<div class="cart-fallback">${error !== '' && html`<p class="field-error" role="alert">${error}</p>`}\
${cart.entries.length === 0 ? emptyCart(shopUrl) : filledCart(shown)}</div>
${alsoBoughtPart(others, cart.currency)}
</div>`;
}

function emptyCart(shopUrl: string): Markup {
  return html`<div class="cart-empty-message"><p>${TEXTS.emptyCart}</p>
<a class="sqs-button-element--primary" href="${shopUrl}">${TEXTS.continueShopping}</a></div>`;
}

function filledCart({ cart, cardError, shopUrl }: ShownCart): Markup {
  return html`${cart.entries.map(({ id }) => html`<form id="line-${id}" method="post" action="/cart/entries/${id}"></form>`)}
<div class="cart-container">
<ul class="cart-lines">${cart.entries.map((entry) => line(entry, cart.currency))}</ul>
<section class="order-summary" aria-label="${TEXTS.summary}">
<h2>${TEXTS.summary}</h2>
<dl class="subtotal"><dt class="label">${TEXTS.subtotal}</dt><dd class="price">${formatMoney(cart.subtotalCents, cart.currency)}</dd></dl>
${cart.discounts.length > 0 && html`<dl class="cart-discounts">${discountRows(cart)}</dl>`}
<form method="post" action="/cart/coupons">${couponFields(cart)}</form>
${cart.acceptsGiftCards && html`<form method="post" action="/cart/gift-cards">${giftCardFields(cart, cardError)}</form>`}
<p class="order-summary-note">${TEXTS.taxesLater}</p>
<a class="checkout-button sqs-button-element--primary" href="/checkout">${TEXTS.checkout}</a>
<a class="continue-shopping" href="${shopUrl}">${TEXTS.continueShopping}</a>
</section>
</div>`;
}

/** The fields belong to the line's form by its id: forms cannot stand around the parts of a grid row. */
function line(entry: CartEntry, currency: string): Markup {
  const form = `line-${entry.id}`;
  return html`<li class="cart-line" data-state="${entry.state}">
${entry.image && html`<img class="cart-line-image" src="${entry.image.assetUrl}?format=300w" alt="" width="96" height="120">`}
<div class="cart-line-details item-desc">
<a href="${entry.fullUrl}">${entry.title}</a>
${chosen(entry)}${lineError(entry)}
<p class="cart-line-unit-price">${formatMoney(entry.unitPriceMinor, currency)}
${entry.normalPriceMinor > entry.unitPriceMinor && html`<s class="original-price">${formatMoney(entry.normalPriceMinor, currency)}</s>`}</p>
</div>
<div class="cart-line-quantity">
<label class="v6-visually-hidden" for="quantity-${entry.id}">${TEXTS.quantity}, ${entry.title}</label>
<input id="quantity-${entry.id}" form="${form}" name="quantity" type="number" min="0" max="9999" step="1" value="${entry.quantity}">
<button form="${form}" type="submit" class="button-plain">${TEXTS.update}</button>
</div>
<p class="cart-line-total price">${formatMoney(entry.lineTotalMinor, currency)}</p>
<button form="${form}" type="submit" name="remove" value="1" class="cart-line-remove">\
${TEXTS.remove}<span class="v6-visually-hidden"> ${entry.title}</span></button>
</li>`;
}

function chosen({
  id,
  chosenVariant,
  additionalFields,
  additionalFieldsForm: asks,
  productType,
}: CartEntry): Markup {
  const values = chosenVariant.optionValues.map(({ value }) => value).join(' / ');
  return html`${values !== '' && html`<p class="cart-line-variant">${values}</p>`}
${additionalFieldLines(additionalFields).map(({ label, value }) => html`<p class="cart-line-field">${label}: ${value}</p>`)}
${productType === GIFT_CARD_TYPE && html`<a class="cart-line-edit" href="/gift-card/${id}">${TEXTS.editRecipient}</a>`}
${asks && html`<a class="cart-line-edit" href="/cart/entries/${id}/details">${TEXTS.editDetails}</a>`}`;
}

function lineError({ state }: CartEntry): Markup | null {
  if (state === 'available') return null;
  return html`<p class="field-error">${state === 'unavailable' ? TEXTS.unavailable : TEXTS.notEnough}</p>`;
}
