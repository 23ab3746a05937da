import { blockLines } from '../campaign-mail/plain-text.ts';
import type { ReviewRequestMail } from '../mail-data.ts';
import { reviewRequestTexts } from './texts.ts';

/** The request as plain text, for mail programs that show no HTML. */
export function reviewRequestText(mail: ReviewRequestMail): string {
  const { siteTitle, introduction, reviewUrl } = mail;
  const texts = reviewRequestTexts(mail);
  return [
    ...[texts.heading, introduction, '', ...blockLines(mail.above, mail)],
    ...[`${texts.write}: ${reviewUrl}`, '', texts.once, ''],
    ...[...blockLines(mail.below, mail), siteTitle, ''],
  ].join('\n');
}
