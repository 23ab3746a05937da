import type { ReviewRequestMail } from '../mail-data.ts';
import { reviewRequestTexts } from './texts.ts';

/** The request as plain text, for mail programs that show no HTML. */
export function reviewRequestText({ siteTitle, reviewUrl, locale, orderNumber }: ReviewRequestMail): string {
  const texts = reviewRequestTexts(locale);
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
