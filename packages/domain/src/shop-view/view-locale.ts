import type { CHECKOUT } from '../texts/en/checkout.ts';
import type { Translation } from '../texts/texts-of.ts';

/** Texts of cart and checkout with their `{name}` places, in the language of the page. */
export type ViewTexts = Translation<typeof CHECKOUT>;

/** How a page is written: what a view needs of its language. */
export interface ViewLocale {
  readonly texts: ViewTexts;
  /** Tag by which names are sorted. */
  readonly language: string;
  /** What a rule says in English, in the language of the page. */
  t(english: string): string;
  /** Name of a country by its ISO 3166 code. */
  countryName(code: string): string;
  /** Price text of minor units. */
  money(minor: number, currency: string): string;
}
