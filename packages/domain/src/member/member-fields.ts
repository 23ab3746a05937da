import type { FixedField, FixedFields } from '@sitewright/forms/fixed-field';
import { EMAIL_FIELD, NEW_PASSWORD_FIELD, PASSWORD_FIELD } from '../account/account-fields.ts';

/** Name of a member; either part may be empty. */
export const MEMBER_NAME_FIELDS = {
  firstName: { type: 'text', maxLength: 100, autocomplete: 'given-name' },
  lastName: { type: 'text', maxLength: 100, autocomplete: 'family-name' },
} as const satisfies FixedFields;

/** What is asked of whoever has no account yet. Source: AUTH-13. */
export const SIGN_UP_FIELDS = {
  ...MEMBER_NAME_FIELDS,
  email: EMAIL_FIELD,
  password: NEW_PASSWORD_FIELD,
} as const satisfies FixedFields;

/** Source: AUTH-06. */
export const SIGN_IN_FIELDS = { email: EMAIL_FIELD, password: PASSWORD_FIELD } as const satisfies FixedFields;

/** Source: AUTH-13. */
export const CHANGE_PASSWORD_FIELDS = {
  currentPassword: PASSWORD_FIELD,
  newPassword: NEW_PASSWORD_FIELD,
} as const satisfies FixedFields;

/** The address counts once the link that is mailed there was used. */
export const CHANGE_EMAIL_FIELDS = {
  email: { ...EMAIL_FIELD, autocomplete: 'email' },
  currentPassword: PASSWORD_FIELD,
} as const satisfies FixedFields;

const NO_CODE = 'Please enter the six digits of the code.';

/** The code of an email that signs in. */
export const SIGN_IN_CODE_FIELD = {
  type: 'text',
  required: true,
  pattern: /^\d{6}$/,
  autocomplete: 'one-time-code',
  messages: { required: NO_CODE, tooLong: NO_CODE, pattern: NO_CODE },
} as const satisfies FixedField;
