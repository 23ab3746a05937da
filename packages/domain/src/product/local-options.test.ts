import { expect, test } from 'vitest';
import { localOptions } from './local-options.ts';

const ORDERING = ['Size', 'Colour'];
const VARIANTS = [
  { attributes: { Size: 'S', Colour: 'Red' } },
  { attributes: { Size: 'L', Colour: 'Crimson' } },
];

test('options are called as in another language, unless two of them would be called the same', () => {
  expect(localOptions({ title: 'Hemd', 'option:Size': '' }, ORDERING, VARIANTS)).toBeNull();
  const words = localOptions(
    {
      'option:Size': 'Größe',
      'value:Size:S': 'Klein',
      'value:Colour:Red': 'Rot',
      'value:Colour:Crimson': 'Rot',
    },
    ORDERING,
    VARIANTS,
  );
  const [size, colour] = [words?.nameOf('Size'), words?.nameOf('Colour')];
  expect([size, colour]).toEqual(['Größe', 'Colour']);
  expect([words?.valueNamed('Size', 'S'), words?.valueNamed('Size', 'L')]).toEqual(['Klein', 'L']);
  expect([words?.valueNamed('Colour', 'Red'), words?.valueNamed('Colour', 'Crimson')]).toEqual([
    'Red',
    'Crimson',
  ]);
});
