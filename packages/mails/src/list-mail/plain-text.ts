import { blockLines } from '../campaign-mail/plain-text.ts';
import type { ListMail } from '../mail-data.ts';
import { confirmTexts, welcomeTexts } from './texts.ts';

/** The mail as plain text, for mail programs that show no HTML. */
export function listMailText(mail: ListMail): string {
  const { introduction, link, siteTitle, list } = mail;
  const [above, below] = [blockLines(mail.above, mail), blockLines(mail.below, mail)];
  if (mail.kind === 'confirm')
    return [introduction, '', ...above, link, '', confirmTexts(mail).after, '', ...below, siteTitle, ''].join(
      '\n',
    );
  const texts = welcomeTexts(mail);
  const ways = [
    `${texts.unsubscribe}: ${mail.unsubscribeUrl}`,
    `${texts.preferences}: ${mail.preferencesUrl}`,
  ];
  const told = [link, '', texts.after({ list }), ...ways, ''];
  return [introduction, '', ...above, ...told, ...below, siteTitle, ''].join('\n');
}
