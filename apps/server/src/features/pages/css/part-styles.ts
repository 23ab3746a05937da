import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifyCss } from './minify-css.ts';

/** Sheets of what only some pages show, by what it is printed with: one search for a sheet. */
const PARTS = {
  /** Comments, reviews and like buttons. */
  feedback: /class="(?:squarespace-comments|product-reviews|reviews-page|sqs-simple-like)/,
  overlay: /class="sw-popup-overlay/,
  /** Cart, questions of a line, giving. */
  'shop-parts': /class="(?:cart-page|donate-)/,
  /** Fields of the checkout that its plain form has not. */
  checkout: /class="checkout-page/,
};

const elements = new Map<string, string>();

/** The `<style>` elements of the parts that a page shows; '' for most pages. */
export function partStyles(html: string): string {
  return Object.entries(PARTS)
    .filter(([, mark]) => mark.test(html))
    .map(([name]) => styleOf(name))
    .join('');
}

function styleOf(name: string): string {
  const known = elements.get(name);
  if (known !== undefined) return known;
  const css = readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8');
  const element = `<style>${minifyCss(css)}</style>`;
  elements.set(name, element);
  return element;
}
