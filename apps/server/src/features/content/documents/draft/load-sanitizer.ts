import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

/** The sanitiser, loaded when the first text needs it: most never do, and it costs 4 MB. */
export function loadSanitizer(): typeof sanitizeHtml {
  return require('sanitize-html');
}
