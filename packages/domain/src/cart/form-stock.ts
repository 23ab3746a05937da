/**
 * Whether a product with questions may be asked for at all: unlimited, or more in stock than the cart holds of that variant.
 * Source: specification §5, stock check for form items.
 */
export function mayAskFor(
  { unlimited, qtyInStock }: { readonly unlimited: boolean; readonly qtyInStock: number },
  inCart: number,
): boolean {
  return unlimited || qtyInStock > inCart;
}
