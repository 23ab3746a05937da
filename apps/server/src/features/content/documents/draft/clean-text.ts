import { isAllowedHtml } from '@sitewright/domain/text/allowed-html';
import { Tokenizer } from 'htmlparser2';
import { TextWriter } from './text-writer.ts';

/** A rich text within the shared tag list; what is plainly within it is given back as it is. */
export function cleanText(html: string): string {
  return isAllowedHtml(html) ? html : sanitizeText(html);
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
