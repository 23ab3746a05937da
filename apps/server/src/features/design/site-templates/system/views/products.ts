import { orGiving } from '../partials/product-forms.ts';

const card =
  '<article class="ProductList-item {@|item-classes}" id="thumb-{urlId|htmlattr}" ' +
  'data-item-id="{id|htmlattr}">' +
  '<figure class="ProductList-outerImageWrapper" data-animation-role="image">' +
  '<a class="ProductList-item-link ProductList-innerImageWrapper" href="{fullUrl|htmlattr}" ' +
  'tabindex="-1" aria-hidden="true">' +
  '{.section items.0}{@|apply sqs-picture sizes=(min-width:1200px)24vw,(min-width:700px)32vw,46vw}' +
  '{.or}<span class="ProductList-noImage"></span>{.end}</a>{@|product-status}</figure>' +
  '<section class="ProductList-overlay"><div class="ProductList-meta" data-animation-role="content">' +
  '<h2 class="ProductList-title" data-content-field="title">' +
  '<a href="{fullUrl|htmlattr}">{title|html}</a></h2>' +
  '<div class="ProductList-price">{@|product-price}</div>' +
  '{.if collection.features.productQuickView.isEnabled}{@|product-quick-view}{.end}</div></section></article>';

const gallery =
  '<section class="ProductItem-gallery" data-controller="ProductGallery" ' +
  'aria-label="{localizedStrings.systemPictures|htmlattr}">' +
  '<div class="ProductItem-gallery-slides" data-gallery>' +
  '{.repeated section items}<div class="ProductItem-gallery-slides-item" id="slide-{id|htmlattr}" ' +
  'data-slide-index="{@index}" data-image-id="{id|htmlattr}" data-animation-role="image">' +
  '{.equal? @index 1}{@|apply sqs-picture first=yes sizes=(min-width:900px)54vw,92vw}' +
  '{.or}{@|apply sqs-picture sizes=(min-width:900px)54vw,92vw}{.end}</div>' +
  '{.or}<div class="ProductItem-gallery-slides-item ProductItem-gallery-empty"></div>{.end}</div>' +
  '{.if items.1}<nav class="ProductItem-gallery-thumbnails" ' +
  'aria-label="{localizedStrings.systemPictures|htmlattr}">' +
  '{.repeated section items}<a class="ProductItem-gallery-thumbnails-item" href="#slide-{id|htmlattr}" ' +
  'data-slide-index="{@index}" aria-label="{localizedStrings.systemViewPicture|htmlattr} {@index}">' +
  '{@|apply sqs-picture sizes=80px}</a>{.end}</nav>{.end}</section>';

const checkout =
  '<form class="ProductItem-details-checkout" {.additional-fields?}method="get" ' +
  'action="/cart/details"{.or}{.if structuredContent.isSubscribable}method="post" ' +
  'action="/api/3/commerce/cart/subscription"{.or}method="post" ' +
  'action="/api/commerce/shopping-cart/entries"{.end}{.end} ' +
  'data-controller="ProductItemVariants,ProductCartButton">' +
  '<input type="hidden" name="itemId" value="{id|htmlattr}">' +
  '{.has-variants?}{.or}{.if structuredContent.variants}<input type="hidden" name="sku" ' +
  'value="{structuredContent.variants.0.sku|htmlattr}">{.end}{.end}{@|product-scarcity}' +
  '<div class="ProductItem-quantity-add-to-cart">{@|product-checkout}</div>{.sold-out?}{.or}<noscript>' +
  '<button type="submit" class="sqs-button-element--primary">' +
  '{.if structuredContent.isSubscribable}{localizedStrings.systemSubscribe|html}' +
  '{.or}{localizedStrings.systemAddToCart|html}{.end}</button></noscript>{.end}</form>';

/** Products in a grid, and one product with gallery, choice and price. Source: site format §4.4, `ProductItem`, `ProductList`. */
export const products = {
  list:
    '<section class="ProductList" id="productList" data-collection-id="{collection.id|htmlattr}" ' +
    'data-product-list>{@|apply sqs-list-head}' +
    '{.if items}<div class="ProductList-grid" data-controller="ProductListImageLoader">' +
    `{.repeated section items}${card}{.end}</div>{.or}<p class="collection-empty ProductList-empty">` +
    '{localizedStrings.systemEmptyProducts|html}</p>{.end}{@|apply sqs-pager}</section>',
  item:
    '{.section item}<article class="ProductItem {@|item-classes}" id="item-{id|htmlattr}" ' +
    'data-item-id="{id|htmlattr}" data-product-item>' +
    '<nav class="ProductItem-nav" aria-label="{localizedStrings.systemBreadcrumb|htmlattr}">' +
    '<div class="ProductItem-nav-breadcrumb" data-animation-role="content">' +
    '<a class="ProductItem-nav-breadcrumb-link" href="{collection.fullUrl|htmlattr}">' +
    '{collection.title|html}</a>' +
    '{.if categories}<span class="ProductItem-nav-breadcrumb-separator" aria-hidden="true">/</span>' +
    '<a class="ProductItem-nav-breadcrumb-link" ' +
    'href="{collection.fullUrl|htmlattr}?category={categories.0|url-encode}">' +
    `{categories.0|html}</a>{.end}</div></nav><section class="ProductItem-summary">${gallery}` +
    '<section class="ProductItem-details" data-controller="ProductItemDetails">' +
    '<h1 class="ProductItem-details-title" data-content-field="title">{title|html}</h1>' +
    '<div class="ProductItem-product-price">{@|product-price}{@|product-status}</div>' +
    '{.if excerpt}<div class="ProductItem-details-excerpt" data-content-field="excerpt">' +
    `{excerpt}</div>{.end}${orGiving(checkout)}{@|product-restock-notification}` +
    '<div class="ProductItem-share">{@|apply sqs-share-buttons}</div></section></section>' +
    '{.if body}<section class="ProductItem-additional" data-content-field="main-content">' +
    '{body}</section>{.end}</article>{.end}{@|apply sqs-item-pager}',
};
