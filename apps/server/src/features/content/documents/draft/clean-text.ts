import { createRequire } from 'node:module';
import {
  ALLOWED_LINK_SCHEMES,
  ALLOWED_TEXT_CLASSES,
  ALLOWED_TEXT_TAGS,
  isAllowedHtml,
} from '@sitewright/domain/text/allowed-html';
import type sanitizeHtml from 'sanitize-html';

/** A rich text within the shared tag list; what is plainly within it is given back as it is. */
export function cleanText(html: string): string {
  return isAllowedHtml(html) ? html : sanitizeText(html);
}

/** Begin or end of an element that is taken out and whose words stand apart, as cells of a table. */
const APART_TAGS =
  'address|article|aside|caption|center|d[dltv]|details|div|fieldset|fig(?:caption|ure)|footer|form|h[56]|' +
  'header|main|nav|option|section|summary|t[dhr]|title';
const APART = new RegExp(`</?(?:${APART_TAGS})\\b`, 'gi');

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

const require = createRequire(import.meta.url);

/** The sanitiser, loaded when the first text needs it: most never do, and it costs 4 MB. */
function loadSanitizer(): typeof sanitizeHtml {
  return require('sanitize-html');
}
