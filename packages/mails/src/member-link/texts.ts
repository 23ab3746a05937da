import {
  ACCOUNT_KNOWN_MAIL,
  CONFIRM_EMAIL_MAIL,
  CONFIRM_SIGN_UP_MAIL,
  INVITED_MAIL,
  PASSWORD_MAIL,
  SIGN_IN_LINK_MAIL,
  WELCOME_MAIL,
} from '@sitewright/domain/texts/en/member-mails';
import { textsOf } from '@sitewright/domain/texts/texts-of';
import type { MemberLinkKind } from '../mail-data.ts';
import { type MailReader, mailMessages } from '../mail-messages.ts';

/** `code` stands before the code, where a mail has one. */
export type MemberLinkTexts = { button: string; after: string; code?: string };

/** Messages of the emails with a member's link by kind. */
export function memberLinkTexts(reader: MailReader) {
  const messages = () => mailMessages(reader);
  return {
    'confirm-sign-up': textsOf('confirmSignUpMail', CONFIRM_SIGN_UP_MAIL, messages),
    welcome: textsOf('welcomeMail', WELCOME_MAIL, messages),
    'account-known': textsOf('accountKnownMail', ACCOUNT_KNOWN_MAIL, messages),
    'password-reset': textsOf('passwordMail', PASSWORD_MAIL, messages),
    'sign-in-link': textsOf('signInLinkMail', SIGN_IN_LINK_MAIL, messages),
    'confirm-email': textsOf('confirmEmailMail', CONFIRM_EMAIL_MAIL, messages),
    invited: textsOf('invitedMail', INVITED_MAIL, messages),
  } satisfies Record<MemberLinkKind, MemberLinkTexts>;
}
