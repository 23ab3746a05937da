import { currencyExponent, findCurrency } from '@sitewright/domain/money/currency';
import { decimalText, parseDecimal, roundDecimal, shiftPoint } from '@sitewright/domain/money/decimal-text';
import { formatAmount } from '@sitewright/domain/money/format-money';
import { perArguments } from '../arguments.ts';
import { formatDecimal, parseDecimalOptions } from '../locale/decimal.ts';
import { canonicalLocale, DEFAULT_LOCALE, localeSettings } from '../locale/locale-settings.ts';
import { moneyOf } from '../message/argument.ts';
import { nativeMoney } from '../product/money-markup.ts';
import type { Formatter, Formatters } from '../types.ts';
import { asText } from '../values.ts';

/** Cents as `#,##0.00`; '' for no number. */
const moneyFormat: Formatter = (value) => formatAmount(majorAmount(asText(value)), 2);

/** The same in the span of native money. */
const moneyString: Formatter = (value) => {
  const amount = majorAmount(asText(value));
  return amount === '' ? '' : nativeMoney(amount, 2);
};

/** Major units of a text in cents; '' for no number. */
function majorAmount(cents: string): string {
  const decimal = parseDecimal(cents);
  return decimal ? decimalText(shiftPoint(decimal, -2)) : '';
}

/** Symbols of the older money texts; other currencies print the symbol of the store. Source: JSON-T §6.2. */
const SYMBOLS: Readonly<Record<string, string>> = {
  AUD: 'A$',
  CAD: 'C$',
  DKK: 'kr',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  NOK: 'kr',
  SEK: 'kr',
  USD: '$',
};

/** Locales that set the symbol behind the amount. */
const SYMBOL_RIGHT: readonly string[] = ['da-DK', 'de-DE', 'fr-FR', 'sv-SE'];

const localeOf = perArguments(([locale]) => (locale ? canonicalLocale(locale) : null));

/** Money object with the older table of symbols, in the locale of the first argument or the site's. */
const i18nMoneyFormat: Formatter = (value, args, context) => {
  const money = moneyOf(value);
  const decimal = money && parseDecimal(money.amount);
  if (!money || !decimal) return '';
  const locale = localeOf(args) ?? canonicalLocale(context.environment.locale ?? DEFAULT_LOCALE);
  const places = currencyExponent(money.currency);
  const options = parseDecimalOptions([`minfrac:${places}`, `maxfrac:${places}`]);
  const rounded = roundDecimal(decimal, places);
  const text = formatDecimal(
    decimalText({ ...rounded, negative: false }),
    options,
    localeSettings(locale, 'UTC'),
  );
  return withSymbol(
    text,
    decimalText(rounded).startsWith('-'),
    symbolOf(money.currency),
    SYMBOL_RIGHT.includes(locale),
  );
};

function symbolOf(currency: string): string {
  const own = Object.hasOwn(SYMBOLS, currency) ? SYMBOLS[currency] : undefined;
  return own ?? findCurrency(currency)?.symbol ?? currency;
}

/** A symbol that meets the amount with a letter is set off by a space; the sign stays with the amount then. */
function withSymbol(amount: string, isNegative: boolean, symbol: string, isRight: boolean): string {
  const sign = isNegative ? '-' : '';
  if (isRight) return `${sign}${amount}${/^\p{L}/u.test(symbol) ? ' ' : ''}${symbol}`;
  return /\p{L}$/u.test(symbol) ? `${symbol} ${sign}${amount}` : `${sign}${symbol}${amount}`;
}

/** Names from before the language had locale data; two of them no longer give anything. Source: JSON-T §6.2. */
export const classicFormatters: Formatters = {
  datetimefield: () => undefined,
  'i18n-money-format': i18nMoneyFormat,
  'money-format': moneyFormat,
  'money-string': moneyString,
  moneyFormat,
  unit: () => undefined,
};
