/** Words of the mail that finishes a sign-up. */
export const CONFIRM_SIGN_UP_MAIL = {
  button: 'Finish my account',
  after: 'If it was not you, you can ignore this mail: no account is made.',
} as const;

/** Words of the mail to an address that has an account already. */
export const ACCOUNT_KNOWN_MAIL = {
  button: 'Sign in',
  after: 'If you do not know your password any more, you can ask for a link there that sets a new one.',
} as const;

/** Words of the mail with a link for a new password. */
export const PASSWORD_MAIL = {
  button: 'Set a new password',
  after: 'If it was not you, you can ignore this mail: nothing has changed.',
} as const;

/** Words of the mail that confirms another address. */
export const CONFIRM_EMAIL_MAIL = {
  button: 'Use this address',
  after: 'If it was not you, you can ignore this mail: nothing has changed.',
} as const;

/** Words of the mail that welcomes a new member. */
export const WELCOME_MAIL = {
  button: 'Go to my account',
  after: 'You get this mail since an account was made with your address.',
} as const;
