import type { PRODUCT_TYPE_CODES } from '../product/product-type.ts';

type Codes = typeof PRODUCT_TYPE_CODES;

/** Product type numbers that carts treat differently. Literals, which cost visitors less. Source: specification §3, product types. */
export const PHYSICAL_TYPE = 1 satisfies Codes['physical'];
export const DIGITAL_TYPE = 2 satisfies Codes['digital'];
export const SERVICE_TYPE = 3 satisfies Codes['service'];
export const GIFT_CARD_TYPE = 4 satisfies Codes['gift-card'];
export const PAYWALL_TYPE = 5 satisfies Codes['paywall'];

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
