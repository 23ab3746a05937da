import { expect, test } from 'vitest';
import { ownWords } from './own-words.ts';
import { ownWordsPattern } from './own-words-pattern.ts';

const own = ownWords('en', ['S', 'Mug', 'Gift wrapping', 'Gift', '1.5 l (C++)', '4–6 days', '12']);

/** As carts and checkouts draw a text: each third part is in the first language. */
const marked = (text: string) =>
  text
    .split(ownWordsPattern(own?.texts ?? []))
    .map((part, at) => (at % 3 === 2 ? `[${part}]` : part))
    .join('');

test.each([
  ['Mug', '[Mug]'],
  ['2 × Mug, 1 × Mug', '2 × [Mug], 1 × [Mug]'],
  ['Gift wrapping (اختياري)', '[Gift wrapping] (اختياري)'],
  ['S / أحمر', '[S] / أحمر'],
  ['4–6 days, 1.5 l (C++)', '[4–6 days], [1.5 l (C++)]'],
  ['12', '12'],
  ['Standard', 'Standard'],
  ['Muggles', 'Muggles'],
  ['', ''],
])('I18N-13: %j is in its languages %j', (text, parts) => {
  expect(marked(text)).toBe(parts);
});

test('figures alone are no words', () => {
  expect(own?.texts).not.toContain('12');
  expect(ownWords('en', ['12', ''])).toBeUndefined();
});
