import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import type { AlsoBoughtProduct } from '../../cart/index.ts';
import { TEXTS } from '../texts.ts';

/**
 * Products that go with a cart, each with a plain form where nothing has to be chosen; a widget sends it in the page. Nothing
 * without any.
 */
export function alsoBoughtPart(products: readonly AlsoBoughtProduct[], currency: string): Markup | null {
  if (products.length === 0) return null;
  return html`<section class="also-bought" aria-labelledby="also-bought-title">
<h2 id="also-bought-title">${TEXTS.alsoBought}</h2>
<ul class="also-bought-list">${products.map((product) => card(product, currency))}</ul>
</section>`;
}

function card(product: AlsoBoughtProduct, currency: string): Markup {
  const { title, fullUrl, imageUrl, fromMinor, isVaried } = product;
  const price = formatMoney(fromMinor, currency);
  return html`<li class="also-bought-item">
<a class="also-bought-image" href="${fullUrl}" tabindex="-1" aria-hidden="true">\
${imageUrl && html`<img src="${imageUrl}?format=500w" alt="" width="300" height="300" loading="lazy">`}</a>
<a class="also-bought-title" href="${fullUrl}">${title}</a>
<p class="price">${isVaried ? TEXTS.fromPrice({ fromPrice: price }) : price}</p>
${addForm(product)}</li>`;
}

function addForm({ itemId, sku, title, fullUrl }: AlsoBoughtProduct): Markup {
  const name = html`<span class="v6-visually-hidden">, ${title}</span>`;
  if (sku === null) return html`<a class="also-bought-choose" href="${fullUrl}">${TEXTS.choose}${name}</a>`;
  return html`<form class="also-bought-form" data-widget="add-on" method="post" action="/api/commerce/shopping-cart/entries">
<input type="hidden" name="itemId" value="${itemId}"><input type="hidden" name="sku" value="${sku}">
<button type="submit" class="also-bought-add"><span class="add-on-icon" data-icon="plus" aria-hidden="true"></span>\
<span class="add-on-label">${TEXTS.addToCart}</span>${name}</button></form>`;
}
