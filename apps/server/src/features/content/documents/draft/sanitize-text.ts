import {
  ALLOWED_LINK_SCHEMES,
  ALLOWED_TEXT_CLASSES,
  ALLOWED_TEXT_TAGS,
} from '@sitewright/domain/text/allowed-html';
import { loadSanitizer } from './load-sanitizer.ts';

/** Begin or end of an element that is taken out and whose words stand apart, as cells of a table. */
const APART =
  /<\/?(?:address|article|aside|caption|center|d[dltv]|details|div|fieldset|fig(?:caption|ure)|footer|form|h[56]|header|main|nav|option|section|summary|t[dhr]|title)\b/gi;

const tags = Object.keys(ALLOWED_TEXT_TAGS);

/** Takes out of a rich text all that the shared tag list does not name; the words stay, each by itself. */
export function sanitizeText(html: string): string {
  const sanitize = loadSanitizer();
  return sanitize(html.replace(APART, ' $&'), {
    allowedTags: tags,
    allowedAttributes: Object.fromEntries(
      Object.entries(ALLOWED_TEXT_TAGS).map(([tag, names]) => [
        tag,
        names.filter((name) => name !== 'class').map((name) => (name === 'target' ? blankTarget : name)),
      ]),
    ),
    allowedClasses: Object.fromEntries(
      Object.entries(ALLOWED_TEXT_TAGS)
        .filter(([, names]) => names.includes('class'))
        .map(([tag]) => [tag, [...ALLOWED_TEXT_CLASSES]]),
    ),
    allowedSchemes: [...ALLOWED_LINK_SCHEMES],
    allowProtocolRelative: true,
  });
}

const blankTarget = { name: 'target', multiple: false, values: ['_blank'] };
