import { type StatusProduct, totalStock } from './product-status.ts';

/** Attributes of the quantity field. Source: specification §5. */
export const QUANTITY_INPUT = { min: 1, max: 9999, step: 1, value: 1 } as const;

/** Fields of a product that decide whether the field is shown. */
export type QuantityProduct = Pick<StatusProduct, 'type' | 'variants'> & { readonly isSubscribable: boolean };

/**
 * True when more than one piece can be chosen: physical, or a service where the store allows it, not subscribable,
 * and more than one piece in stock. Source: specification §4, quantity input.
 */
export function showsQuantityInput(
  product: QuantityProduct,
  store: { readonly multipleQuantityAllowedForServices: boolean },
): boolean {
  if (product.isSubscribable) return false;
  const severalAllowed =
    product.type === 'physical' || (product.type === 'service' && store.multipleQuantityAllowedForServices);
  return severalAllowed && totalStock(product) > 1;
}
