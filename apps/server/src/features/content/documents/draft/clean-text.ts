import { isAllowedHtml } from '@sitewright/domain/text/allowed-html';
import { Tokenizer } from 'htmlparser2';
import { TextWriter } from './text-writer.ts';

/** Signs that are spelled otherwise than this project does. */
const OTHER_ENTITY = /&(?:(?!(?:amp|lt|gt|quot|apos|nbsp);)[a-z]|#(?!\d{1,7};|x[\da-f]{1,6};))/i;

/**
 * A rich text within the shared tag list; what is plainly within it is given back as it is. Signs are spelled as a draft reads
 * them.
 */
export function cleanText(html: string): string {
  return isAllowedHtml(html) && !OTHER_ENTITY.test(html) ? html : sanitizeText(html);
}

/**
 * Takes out of a rich text all that the shared tag list does not name; the words stay, each by itself. Every character
 * is looked at once: a tree of the elements taken out is never built, however deep they stand in each other.
 */
export function sanitizeText(html: string): string {
  const writer = new TextWriter(html, () => tokenizer.pause());
  const tokenizer: Tokenizer = new Tokenizer({ decodeEntities: true }, writer);
  tokenizer.write(html);
  tokenizer.end();
  return writer.result();
}
