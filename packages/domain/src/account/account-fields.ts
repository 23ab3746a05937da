import { ASCII_ADDRESS } from '@sitewright/forms/email-address';
import type { FixedField } from '@sitewright/forms/fixed-field';

/** The messages of `NEW_PASSWORD_FIELD` name it. */
const MIN_PASSWORD_LENGTH = 10;

const NO_ADDRESS = 'Please enter an email address.';

/**
 * Address of a member, who is found by it. Length: RFC 5321 §4.5.3. Its parts have at most 64 and 190 characters, as every address that the
 * outbox takes: a member's account is made by a link that was mailed, so there is none with longer ones.
 */
export const EMAIL_FIELD = {
  type: 'email',
  required: true,
  maxLength: 254,
  isLowerCase: true,
  pattern: ASCII_ADDRESS,
  autocomplete: 'username',
  messages: { required: NO_ADDRESS, email: NO_ADDRESS, pattern: NO_ADDRESS },
} as const satisfies FixedField;

/** Of an account, which a provider or the first start of the program may have made without any email: parts of any length are taken. */
export const ACCOUNT_EMAIL_FIELD = { ...EMAIL_FIELD, hasOwnRule: true } as const satisfies FixedField;

/** A password that is known. */
export const PASSWORD_FIELD = {
  type: 'password',
  required: true,
  maxBytes: 256,
  autocomplete: 'current-password',
  messages: { tooLong: 'This password is too long.' },
} as const satisfies FixedField;

/** A password being chosen. */
export const NEW_PASSWORD_FIELD = {
  ...PASSWORD_FIELD,
  minLength: MIN_PASSWORD_LENGTH,
  autocomplete: 'new-password',
  messages: { ...PASSWORD_FIELD.messages, tooShort: 'Please use at least 10 characters.' },
} as const satisfies FixedField;
