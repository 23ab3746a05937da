/** Words of the mail that finishes a sign-up. */
export const CONFIRM_SIGN_UP_MAIL = {
  subject: 'Finish your account at {siteTitle}',
  before: 'Somebody asked for an account with this address. If it was you, finish it within a day:',
  button: 'Finish my account',
  after: 'If it was not you, you can ignore this mail: no account is made.',
} as const;

/** Words of the mail to an address that has an account already. */
export const ACCOUNT_KNOWN_MAIL = {
  subject: 'You have an account at {siteTitle}',
  before:
    'Somebody wants to use this address for an account, but there is one already. If it was you, sign in:',
  button: 'Sign in',
  after: 'If you do not know your password any more, you can ask for a link there that sets a new one.',
} as const;

/** Words of the mail with a link for a new password. */
export const PASSWORD_MAIL = {
  subject: 'Set a new password',
  before:
    'Somebody asked to set a new password for your account. If it was you, use this link within an hour:',
  button: 'Set a new password',
  after: 'If it was not you, you can ignore this mail: nothing has changed.',
} as const;

/** Words of the mail that confirms another address. */
export const CONFIRM_EMAIL_MAIL = {
  subject: 'Confirm your new email address',
  before:
    'You want to sign in with this address from now on. Use this link within an hour, while you are signed in:',
  button: 'Use this address',
  after: 'If it was not you, you can ignore this mail: nothing has changed.',
} as const;
