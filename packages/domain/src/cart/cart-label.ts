/** English texts of the cart label; `{n}` is the count. Source: specification §2, visitor-side surfaces. */
const CART_LABEL_TEXTS = {
  none: 'Cart',
  one: 'One item in cart',
  several: '{n} items in cart',
  many: 'More than {n} items in cart',
} as const;

/** Texts of the cart label in one language. */
export type CartLabelTexts = { readonly [K in keyof typeof CART_LABEL_TEXTS]: string };

/** Highest count that indicator and pill show as it is; beyond it they show "100+". Source: specification §9. */
const MAX_SHOWN_CART_COUNT = 100;

/** Label for a number of items: "Cart", "One item in cart", "12 items in cart", "More than 100 items in cart". */
export function cartLabel(count: number, texts: CartLabelTexts = CART_LABEL_TEXTS): string {
  if (!(count >= 1)) return texts.none;
  if (count === 1) return texts.one;
  if (count <= MAX_SHOWN_CART_COUNT) return texts.several.replace('{n}', String(count));
  return texts.many.replace('{n}', String(MAX_SHOWN_CART_COUNT));
}

/** Count as indicator and pill print it: "7", "100", "100+". */
export function cartCountText(count: number): string {
  return count > MAX_SHOWN_CART_COUNT ? `${MAX_SHOWN_CART_COUNT}+` : String(count);
}
