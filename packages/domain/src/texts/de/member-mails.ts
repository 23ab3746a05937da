import type {
  ACCOUNT_KNOWN_MAIL,
  CONFIRM_EMAIL_MAIL,
  CONFIRM_SIGN_UP_MAIL,
  INVITED_MAIL,
  PASSWORD_MAIL,
  SIGN_IN_LINK_MAIL,
  WELCOME_MAIL,
} from '../en/member-mails.ts';
import type { Translation } from '../texts-of.ts';

/** The mail that finishes a sign-up, in German. */
export const CONFIRM_SIGN_UP_MAIL_DE: Translation<typeof CONFIRM_SIGN_UP_MAIL> = {
  button: 'Konto fertigstellen',
  after: 'Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren: Es wird kein Konto angelegt.',
};

/** The mail to an address that has an account already, in German. */
export const ACCOUNT_KNOWN_MAIL_DE: Translation<typeof ACCOUNT_KNOWN_MAIL> = {
  button: 'Anmelden',
  after: 'Wenn Sie Ihr Passwort nicht mehr wissen, können Sie dort einen Link für ein neues anfordern.',
};

/** The mail with a link for a new password, in German. */
export const PASSWORD_MAIL_DE: Translation<typeof PASSWORD_MAIL> = {
  button: 'Neues Passwort setzen',
  after: 'Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.',
};

/** The mail that confirms another address, in German. */
export const CONFIRM_EMAIL_MAIL_DE: Translation<typeof CONFIRM_EMAIL_MAIL> = {
  button: 'Diese Adresse verwenden',
  after: 'Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.',
};

/** The mail that welcomes a new member, in German. */
export const WELCOME_MAIL_DE: Translation<typeof WELCOME_MAIL> = {
  button: 'Zu meinem Konto',
  after: 'Sie bekommen diese E-Mail, weil mit Ihrer Adresse ein Konto angelegt wurde.',
};

/** The mail that gives access to a member area, in German. */
export const INVITED_MAIL_DE: Translation<typeof INVITED_MAIL> = {
  button: 'Mitgliederbereich öffnen',
  after:
    'Wenn Sie noch kein Konto haben, legen Sie mit dieser Adresse eines an. Wenn Sie die E-Mail nicht erwartet haben, können Sie sie ignorieren.',
};

/** The mail with a link and a code that sign in, in German. */
export const SIGN_IN_LINK_MAIL_DE: Translation<typeof SIGN_IN_LINK_MAIL> = {
  button: 'Anmelden',
  code: 'Oder geben Sie diesen Code dort ein, wo Sie ihn angefordert haben:',
  after:
    'Geben Sie den Code niemandem weiter. Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren: Es wurde niemand angemeldet.',
};
