import type { CartReminderMail } from '../mail-data.ts';
import { cartReminderTexts } from './texts.ts';

/** The reminder as plain text, for mail programs that show no HTML. */
export function cartReminderText(mail: CartReminderMail): string {
  const { siteTitle, introduction, items, cartUrl, code, stopUrl } = mail;
  const texts = cartReminderTexts(mail);
  return [
    introduction,
    '',
    ...items.map(({ name, quantity }) => `${quantity} × ${name}`),
    '',
    `${texts.button}: ${cartUrl}`,
    ...(code === '' ? [] : ['', texts.code({ code })]),
    '',
    texts.once,
    '',
    `${texts.stop}: ${stopUrl}`,
    '',
    siteTitle,
    '',
  ].join('\n');
}
