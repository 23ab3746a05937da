/** Words of the forms that ask for an address alone. Source: specification §8, restock. */
export const SIGN_UP_WORDS = {
  blank: 'Email cannot be blank',
  invalid: 'Email is invalid',
  failed: 'Unable to submit form. Please try again later.',
  done: 'Signed up!',
} as const;

/** Characters of the address that they ask for. Source: specification §5, restock form. */
export const MAX_SIGN_UP_EMAIL = 256;

// The rule of forms would come with their scripts: a page looks for what is surely none, the server decides (`readEmail`).
const SHORTEST = 3;
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** Error of an address typed into such a form; null if it may be one. Source: specification §5, restock form. */
export function emailError(typed: string): 'blank' | 'invalid' | null {
  const email = typed.trim();
  if (email === '') return 'blank';
  const isPlausible = email.length >= SHORTEST && email.length <= MAX_SIGN_UP_EMAIL;
  return isPlausible && ADDRESS.test(email) ? null : 'invalid';
}
