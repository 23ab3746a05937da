import { additionalFieldLines } from './additional-fields.ts';
import type { CartEntry } from './schema.ts';

/** Options and form answers of a line, a text each: `Sand / L`, `Engraving: Bo`. Source: CART-41. */
export function lineDetails({
  chosenVariant,
  additionalFields,
}: Pick<CartEntry, 'chosenVariant' | 'additionalFields'>): string[] {
  const options = chosenVariant.optionValues.map(({ value }) => value).join(' / ');
  const answers = additionalFieldLines(additionalFields).map(({ label, value }) => `${label}: ${value}`);
  return options === '' ? answers : [options, ...answers];
}
