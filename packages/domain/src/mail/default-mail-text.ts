import { wordsOfLanguage } from '../texts/languages.ts';
import { MAIL_TEXTS, type MailKind, type MailText } from './mail-texts.ts';

/** The program's own words of a kind of mail in a language, names still in braces; English where it has none. */
export function defaultMailText(kind: MailKind, locale: string): MailText {
  const words = wordsOfLanguage(locale);
  const { subject, introduction } = MAIL_TEXTS[kind];
  return {
    subject: words[`mailSubject.${kind}`] || subject,
    introduction: words[`mailIntroduction.${kind}`] || introduction,
  };
}
