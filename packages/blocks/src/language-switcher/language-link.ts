import { escapeAttribute } from '@sitewright/template/html/escape-html';
import type { BlockLanguage } from '../block-context.ts';

/** A link to the page in a language; `content` is markup. */
export function languageLink({ tag, path, direction, isCurrent }: BlockLanguage, content: string): string {
  const name = escapeAttribute(tag);
  // An address after `hreflang` stays as it is where links are put into the language of the page.
  return (
    `<a hreflang="${name}" href="${escapeAttribute(path)}"${isCurrent ? ' aria-current="true"' : ''} ` +
    `lang="${name}" dir="${direction}">${content}</a>`
  );
}
