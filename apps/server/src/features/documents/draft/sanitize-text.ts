import {
  ALLOWED_LINK_SCHEMES,
  ALLOWED_TEXT_CLASSES,
  ALLOWED_TEXT_TAGS,
} from '@sitewright/domain/text/allowed-html';
import { loadSanitizer } from './load-sanitizer.ts';

const tags = Object.keys(ALLOWED_TEXT_TAGS);

/** Takes out of a rich text all that the shared tag list does not name; the words stay. */
export function sanitizeText(html: string): string {
  const sanitize = loadSanitizer();
  return sanitize(html, {
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
