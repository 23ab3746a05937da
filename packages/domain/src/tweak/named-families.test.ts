import { expect, test } from 'vitest';
import { fontStack } from '../font/font-category.ts';
import { familiesOf, tweakFamilies } from './named-families.ts';

test.each([
  ['"Own Face", serif', ['Own Face', 'serif']],
  ["Georgia, 'Times New Roman' , serif", ['Georgia', 'Times New Roman', 'serif']],
  ['', []],
])('families of %j', (stack, expected) => {
  expect(familiesOf(stack)).toEqual(expected);
});

test('fonts of tweaks name the families of a site, each once; other values name none', () => {
  const stack = fontStack('Lora', 'Serif');
  expect(stack).toBe('"Lora", "Lora Fallback", serif');
  const values = {
    'heading-font': `{font-family:${stack};font-weight:400}`,
    'body-font': `{font-weight:400;font-family:${stack}}`,
    'label-font': '{font-family:Georgia, serif}',
    paper: '"Inter"',
    Back: '{background-image:none}',
  };
  expect(tweakFamilies(values)).toEqual(['Lora', 'Georgia']);
});
