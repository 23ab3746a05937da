import { expect, test } from 'vitest';
import { lineDetails } from './line-details.ts';

const chosenVariant = {
  sku: 'S',
  attributes: { Colour: 'Sand', Size: 'L' },
  optionValues: [
    { optionName: 'Colour', value: 'Sand' },
    { optionName: 'Size', value: 'L' },
  ],
};
const plain = { ...chosenVariant, attributes: {}, optionValues: [] };
const answers = JSON.stringify([{ label: 'Engraving', value: 'Bo' }]);

test('CART-41: a line tells what was chosen and what was answered', () => {
  expect(lineDetails({ chosenVariant, additionalFields: answers })).toEqual(['Sand / L', 'Engraving: Bo']);
  expect(lineDetails({ chosenVariant: plain, additionalFields: answers })).toEqual(['Engraving: Bo']);
  expect(lineDetails({ chosenVariant: plain, additionalFields: null })).toEqual([]);
});
