/** English texts of the widgets by their key in `localizedStrings`. Source: specification §9, fallback texts; JSON-T §6.5. */
export const ENGLISH_TEXTS = {
  cartItemsMany: 'More than {n} items in cart',
  cartItemsNone: 'Cart',
  cartItemsOne: 'One item in cart',
  cartItemsSeveral: '{n} items in cart',
  commentCountNone: 'No Comment',
  commentCountOne: '1 Comment',
  commentCountSeveral: '{n} Comments',
  giftCardValueDisplayText: 'Value',
  giftCardVariantSelectText: 'Select Value',
  originalPriceText: 'Original Price:',
  productAddToCartText: 'Add To Cart',
  productAnswerMapAgree: 'Agree',
  productAnswerMapDisagree: 'Disagree',
  productAnswerMapNeutral: 'Neutral',
  productAnswerMapStronglyAgree: 'Strongly Agree',
  productAnswerMapStronglyDisagree: 'Strongly Disagree',
  productPriceFromText: 'from {fromPrice}',
  productPriceUnavailable: 'Unavailable',
  productQuantityInputLabel: 'Quantity',
  productQuickViewText: 'Quick View',
  productSaleText: 'sale',
  productSoldOutText: 'sold out',
  productSubscribeText: 'Subscribe',
  productSummaryFormNoAnswerText: 'N/A',
  productVariantSelectText: 'Select {variantName}',
  salePriceText: 'Sale Price:',
} as const;

/** Name of a text of the widgets. */
export type TextKey = keyof typeof ENGLISH_TEXTS;
