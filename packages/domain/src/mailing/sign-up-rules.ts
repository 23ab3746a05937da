import type { FixedField } from '@sitewright/forms/fixed-field';

/** Words of the forms that ask for an address alone. Source: specification §8, restock. */
export const SIGN_UP_WORDS = {
  blank: 'Email cannot be blank',
  invalid: 'Email is invalid',
  failed: 'Unable to submit form. Please try again later.',
  done: 'Signed up!',
} as const;

/** The one field of these forms. Length: specification §5, restock form. */
export const SIGN_UP_EMAIL_FIELD = {
  type: 'email',
  required: true,
  maxLength: 256,
  autocomplete: 'email',
} as const satisfies FixedField;

// The rule of forms would come with their scripts: a page looks for what is surely none, the server decides (`readEmail`).
const SHORTEST = 3;
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** Error of an address typed into such a form; null if it may be one. Source: specification §5, restock form. */
export function emailError(typed: string): 'blank' | 'invalid' | null {
  const email = typed.trim();
  if (email === '') return 'blank';
  const isPlausible = email.length >= SHORTEST && email.length <= SIGN_UP_EMAIL_FIELD.maxLength;
  return isPlausible && ADDRESS.test(email) ? null : 'invalid';
}
