import { blockLines } from '../campaign-mail/plain-text.ts';
import { mailDay } from '../local-values.ts';
import type { GiftCardMail } from '../mail-data.ts';
import { giftCardTexts } from './texts.ts';

/** The gift cards as plain text, for mail programs that show no HTML. */
export function giftCardText(mail: GiftCardMail): string {
  const { codes } = mail;
  const texts = giftCardTexts(mail, codes.length);
  return [
    texts.heading,
    mail.introduction,
    '',
    ...blockLines(mail.above, mail),
    ...(mail.senderName === '' ? [] : [texts.from({ name: mail.senderName })]),
    ...(mail.message === '' ? [] : [mail.message]),
    '',
    `${texts.value}: ${mail.amount}`,
    `${texts.code}:${codes.length === 1 ? ' ' : '\n'}${codes.join('\n')}`,
    ...(mail.expiresOn === '' ? [] : [texts.until({ day: mailDay(mail.expiresOn, mail.locale) })]),
    '',
    `${texts.shop}: ${mail.look.siteUrl}`,
    `${texts.balance}: ${mail.balanceUrl}`,
    '',
    texts.keep,
    '',
    ...blockLines(mail.below, mail),
    mail.siteTitle,
    '',
  ].join('\n');
}
