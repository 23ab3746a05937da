import { currencyExponent } from '@sitewright/domain/money/currency';
import { majorText } from '@sitewright/domain/money/minor-units';
import { LOCALE } from '@sitewright/owner-texts/locale';

/** The sign before the fraction of a number, as the editor's language writes it. */
const DECIMAL_SIGN = new Intl.NumberFormat(LOCALE).format(0.5).charAt(1);

/**
 * A typed decimal in units of its last place: "20.5" with 2 places is 2050, "1,25" with 3 is 1250. Null for anything that
 * is no such number. Both signs are taken, but never as one of thousands: `1.200` in German is no 1.2.
 */
export function scaledInteger(text: string, places: number, decimalSign = DECIMAL_SIGN): number | null {
  const match = /^(\d{1,10})(?:([.,])(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '', sign = decimalSign, fraction = ''] = match;
  if (fraction.length > places || (sign !== decimalSign && fraction.length === 3)) return null;
  return Number(whole + fraction.padEnd(places, '0'));
}

/** The other way round, without zeros that say nothing: 1250 with 3 places is "1.25". */
export function scaledText(value: number, places: number, decimalSign = DECIMAL_SIGN): string {
  const digits = String(value).padStart(places + 1, '0');
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  return places === 0 || fraction === '' ? whole : `${whole}${decimalSign}${fraction}`;
}

/** Minor units of an amount of money that is typed in major ones; null for what is none. */
export function typedAmount(text: string, currency: string, decimalSign = DECIMAL_SIGN): number | null {
  return scaledInteger(text, currencyExponent(currency), decimalSign);
}

/** An amount of money as its field shows it: with all places of the currency. */
export function amountText(minor: number, currency: string, decimalSign = DECIMAL_SIGN): string {
  return majorText(minor, currency).replace('.', decimalSign);
}
