/** Product type numbers that carts treat differently. Source: specification §3, product types. */
export const PHYSICAL_TYPE = 1;
export const DIGITAL_TYPE = 2;
export const SERVICE_TYPE = 3;
export const GIFT_CARD_TYPE = 4;
export const PAYWALL_TYPE = 5;

/** Flags of a cart made of its lines' product types. Source: specification §3 (cart), CART-04. */
export function cartFlags(productTypes: readonly number[]): {
  hasDigital: boolean;
  purelyDigital: boolean;
  requiresShipping: boolean;
} {
  const hasDigital = productTypes.includes(DIGITAL_TYPE);
  return {
    hasDigital,
    purelyDigital: hasDigital && productTypes.every((type) => type === DIGITAL_TYPE),
    requiresShipping: productTypes.includes(PHYSICAL_TYPE),
  };
}
