import { blockLines } from '../campaign-mail/plain-text.ts';
import type { CartReminderMail } from '../mail-data.ts';
import { cartReminderTexts } from './texts.ts';

/** The reminder as plain text, for mail programs that show no HTML. */
export function cartReminderText(mail: CartReminderMail): string {
  const { siteTitle, introduction, items, cartUrl, code, stopUrl } = mail;
  const texts = cartReminderTexts(mail);
  return [
    introduction,
    '',
    ...blockLines(mail.above, mail),
    ...items.map(({ name, quantity }) => `${quantity} × ${name}`),
    '',
    ...(code === '' ? [] : [texts.code({ code }), '']),
    `${texts.button}: ${cartUrl}`,
    '',
    ...blockLines(mail.below, mail),
    texts.once,
    '',
    `${texts.stop}: ${stopUrl}`,
    '',
    siteTitle,
    '',
  ].join('\n');
}
