/** A subscription is ordered by a call of its own; questions are asked on a page of their own where no script asks them. */
const target =
  '{.additional-fields?}method="get" action="/cart/details"{.or}{.if structuredContent.isSubscribable}' +
  'method="post" action="/api/3/commerce/cart/subscription"{.or}method="post" ' +
  'action="/api/commerce/shopping-cart/entries"{.end}{.end}';

/** A product of one variant names it by itself. */
const fields =
  '<input type="hidden" name="itemId" value="{id|htmlattr}">{.has-variants?}{.or}' +
  '{.if structuredContent.variants}<input type="hidden" name="sku" ' +
  'value="{structuredContent.variants.0.sku|htmlattr}">{.end}{.end}';

/** Without scripts the button of the program cannot be pressed. */
const plainButton =
  '{.sold-out?}{.or}<noscript><button type="submit" class="sqs-button-element--primary">' +
  '{.if structuredContent.isSubscribable}{localizedStrings.systemSubscribe|html}{.or}' +
  '{localizedStrings.systemAddToCart|html}{.end}</button></noscript>{.end}';

/** All that is needed to buy a product on its own page; works without scripts. */
export const productForm = `<form ${target} class="product-form">${fields}{@|product-scarcity}{@|product-checkout}${plainButton}</form>`;

/** Choice and button of a product in a list. Source: CART-31, CART-33. */
export const cardForm = `<form ${target} class="product-card-form">${fields}{@|variants-select list}{@|add-to-cart-btn}${plainButton}</form>`;
