import { compile, type Value } from '@sitewright/template';
import { standardFormatters, standardPredicates } from '@sitewright/template/standard';

const PRICE = '{@|product-price}';

/**
 * A subscription is ordered by a call of its own. A product of one variant names it by itself, and without scripts the
 * form has a button of its own.
 */
const FORM = `<form {.additional-fields?}method="get" action="/cart/details"{.or}\
{.if structuredContent.isSubscribable}method="post" action="/api/3/commerce/cart/subscription"{.or}method="post" \
action="/api/commerce/shopping-cart/entries"{.end}{.end} class="product-form">
<input type="hidden" name="itemId" value="{id|htmlattr}">
{.has-variants?}{.or}{.section structuredContent.variants}<input type="hidden" name="sku" value="{.section 0}{sku|htmlattr}{.end}">{.end}{.end}
{@|product-status}{@|product-scarcity}{@|product-checkout}
{.sold-out?}{.or}<noscript><button type="submit" class="sqs-button-element--primary">\
{.if structuredContent.isSubscribable}{localizedStrings.productSubscribeText}{.or}{localizedStrings.productAddToCartText}{.end}</button></noscript>{.end}
</form>`;

/** Price text of a product item. */
export function productPrice(item: Value, locale: string): string {
  return price.render(item, { locale }).output;
}

/** Notices, choice of variant and `Add to cart` of a product item, as on the product's own page. */
export function productForm(item: Value, locale: string): string {
  return form.render(item, { locale }).output;
}

const price = compiled('product price', PRICE);
const form = compiled('product form', FORM);

function compiled(name: string, source: string): ReturnType<typeof compile> {
  return compile(source, { name, formatters: standardFormatters, predicates: standardPredicates });
}
