import { plainTag } from '@sitewright/domain/language/plain-tag';
import { fillMailText, type MailKind, type MailText } from '@sitewright/domain/mail/mail-texts';
import { defaultMailText } from '@sitewright/domain/texts/default-mail-text';
import type { Messages } from '@sitewright/domain/texts/texts-of';
import type { Db } from '../../../platform/database/database.ts';
import { findMailText } from './queries/mail-texts.ts';

/**
 * Kind and language of an email; `usual` in place of the program's own text of its kind. `messages`: the program's words as the owner
 * wrote them.
 */
type Wording = { kind: MailKind; locale: string; usual?: MailText; messages?: Messages | undefined };

/**
 * Subject and introduction of an email in the language of who gets it: the owner's words where there are some, else the
 * program's, with the values put in.
 */
export async function mailText(
  db: Db,
  input: Wording & { websiteId: string; values: Readonly<Record<string, string>> },
): Promise<MailText> {
  return fillMail(input, await findOwnMailText(db, input), input.values);
}

/** The owner's words of a kind of mail in the language of who gets it, or null. */
export function findOwnMailText(
  db: Db,
  { websiteId, kind, locale }: { websiteId: string; kind: MailKind; locale: string },
): Promise<MailText | null> {
  return findMailText(db, { websiteId, kind, locales: [locale, plainTag(locale)] });
}

/** Words of a kind of mail; an empty one is the program's own. */
export function fillMail(
  { kind, locale, messages, usual = defaultMailText(kind, locale, messages) }: Wording,
  own: MailText | null,
  values: Readonly<Record<string, string>>,
): MailText {
  return {
    subject: fillMailText(own?.subject || usual.subject, values),
    introduction: fillMailText(own?.introduction || usual.introduction, values),
  };
}
