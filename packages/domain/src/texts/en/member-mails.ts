/** Words of the email that finishes a sign-up. */
export const CONFIRM_SIGN_UP_MAIL = {
  button: 'Finish my account',
  after: 'If this was not you, you can ignore this email: no account will be created.',
} as const;

/** Words of the email to an address that has an account already. */
export const ACCOUNT_KNOWN_MAIL = {
  button: 'Sign in',
  after: 'If you have forgotten your password, you can request a link to set a new one there.',
} as const;

/** Words of the email with a link for a new password. */
export const PASSWORD_MAIL = {
  button: 'Set a new password',
  after: 'If this was not you, you can ignore this email: nothing has changed.',
} as const;

/** Words of the email that confirms another address. */
export const CONFIRM_EMAIL_MAIL = {
  button: 'Use this address',
  after: 'If this was not you, you can ignore this email: nothing has changed.',
} as const;

/** Words of the email that welcomes a new member. */
export const WELCOME_MAIL = {
  button: 'Go to my account',
  after: 'You are receiving this email because an account was created with your address.',
} as const;

/** Words of the email that gives access to a member area. */
export const INVITED_MAIL = {
  button: 'Open the member area',
  after:
    'If you have no account yet, create one with this address. If you did not expect this email, you can ignore it.',
} as const;

/** Words of the email with a link and a code that sign in. */
export const SIGN_IN_LINK_MAIL = {
  button: 'Sign in',
  code: 'Or enter this code where you asked for it:',
  after:
    'Give the code to nobody. If this was not you, you can ignore this email: nobody has been signed in.',
} as const;
