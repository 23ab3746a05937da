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

/** What is given freely is chosen on a page of its own. Source: CHK-13. */
const giving =
  '<a class="product-donate sqs-button-element--primary" href="/donate/{id|htmlattr}">' +
  '{.if structuredContent.useCustomAddButtonText}{structuredContent.customAddButtonText|html}{.or}' +
  '{localizedStrings.systemDonate|html}{.end}</a>';

/** A form, but for what is given freely. */
export const orGiving = (form: string) => `{.if structuredContent.donation}${giving}{.or}${form}{.end}`;

/** All that is needed to buy a product on its own page; works without scripts. */
export const productForm = orGiving(
  `<form ${target} class="product-form">${fields}{@|product-scarcity}{@|product-checkout}${plainButton}</form>`,
);

/** Choice and button of a product in a list. Source: CART-31, CART-33. */
export const cardForm = orGiving(
  `<form ${target} class="product-card-form">${fields}{@|variants-select list}{@|add-to-cart-btn}${plainButton}</form>`,
);

/** Products beside one, in the tag that lists them. */
export const relatedProducts =
  '<aside class="related-products related" aria-labelledby="related-title">' +
  '<h2 class="related-title" id="related-title">{localizedStrings.systemRelatedProducts|html}</h2>' +
  '<ul class="related-goods">{.repeated section items}<li><a href="{fullUrl|htmlattr}">' +
  '{.section mainImage}{@|apply sqs-picture sizes=(min-width:900px)24vw,46vw}{.or}' +
  '<span class="no-picture" aria-hidden="true"></span>{.end}<span class="related-name">{title|html}</span></a>' +
  '{@|product-price}</li>{.end}</ul></aside>';
