import { currencyExponent } from './currency.ts';
import { decimalText, parseDecimal, roundDecimal, shiftPoint } from './decimal-text.ts';

/**
 * Integer minor units of a decimal text in a currency: `"20.5"` USD → 2050, `"2050"` JPY → 2050. Rounds half away
 * from zero. Null when the text is no number or the amount is beyond 2^53. Source: decision on money values.
 */
export function minorUnits(text: string, currency: string): number | null {
  const decimal = parseDecimal(text);
  if (!decimal) return null;
  const minor = Number(decimalText(roundDecimal(shiftPoint(decimal, currencyExponent(currency)), 0)));
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Decimal text in major units with the currency's places: 2050 USD → `"20.50"`, 2050 JPY → `"2050"`. */
export function majorText(minor: number, currency: string): string {
  if (!Number.isSafeInteger(minor)) return '';
  const exponent = currencyExponent(currency);
  const units = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const point = units.length - exponent;
  const text = exponent === 0 ? units : `${units.slice(0, point)}.${units.slice(point)}`;
  return minor < 0 ? `-${text}` : text;
}
