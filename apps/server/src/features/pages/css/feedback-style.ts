import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifyCss } from './minify-css.ts';

/** Classes that comments, reviews and like buttons are printed with. */
const MARKS = ['squarespace-comments', 'product-reviews', 'reviews-page', 'sqs-simple-like'].map(
  (name) => `class="${name}`,
);

let element: string | undefined;

/** The `<style>` of what visitors write, for a page that shows some of it; else ''. */
export function feedbackStyle(html: string): string {
  if (!MARKS.some((mark) => html.includes(mark))) return '';
  element ??= `<style>${minifyCss(readFileSync(join(import.meta.dirname, 'feedback.css'), 'utf8'))}</style>`;
  return element;
}
