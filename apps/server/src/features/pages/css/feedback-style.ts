import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifyCss } from './minify-css.ts';

/** What prints comments, reviews and like buttons. */
const MARKS = /class="(?:squarespace-comments|product-reviews|reviews-page|sqs-simple-like)\b/;

let element: string | undefined;

/** The `<style>` of what visitors write, for a page that shows some of it; else ''. */
export function feedbackStyle(html: string): string {
  if (!MARKS.test(html)) return '';
  element ??= `<style>${minifyCss(readFileSync(join(import.meta.dirname, 'feedback.css'), 'utf8'))}</style>`;
  return element;
}
