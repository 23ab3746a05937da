import { CART_REMINDER_MAIL } from '@sitewright/domain/texts/en/cart-reminder';
import { textsOf } from '@sitewright/domain/texts/texts-of';
import { type MailReader, mailMessages } from '../mail-messages.ts';

/** Messages of the email to those who left a cart, for who gets it. */
export const cartReminderTexts = (reader: MailReader) =>
  textsOf('cartReminderMail', CART_REMINDER_MAIL, () => mailMessages(reader));
