/** Words of the mail to those who wait for a product, in one language. */
export type RestockTexts = {
  heading: string;
  button: string;
  once: string;
};

const ENGLISH: RestockTexts = {
  heading: 'Back in stock',
  button: 'See the product',
  once: 'You get this mail once. Quantities may be small, and nothing is kept back for you.',
};

const CATALOGUES: Readonly<Record<string, RestockTexts>> = { en: ENGLISH };

/** Words for a locale; English where there is no catalogue of its language. */
export function restockTexts(locale: string): RestockTexts {
  return CATALOGUES[locale.slice(0, 2).toLowerCase()] ?? ENGLISH;
}
