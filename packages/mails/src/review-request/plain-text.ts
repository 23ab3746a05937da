import type { ReviewRequestMail } from '../mail-data.ts';
import { reviewRequestTexts } from './texts.ts';

/** The request as plain text, for mail programs that show no HTML. */
export function reviewRequestText(mail: ReviewRequestMail): string {
  const { siteTitle, reviewUrl, orderNumber } = mail;
  const texts = reviewRequestTexts(mail);
  return [
    texts.heading,
    texts.intro({ siteTitle, orderNumber }),
    '',
    `${texts.write}: ${reviewUrl}`,
    '',
    texts.once,
    '',
    siteTitle,
    '',
  ].join('\n');
}
