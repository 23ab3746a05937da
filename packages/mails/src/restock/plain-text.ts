import type { RestockMail } from '../mail-data.ts';
import { restockTexts } from './texts.ts';

/** The notice as plain text, for mail programs that show no HTML. */
export function restockText({ siteTitle, product, productUrl, locale }: RestockMail): string {
  const texts = restockTexts(locale);
  return [
    texts.intro(product, siteTitle),
    '',
    `${texts.button}: ${productUrl}`,
    '',
    texts.once,
    '',
    siteTitle,
    '',
  ].join('\n');
}
