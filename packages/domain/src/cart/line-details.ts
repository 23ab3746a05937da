import { additionalFieldLines } from './additional-fields.ts';
import type { CartEntry } from './schema.ts';

/** Options and form answers of a line, a text each: `Sand / L`, `Engraving: Bo`. Source: CART-41. */
export function lineDetails({
  chosenVariant,
  additionalFields,
  additionalFieldsForm,
}: Pick<CartEntry, 'chosenVariant' | 'additionalFields'> &
  Partial<Pick<CartEntry, 'additionalFieldsForm'>>): string[] {
  const options = chosenVariant.optionValues.map(({ value }) => value).join(' / ');
  const lines = additionalFieldLines(additionalFields, additionalFieldsForm);
  const answers = lines.map(({ label, value }) => `${label}: ${value}`);
  return options === '' ? answers : [options, ...answers];
}
