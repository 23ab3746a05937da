import type { CHECKOUT } from '../texts/en/checkout.ts';
import type { Translation } from '../texts/texts-of.ts';

/** Texts of cart and checkout with their `{name}` places, in the language of the page. */
export type ViewTexts = Translation<typeof CHECKOUT>;

/** Language of a page: messages and formats a view needs. */
export interface ViewLocale {
  readonly texts: ViewTexts;
  /** Tag by which names are sorted. */
  readonly language: string;
  /** Translates an English message of a rule. */
  t(english: string): string;
  /** Name of a country by its ISO 3166 code. */
  countryName(code: string): string;
  /** Price text of minor units. */
  money(minor: number, currency: string): string;
}
