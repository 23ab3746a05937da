/** Words of the forms that ask for an address alone. Source: specification §8, restock. */
export const SIGN_UP_WORDS = {
  blank: 'Email cannot be blank',
  invalid: 'Email is invalid',
  failed: 'Unable to submit form. Please try again later.',
  done: 'Signed up!',
} as const;

// Without the rule of forms, which would come with their scripts: the server decides (`readEmail`).
const SHORTEST = 3;
const MAX_LENGTH = 256;
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** Error of an address typed into such a form; null if it is valid. Source: specification §5, restock form. */
export function emailError(typed: string): 'blank' | 'invalid' | null {
  const email = typed.trim();
  if (email === '') return 'blank';
  return email.length >= SHORTEST && email.length <= MAX_LENGTH && ADDRESS.test(email) ? null : 'invalid';
}
