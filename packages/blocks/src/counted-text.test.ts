import { expect, test } from 'vitest';
import type { BlockContext } from './block-context.ts';
import { englishBlockText, fillText } from './block-texts.ts';
import { countedText, countedTexts } from './counted-text.ts';

type Context = Pick<BlockContext, 'pluralsOf' | 'text'>;

const english: Context = {
  pluralsOf: () => 'en',
  text: (key, values) => fillText(englishBlockText(key), values),
};
const FEW: Readonly<Record<string, string>> = {
  blockItemCount: '{count} of many',
  blockItemCountFew: '{count} of few',
};
const arabic: Context = { pluralsOf: () => 'ar', text: (key, values) => fillText(FEW[key] ?? '', values) };

test('a block counts in the form that the page’s language has for it, else in the general one', () => {
  const said = (context: Context) =>
    [1, 2, 3, 100].map((count) => countedText('blockItemCount', count, context));
  expect(said(english)).toEqual(['1 item', '2 items', '3 items', '100 items']);
  expect(said(arabic)).toEqual(['1 of many', '2 of many', '3 of few', '100 of many']);
});

test('a script that counts gets the forms there are', () => {
  expect(countedTexts('blockItemCount', english)).toEqual([
    ['One', '1 item'],
    ['', '{count} items'],
  ]);
  expect(countedTexts('blockItemCount', arabic).map(([ending]) => ending)).toEqual(['Few', '']);
});
