import {
  ACCOUNT_KNOWN_MAIL,
  CONFIRM_EMAIL_MAIL,
  CONFIRM_SIGN_UP_MAIL,
  PASSWORD_MAIL,
  WELCOME_MAIL,
} from '@sitewright/domain/texts/en/member-mails';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { textsOf } from '@sitewright/domain/texts/texts-of';
import type { MemberLinkKind } from '../mail-data.ts';

/** Messages of the emails with a member's link by kind; English where the program does not speak the locale's language. */
export function memberLinkTexts(locale: string) {
  const words = () => messagesForLanguage(locale);
  return {
    'confirm-sign-up': textsOf('confirmSignUpMail', CONFIRM_SIGN_UP_MAIL, words),
    welcome: textsOf('welcomeMail', WELCOME_MAIL, words),
    'account-known': textsOf('accountKnownMail', ACCOUNT_KNOWN_MAIL, words),
    'password-reset': textsOf('passwordMail', PASSWORD_MAIL, words),
    'confirm-email': textsOf('confirmEmailMail', CONFIRM_EMAIL_MAIL, words),
  } satisfies Record<MemberLinkKind, { button: string; after: string }>;
}
