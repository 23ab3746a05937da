/** Limits of the quantity of a line. Source: specification §5, quantity input. */
const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 9999;

/** Why a quantity is rejected; each is a code of the error table. */
export type QuantityError = 'quantity-not-a-number' | 'quantity-not-whole' | 'quantity-out-of-range';

/** Words for each error. The first two are the specification's (§5). */
export const QUANTITY_MESSAGES: Readonly<Record<QuantityError, string>> = {
  'quantity-not-a-number': 'Quantity must be a number.',
  'quantity-not-whole': 'Quantity must be a whole number',
  'quantity-out-of-range': 'Quantity must be between 1 and 9999.',
};

/** A quantity that may be stored, or the error. */
export type QuantityResult =
  | { readonly ok: true; readonly quantity: number }
  | { readonly ok: false; readonly reason: QuantityError };

const DECIMAL = /^[+-]?[0-9]+(\.[0-9]+)?$/;

/**
 * Reads a quantity sent as a JSON number or as the text of an input. Only plain decimal digits count: "1e3", "0x10",
 * digits of other scripts, null, lists and booleans are no numbers. `min` is 0 where 0 removes a line.
 */
export function parseQuantity(value: unknown, min: number = MIN_QUANTITY): QuantityResult {
  const quantity = toNumber(value);
  if (quantity === null) return { ok: false, reason: 'quantity-not-a-number' };
  if (!Number.isInteger(quantity)) return { ok: false, reason: 'quantity-not-whole' };
  if (quantity < min || quantity > MAX_QUANTITY) return { ok: false, reason: 'quantity-out-of-range' };
  return { ok: true, quantity: quantity === 0 ? 0 : quantity };
}

function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text.length <= 20 && DECIMAL.test(text) ? Number(text) : null;
}
