import { ORDER_MAIL, ORDER_MAIL_HEADINGS } from '@sitewright/domain/texts/en/mails';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { textsOf } from '@sitewright/domain/texts/texts-of';

/** Messages of the emails about orders for a locale; English where the program does not speak its language. */
export const orderMailTexts = (locale: string) =>
  textsOf('orderMail', ORDER_MAIL, () => messagesForLanguage(locale));

/** Their headings by kind. */
export const orderMailHeadings = (locale: string) =>
  textsOf('orderMailHeading', ORDER_MAIL_HEADINGS, () => messagesForLanguage(locale));

/** Messages that an email prints. */
export type OrderMailTexts = ReturnType<typeof orderMailTexts>;
