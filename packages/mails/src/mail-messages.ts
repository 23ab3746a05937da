import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import type { Messages } from '@sitewright/domain/texts/texts-of';
import type { MailLook } from './mail-data.ts';

/** Who gets an email: language, and what the email shares with all of its site. */
export type MailReader = { locale: string; look: MailLook };

/** The program's words for who gets an email; English where there are none. */
export function mailMessages({ locale, look }: MailReader): Messages {
  return look.messages ?? messagesForLanguage(locale);
}
