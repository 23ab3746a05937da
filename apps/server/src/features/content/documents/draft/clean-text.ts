import { isAllowedHtml } from '@sitewright/domain/text/allowed-html';
import { sanitizeText } from './sanitize-text.ts';

/** A rich text within the shared tag list; what is plainly within it is given back as it is. */
export function cleanText(html: string): string {
  return isAllowedHtml(html) ? html : sanitizeText(html);
}
