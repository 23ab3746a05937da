import type {
  ACCOUNT_KNOWN_MAIL,
  CONFIRM_EMAIL_MAIL,
  CONFIRM_SIGN_UP_MAIL,
  PASSWORD_MAIL,
} from '../en/member-mails.ts';
import type { Translation } from '../texts-of.ts';

/** The mail that finishes a sign-up, in German. */
export const CONFIRM_SIGN_UP_MAIL_DE: Translation<typeof CONFIRM_SIGN_UP_MAIL> = {
  subject: 'Stellen Sie Ihr Konto bei {siteTitle} fertig',
  before:
    'Jemand möchte mit dieser Adresse ein Konto anlegen. Wenn Sie es waren, stellen Sie es innerhalb eines Tages fertig:',
  button: 'Konto fertigstellen',
  after: 'Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren: Es wird kein Konto angelegt.',
};

/** The mail to an address that has an account already, in German. */
export const ACCOUNT_KNOWN_MAIL_DE: Translation<typeof ACCOUNT_KNOWN_MAIL> = {
  subject: 'Sie haben ein Konto bei {siteTitle}',
  before:
    'Jemand möchte diese Adresse für ein Konto verwenden, aber es gibt schon eines. Wenn Sie es waren, melden Sie sich an:',
  button: 'Anmelden',
  after: 'Wenn Sie Ihr Passwort nicht mehr wissen, können Sie dort einen Link für ein neues anfordern.',
};

/** The mail with a link for a new password, in German. */
export const PASSWORD_MAIL_DE: Translation<typeof PASSWORD_MAIL> = {
  subject: 'Neues Passwort setzen',
  before:
    'Jemand möchte für Ihr Konto ein neues Passwort setzen. Wenn Sie es waren, öffnen Sie diesen Link innerhalb einer Stunde:',
  button: 'Neues Passwort setzen',
  after: 'Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.',
};

/** The mail that confirms another address, in German. */
export const CONFIRM_EMAIL_MAIL_DE: Translation<typeof CONFIRM_EMAIL_MAIL> = {
  subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  before:
    'Sie möchten sich künftig mit dieser Adresse anmelden. Öffnen Sie diesen Link innerhalb einer Stunde, während Sie angemeldet sind:',
  button: 'Diese Adresse verwenden',
  after: 'Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.',
};
