import { expect, test } from 'vitest';
import { amountText, scaledInteger, scaledText, typedAmount } from './scaled-number.ts';

test.each([
  ['20', 2, 2000],
  ['20.5', 2, 2050],
  ['20,05', 2, 2005],
  ['20.505', 2, null],
  ['20.500', 2, null],
  ['0.4', 3, 400],
  ['7', 0, 7],
  ['7.5', 0, null],
  ['-1', 2, null],
  ['1e3', 2, null],
  ['٣', 2, null],
  ['', 2, null],
])('"%s" with %i places is %s', (text, places, expected) => {
  expect(scaledInteger(text, places)).toBe(expected);
});

test('numbers are written without zeros that say nothing', () => {
  expect([scaledText(400, 3), scaledText(125, 1), scaledText(120, 1), scaledText(7, 0)]).toEqual([
    '0.4',
    '12.5',
    '12',
    '7',
  ]);
  expect(scaledText(1250, 3, ',')).toBe('1,25');
});

test.each([
  ['1.200', 'EUR', ',', null],
  ['1,200', 'USD', '.', null],
  ['1.200,00', 'EUR', ',', null],
  ['12,50', 'EUR', ',', 1250],
  ['12.50', 'EUR', ',', 1250],
  ['12,50', 'USD', '.', 1250],
  ['1200', 'EUR', ',', 120_000],
  ['1.200', 'JPY', ',', null],
])(
  'an amount of thousands is never taken for one of parts: "%s" %s where "%s" is the sign is %s',
  (text, currency, sign, minor) => {
    expect(typedAmount(text, currency, sign)).toBe(minor);
  },
);

test('of three places the sign of the language is taken alone', () => {
  expect([scaledInteger('1,200', 3, ','), scaledInteger('1.200', 3, ',')]).toEqual([1200, null]);
  expect([scaledInteger('1.200', 3, '.'), scaledInteger('1,200', 3, '.')]).toEqual([1200, null]);
});

test('a field shows an amount with the sign of its language, and reads it again', () => {
  expect([amountText(120_050, 'EUR', ','), amountText(120_050, 'USD'), amountText(1200, 'JPY', ',')]).toEqual(
    ['1200,50', '1200.50', '1200'],
  );
  expect(typedAmount(amountText(120_050, 'EUR', ','), 'EUR', ',')).toBe(120_050);
});
