import { cpuMs } from '@sitewright/testing/cpu-time';
import { describe, expect, test } from 'vitest';
import {
  CURRENCY_CODES,
  currencyExponent,
  currencySymbol,
  DEFAULT_CURRENCY,
  findCurrency,
} from './currency.ts';
import { decimalText, parseDecimal, roundDecimal, shiftPoint } from './decimal-text.ts';
import { formatAmount, formatMoney } from './format-money.ts';
import { majorText, minorUnits } from './minor-units.ts';

describe('currencies', () => {
  test('I18N-01: 27 currencies, 2 decimals each, JPY none, USD by default, a symbol each', () => {
    expect(CURRENCY_CODES).toHaveLength(27);
    expect(DEFAULT_CURRENCY).toBe('USD');
    for (const code of CURRENCY_CODES) {
      expect(currencyExponent(code), code).toBe(code === 'JPY' ? 0 : 2);
      expect(currencySymbol(code), code).not.toBe('');
    }
  });

  test('an unknown code has 2 places and prints itself; inherited names are none', () => {
    expect([findCurrency('XXX'), findCurrency('constructor')]).toEqual([null, null]);
    expect([currencyExponent('XXX'), currencySymbol('XXX')]).toEqual([2, 'XXX']);
  });
});

test('I18N-03: a sign after letters stays behind them between words from right to left', () => {
  expect(formatMoney(123450, 'USD', 'ar')).toBe('\u200f1,234.50\u00a0US$\u200e');
  expect(formatMoney(123450, 'EUR', 'ar')).toBe('\u200f1,234.50\u00a0€');
  expect(formatMoney(123450, 'USD', 'de')).toBe('1.234,50\u00a0$');
});

describe('decimal text', () => {
  test.each([
    ['12.50', '12.5'],
    ['-0.05', '-0.05'],
    ['.5', '0.5'],
    ['007', '7'],
    ['-0', '0'],
    ['1e3', '1000'],
    ['25e-1', '2.5'],
    ['+4.', '4'],
    [' 3 ', '3'],
  ])('%s is %s', (input, expected) => {
    const decimal = parseDecimal(input);
    expect(decimal && decimalText(decimal)).toBe(expected);
  });

  test.each(['', '.', '-', 'abc', '1.2.3', '0x10', '1e', 'NaN', 'Infinity', '1'.repeat(401)])(
    '%j is none',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );

  test.each([
    ['12.345', 2, '1234.5'],
    ['20.50', 2, '2050'],
    ['5', -2, '0.05'],
    ['1234', -2, '12.34'],
  ])('%s with the point moved by %i is %s', (input, places, expected) => {
    const decimal = parseDecimal(input);
    expect(decimal && decimalText(shiftPoint(decimal, places))).toBe(expected);
  });

  test.each([
    ['1.005', 2, '1.01'],
    ['0.994', 2, '0.99'],
    ['9.995', 2, '10'],
    ['-2.5', 0, '-3'],
    ['0.4', 0, '0'],
  ])('%s rounded to %i places is %s', (input, places, expected) => {
    const decimal = parseDecimal(input);
    expect(decimal && decimalText(roundDecimal(decimal, places))).toBe(expected);
  });

  test('a megabyte of digits is refused at once', async () => {
    const digits = '9'.repeat(1_000_000);
    expect(await cpuMs(() => expect(parseDecimal(digits)).toBeNull())).toBeLessThan(50);
  });
});

describe('minor units', () => {
  test.each([
    ['20.50', 'USD', 2050],
    ['20.505', 'USD', 2051],
    ['2050', 'JPY', 2050],
    ['-1.99', 'EUR', -199],
    ['90071992547409.92', 'USD', null],
    ['free', 'USD', null],
  ])('I18N-02: %s %s is %s minor units', (text, currency, expected) => {
    expect(minorUnits(text, currency)).toBe(expected);
  });

  test.each([
    [2050, 'USD', '20.50'],
    [5, 'USD', '0.05'],
    [-199, 'EUR', '-1.99'],
    [2050, 'JPY', '2050'],
    [0.5, 'USD', ''],
  ])('%d minor units of %s are %j', (minor, currency, expected) => {
    expect(majorText(minor, currency)).toBe(expected);
  });
});

describe('price text', () => {
  test.each([
    [123450, 'USD', '$1,234.50'],
    [0, 'USD', '$0.00'],
    [-199, 'GBP', '-£1.99'],
    [2050, 'JPY', '¥2,050'],
    [100000000, 'EUR', '€1,000,000.00'],
    [500, 'NOK', 'kr\u00a05.00'],
    [500, 'XXX', 'XXX\u00a05.00'],
    [Number.NaN, 'USD', ''],
  ])('FMT-10: %d %s prints as %j', (minor, currency, expected) => {
    expect(formatMoney(minor, currency)).toBe(expected);
  });

  test('FMT-10: 15 integer places are printed, 16 are not cut but refused', () => {
    expect(formatAmount('123456789012345.6', 2)).toBe('123,456,789,012,345.60');
    expect(formatAmount('1234567890123456', 2)).toBe('');
  });

  test.each([
    ['1234.5', 2, '1,234.50'],
    ['-1234.5', 0, '-1,235'],
    ['-0.001', 2, '0.00'],
    ['x', 2, ''],
  ])('%s with %i places is %j', (text, places, expected) => {
    expect(formatAmount(text, places)).toBe(expected);
  });
});
