import type { RestockMail } from '../mail-data.ts';
import { restockTexts } from './texts.ts';

/** The notice as plain text, for mail programs that show no HTML. */
export function restockText({ siteTitle, introduction, productUrl, locale }: RestockMail): string {
  const texts = restockTexts(locale);
  return [introduction, '', `${texts.button}: ${productUrl}`, '', texts.once, '', siteTitle, ''].join('\n');
}
