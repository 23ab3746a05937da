/** Fields of a product that decide the button's label. */
export interface LabelledProduct {
  readonly useCustomAddButtonText: boolean;
  readonly customAddButtonText: string;
  readonly isSubscribable: boolean;
}

/** English labels; a site's own texts take their place. Source: specification §9, fallback texts. */
const ADD_TO_CART_TEXTS = { addToCart: 'Add To Cart', subscribe: 'Subscribe' } as const;

/** The custom label if enabled and not empty, else "Subscribe" for subscribable products, else "Add To Cart". */
export function addToCartLabel(
  product: LabelledProduct,
  texts: { readonly addToCart: string; readonly subscribe: string } = ADD_TO_CART_TEXTS,
): string {
  if (product.useCustomAddButtonText && product.customAddButtonText !== '')
    return product.customAddButtonText;
  return product.isSubscribable ? texts.subscribe : texts.addToCart;
}
