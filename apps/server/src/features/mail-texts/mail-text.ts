import { fillMailText, MAIL_TEXTS, type MailKind, type MailText } from '@sitewright/domain/mail/mail-texts';
import { wordsOfLanguage } from '@sitewright/domain/texts/languages';
import type { Db } from '../../platform/database/database.ts';
import { findMailText } from './queries.ts';

/**
 * Subject and introduction of a mail in the language of who gets it: the owner's words where there are some, else the
 * program's, with the values put in.
 */
export async function mailText(
  db: Db,
  given: { websiteId: string; kind: MailKind; locale: string; values: Readonly<Record<string, string>> },
): Promise<MailText> {
  const { kind, locale, values } = given;
  const own = await findMailText(db, { ...given, locales: [locale, locale.slice(0, 2)] });
  return wordMail({ kind, locale }, own, values);
}

/** Words of a kind of mail; an empty one is the program's own. */
export function wordMail(
  { kind, locale }: { kind: MailKind; locale: string },
  own: MailText | null,
  values: Readonly<Record<string, string>>,
): MailText {
  const words = wordsOfLanguage(locale);
  const subject = own?.subject || words[`mailSubject.${kind}`] || MAIL_TEXTS[kind].subject;
  const introduction =
    own?.introduction || words[`mailIntroduction.${kind}`] || MAIL_TEXTS[kind].introduction;
  return { subject: fillMailText(subject, values), introduction: fillMailText(introduction, values) };
}
