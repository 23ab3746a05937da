import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifyCss } from './minify-css.ts';

/** Sheets of what only some pages show, by the classes it is printed with. */
const PARTS = {
  /** Comments, reviews and like buttons. */
  feedback: ['squarespace-comments', 'product-reviews', 'reviews-page', 'sqs-simple-like'],
  overlay: ['sw-popup-overlay'],
  'cookie-banner': ['sw-cookie-banner'],
  /** Sources, fields, images and links of items, what else goes with a product; buying in lists. */
  'item-parts': [
    ...['item-social', 'item-source', 'item-fields', 'item-pictures', 'product-card-form'],
    ...['product-scarcity', 'product-donate', 'related-products'],
  ],
  /** Cart, questions of a line, giving. */
  'shop-parts': ['cart-page', 'donate-'],
  /** The parts of a checkout, in order. */
  checkout: ['checkout-page'],
  /** Notice to shoppers of a store that takes no money. */
  'test-note': ['store-test-note'],
};

const partOf = new Map(
  Object.entries(PARTS).flatMap(([name, classes]) => classes.map((each) => [each, name] as const)),
);

/** One search for all of them. */
const MARKS = new RegExp(`class="(${[...partOf.keys()].join('|')})`, 'g');

const elements = new Map<string, string>();

/** The `<style>` elements of the parts that a page shows; '' for most pages. */
export function partStyles(html: string): string {
  const shown = new Set(Array.from(html.matchAll(MARKS), ([, mark = '']) => partOf.get(mark)));
  return Object.keys(PARTS)
    .filter((name) => shown.has(name))
    .map(styleOf)
    .join('');
}

function styleOf(name: string): string {
  const cached = elements.get(name);
  if (cached !== undefined) return cached;
  const css = readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8');
  const element = `<style>${minifyCss(css)}</style>`;
  elements.set(name, element);
  return element;
}
