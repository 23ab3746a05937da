import type { ListMail } from '../mail-data.ts';
import { confirmTexts, welcomeTexts } from './texts.ts';

/** The mail as plain text, for mail programs that show no HTML. */
export function listMailText(mail: ListMail): string {
  const { introduction, link, siteTitle, list } = mail;
  if (mail.kind === 'confirm')
    return [introduction, '', link, '', confirmTexts(mail).after, '', siteTitle, ''].join('\n');
  const texts = welcomeTexts(mail);
  const ways = [
    `${texts.unsubscribe}: ${mail.unsubscribeUrl}`,
    `${texts.preferences}: ${mail.preferencesUrl}`,
  ];
  return [introduction, '', link, '', texts.after({ list }), ...ways, '', siteTitle, ''].join('\n');
}
