import { createHash } from 'node:crypto';
import { parseAdditionalFields } from '@sitewright/domain/cart/additional-fields';
import {
  givenAnswers,
  PRODUCT_FORM_WORDS,
  type ProductFormField,
  readProductForm,
  validateProductForm,
} from '@sitewright/domain/cart/product-form';
import { parseQuantity } from '@sitewright/domain/cart/quantity';
import { DEFAULT_CURRENCY } from '@sitewright/domain/money/currency';
import { minorUnits } from '@sitewright/domain/money/minor-units';
import { AppError } from '../../../platform/errors/app-error.ts';
import { formatMoney } from '../../../platform/texts/money-text.ts';
import type { AddableVariant } from './queries/carts.ts';
import { ERRORS, LABELS } from './texts.ts';

/** Field names of a plain form: `option-Size`, or `variant-option-Size` of the printed selectors, choose the size. */
const OPTION = /^(?:variant-)?option-(.+)$/;

/** Field names of a plain form that answer the questions of a product: `field-<id>`. */
const ANSWER = /^field-(.+)$/;

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

/**
 * Answers of a product's own form, checked by its questions; of a product without one they are kept as they came.
 * Errors: additional-fields-invalid with words by field id.
 */
export function readAnswers(
  form: unknown,
  sent: { additionalFields?: unknown; [field: string]: unknown },
): ReturnType<typeof readAdditionalFields> {
  const plain = readAdditionalFields(sent.additionalFields);
  const fields = readProductForm(form);
  if (fields.length === 0) return plain;
  const given = plain.additionalFields === null ? plainAnswers(sent) : JSON.parse(plain.additionalFields);
  const result = validateProductForm(fields, givenAnswers(given));
  if (result.ok) return readAdditionalFields(JSON.stringify(result.answers));
  throw new AppError(
    'additional-fields-invalid',
    { ...result.errors },
    { message: PRODUCT_FORM_WORDS.general },
  );
}

function plainAnswers(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const id = ANSWER.exec(name)?.[1];
      return id === undefined ? [] : [[id, value]];
    }),
  );
}

/**
 * An amount given freely for a donation, in minor units; null where none was typed, and for a product that has its price.
 * Errors: donation-out-of-range.
 */
export function readAmount(
  { donation, currency }: Pick<AddableVariant, 'donation' | 'currency'>,
  sent: unknown,
): number | null {
  if (!donation?.isOpen || typeof sent !== 'string' || sent.trim() === '') return null;
  const code = currency ?? DEFAULT_CURRENCY;
  const amount = minorUnits(sent.trim(), code);
  const { minMinor, maxMinor } = donation;
  if (amount !== null && amount >= minMinor && amount <= maxMinor) return amount;
  const message = ERRORS.amount({ min: formatMoney(minMinor, code), max: formatMoney(maxMinor, code) });
  throw new AppError('donation-out-of-range', { amount: message }, { message });
}

/**
 * Values chosen in a plain form by option name. A form has a select and buttons for each, of which its looks show one: what
 * is not chosen is posted empty, or not at all.
 */
export function readOptions(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const chosen = Object.entries(body).flatMap(([field, value]): [string, string][] => {
    const name = OPTION.exec(field)?.[1];
    const given = [value].flat().findLast((each) => each !== '');
    return name !== undefined && typeof given === 'string' ? [[name, given]] : [];
  });
  return Object.fromEntries(chosen);
}

/** Questions to whoever gives, where the product asks none of its own. Source: CHK-13. */
export function donorForm(): { readonly fields: readonly ProductFormField[] } {
  return {
    fields: [
      { id: 'name', type: 'text', title: LABELS.donorName, required: false, options: [] },
      { id: 'message', type: 'textarea', title: LABELS.message, required: false, options: [] },
    ],
  };
}
