import { createHash } from 'node:crypto';
import type { CartChoice } from '@sitewright/contract/cart';
import { parseAdditionalFields } from '@sitewright/domain/cart/additional-fields';
import {
  givenAnswers,
  type ProductFormField,
  readProductForm,
  validateProductForm,
} from '@sitewright/domain/cart/product-form';
import { parseQuantity } from '@sitewright/domain/cart/quantity';
import { DEFAULT_CURRENCY } from '@sitewright/domain/money/currency';
import { minorUnits } from '@sitewright/domain/money/minor-units';
import { FORM_MESSAGES } from '@sitewright/forms/form-messages';
import { AppError } from '../../../platform/errors/app-error.ts';
import { formatMoney } from '../../../platform/texts/money-text.ts';
import type { AddableVariant } from './queries/carts.ts';
import { ERRORS, LABELS } from './texts.ts';

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
  sent: {
    additionalFields?: string | null | undefined;
    answers?: Readonly<Record<string, string | string[]>>;
  },
): ReturnType<typeof readAdditionalFields> {
  const plain = readAdditionalFields(sent.additionalFields);
  const fields = readProductForm(form);
  if (fields.length === 0) return plain;
  const answers = plain.additionalFields === null ? sent.answers : JSON.parse(plain.additionalFields);
  const result = validateProductForm(fields, givenAnswers(answers));
  if (result.ok) return readAdditionalFields(JSON.stringify(result.answers));
  throw new AppError('additional-fields-invalid', { ...result.errors }, { message: FORM_MESSAGES.general });
}

/**
 * An amount given freely for a donation, in minor units; null where none was typed, and for a product that has its price.
 * Errors: donation-out-of-range.
 */
export function readAmount(
  { donation, currency }: Pick<AddableVariant, 'donation' | 'currency'>,
  sent: string | undefined,
): number | null {
  if (!donation?.isOpen || sent === undefined || sent.trim() === '') return null;
  const code = currency ?? DEFAULT_CURRENCY;
  const amount = minorUnits(sent.trim(), code);
  const { minMinor, maxMinor } = donation;
  if (amount !== null && amount >= minMinor && amount <= maxMinor) return amount;
  const message = ERRORS.amount({ min: formatMoney(minMinor, code), max: formatMoney(maxMinor, code) });
  throw new AppError('donation-out-of-range', { amount: message }, { message });
}

/**
 * Value chosen for each option. A form has a select and buttons for each, of which its looks show one: what is not chosen is
 * posted empty, or not at all.
 */
export function chosenOptions(options: CartChoice['options']): Record<string, string> {
  const chosen = Object.entries(options).map(([name, values]) => {
    const value = [values].flat().findLast((each) => each !== '');
    return [name, value ?? ''] as const;
  });
  return Object.fromEntries(chosen.filter(([, value]) => value !== ''));
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

/** Gifts of different amounts are lines of their own; an amount is one of a currency. */
export function givenAmount(fieldsKey: string, amountMinor: number, amountCurrency: string) {
  return { amountMinor, amountCurrency, fieldsKey: `${fieldsKey} ${amountMinor} ${amountCurrency}` };
}

/** Questions before a product is added; donors may give their name. */
export function formOf({
  additionalFieldsForm,
  donation,
}: Pick<AddableVariant, 'additionalFieldsForm' | 'donation'>): unknown {
  return additionalFieldsForm ?? (donation?.isOpen ? donorForm() : null);
}
