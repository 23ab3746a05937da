import { currencyExponent, currencySymbol } from './currency.ts';
import { type Decimal, isZero, parseDecimal, roundDecimal } from './decimal-text.ts';
import { markedSign } from './marked-sign.ts';
import { majorText } from './minor-units.ts';

/** Places before the point that a price may have; a longer one is not printed at all, rather than cut. */
const MAX_INTEGER_PLACES = 15;

/**
 * Price text of integer minor units: symbol, comma thousands, point decimal, `-` first: `$1,234.50`, `¥2,050`,
 * `-$1.99`. A symbol of letters keeps a space: `kr 5.00`. '' for an amount that is none. With a language
 * as that one writes it: `12,34 €`. Source: specification §9, I18N-03.
 */
export function formatMoney(minor: number, currency: string, language = ''): string {
  if (language) return localMoney(minor, currency, language);
  const amount = formatAmount(majorText(Math.abs(minor), currency), currencyExponent(currency));
  if (amount === '') return '';
  const symbol = currencySymbol(currency);
  const gap = /\p{L}$/u.test(symbol) ? '\u00a0' : '';
  return `${minor < 0 ? '-' : ''}${symbol}${gap}${amount}`;
}

function localMoney(minor: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return markedSign(format.format(majorText(minor, currency) as `${number}`));
}

/** A decimal text as `#,##0.00` with the given places; '' for no number or more than 15 integer places. */
export function formatAmount(text: string, places: number): string {
  const decimal = parseDecimal(text);
  return decimal ? formatDecimalPlaces(decimal, places) : '';
}

/** The same from a number taken apart already. */
function formatDecimalPlaces(decimal: Decimal, places: number): string {
  const rounded = roundDecimal(decimal, places);
  if (rounded.digits.length > MAX_INTEGER_PLACES) return '';
  const sign = rounded.negative && !isZero(rounded) ? '-' : '';
  return `${sign}${grouped(rounded.digits)}${places > 0 ? `.${rounded.fraction}` : ''}`;
}

/** Commas between groups of three digits. */
function grouped(digits: string): string {
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    text = `${digits.slice(Math.max(0, end - 3), end)},${text}`;
  return text;
}
