import { createHash } from 'node:crypto';
import { parseAdditionalFields } from '@sitewright/domain/cart/additional-fields';
import { parseQuantity } from '@sitewright/domain/cart/quantity';
import { AppError } from '../../platform/http/app-error.ts';

/** Field names of a plain form: `option-Size`, or `variant-option-Size` of the printed selectors, choose the size. */
const OPTION = /^(?:variant-)?option-(.+)$/;

/** A quantity that may be stored. Errors: quantity-not-a-number, quantity-not-whole, quantity-out-of-range. */
export function readQuantity(value: unknown, min = 1): number {
  const result = parseQuantity(value, min);
  if (!result.ok) throw new AppError(result.reason);
  return result.quantity;
}

/** Answers of a form with the key that tells equal ones. Errors: additional-fields-invalid. */
export function readAdditionalFields(value: unknown): { additionalFields: string | null; fieldsKey: string } {
  const result = parseAdditionalFields(value);
  if (!result.ok) throw new AppError(result.reason);
  const fieldsKey = result.text === null ? '' : createHash('sha256').update(result.text).digest('base64url');
  return { additionalFields: result.text, fieldsKey };
}

/** Values chosen in a plain form by option name. */
export function readOptions(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const chosen = Object.entries(body).flatMap(([field, value]): [string, string][] => {
    const name = OPTION.exec(field)?.[1];
    // An option that is not chosen is posted empty.
    return name !== undefined && typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(chosen);
}
