import { MAIL_TEXTS, type MailKind, type MailText } from '../mail/mail-texts.ts';
import { GIFT_CARDS_MAIL } from './en/mails.ts';
import { messagesForLanguage } from './languages.ts';
import type { Messages } from './texts-of.ts';

/**
 * The program's own words of a kind of mail in a language, names still in braces; English where it has none. `messages`: those of the
 * site's owner.
 */
export function defaultMailText(
  kind: MailKind,
  locale: string,
  messages: Messages = messagesForLanguage(locale),
): MailText {
  const { subject, introduction } = MAIL_TEXTS[kind];
  return {
    subject: messages[`mailSubject.${kind}`] || subject,
    introduction: messages[`mailIntroduction.${kind}`] || introduction,
  };
}

/** The same for an email with several gift cards, which its kind words for one. */
export function severalGiftCardsText(
  locale: string,
  messages: Messages = messagesForLanguage(locale),
): MailText {
  return {
    subject: messages['giftCardsMail.subject'] || GIFT_CARDS_MAIL.subject,
    introduction: messages['giftCardsMail.introduction'] || GIFT_CARDS_MAIL.introduction,
  };
}
