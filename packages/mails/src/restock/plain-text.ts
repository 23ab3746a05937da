import { blockLines } from '../campaign-mail/plain-text.ts';
import type { RestockMail } from '../mail-data.ts';
import { restockTexts } from './texts.ts';

/** The notice as plain text, for mail programs that show no HTML. */
export function restockText(mail: RestockMail): string {
  const { siteTitle, introduction, productUrl } = mail;
  const texts = restockTexts(mail);
  return [
    ...[introduction, '', ...blockLines(mail.above, mail)],
    ...[`${texts.button}: ${productUrl}`, '', texts.once, ''],
    ...[...blockLines(mail.below, mail), siteTitle, ''],
  ].join('\n');
}
