import { type Decimal, parseDecimal } from '@sitewright/domain/money/decimal-text';
import { markedSign } from '@sitewright/domain/money/marked-sign';
import { exact } from './decimal.ts';
import { boundedCache, cached } from './format-cache.ts';
import type { LocaleSettings } from './locale-settings.ts';
import {
  compactDigits,
  intlDigits,
  type NumberChoices,
  readNumberOption,
  splitOption,
} from './number-options.ts';

type MoneyStyle = 'symbol' | 'accounting' | 'code' | 'name' | 'short';

/** Parsed options of the money formatters. */
export interface MoneyOptions extends NumberChoices {
  style?: MoneyStyle;
  isNarrow?: boolean;
  /** Same for equal options; names the cached `Intl` object. */
  readonly key: string;
}

const STYLES: readonly string[] = ['symbol', 'accounting', 'code', 'name', 'short'] satisfies MoneyStyle[];

/** Options such as `style:accounting symbol:narrow`; unknown ones are ignored. Source: JSON-T §6.2. */
export function parseMoneyOptions(args: readonly string[]): MoneyOptions {
  const options: MoneyOptions = { key: args.join(' ') };
  for (const arg of args) {
    const [name, value] = splitOption(arg);
    if (name === 'symbol') options.isNarrow = value === 'narrow';
    else if (name !== 'style') readNumberOption(name, value, options);
    else if (value === 'standard') options.style = 'symbol';
    else if (STYLES.includes(value)) options.style = value as MoneyStyle;
  }
  return options;
}

/** Amount in major units with its currency as the language of a place writes it; '' for no amount or currency. */
export function formatCurrency(
  money: { readonly amount: string; readonly currency: string },
  options: MoneyOptions,
  { locale }: LocaleSettings,
): string {
  const { amount, currency } = money;
  const make = () => amountText({ amount, currency }, options, locale);
  if (amount.length + currency.length + options.key.length > MAX_KEPT_CHARS) return make();
  return amounts(`${locale} ${currency} ${amount} ${options.key}`, make);
}

/** Prices come again and again: of a product and its variants, on the list and on the page. */
const amounts = boundedCache<string, string>(2_000);
const MAX_KEPT_CHARS = 100;

function amountText(
  { amount, currency }: { amount: string; currency: string },
  options: MoneyOptions,
  locale: string,
): string {
  const decimal = parseDecimal(amount);
  if (!decimal || !/^[a-z]{3}$/i.test(currency)) return '';
  const format = cached(`money ${locale} ${currency} ${options.key}`, () =>
    moneyFormat(locale, currency, options),
  );
  return format(decimal);
}

function moneyFormat(locale: string, currency: string, options: MoneyOptions): (decimal: Decimal) => string {
  const { style = 'symbol' } = options;
  const intl: Intl.NumberFormatOptions = {
    style: 'currency',
    currency,
    currencyDisplay:
      style === 'name' || style === 'code' ? 'name' : options.isNarrow ? 'narrowSymbol' : 'symbol',
    currencySign: style === 'accounting' ? 'accounting' : 'standard',
    signDisplay: 'negative',
    ...(style === 'short'
      ? { ...compactDigits(options), notation: 'compact' }
      : currencyDigits(currency, options)),
  };
  const format = new Intl.NumberFormat(locale, intl);
  if (style !== 'code') return (decimal) => markedSign(format.format(exact(decimal)));
  // CLDR sets a code where it sets a name (`1.00 USD`), `Intl` where it sets a symbol.
  return (decimal) =>
    format
      .formatToParts(exact(decimal))
      .map(({ type, value }) => (type === 'currency' ? currency.toUpperCase() : value))
      .join('');
}

/** The currency's own decimal places unless others are asked for. */
function currencyDigits(currency: string, options: NumberChoices): Intl.NumberFormatOptions {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return intlDigits(options, { minFraction: maximumFractionDigits, maxFraction: maximumFractionDigits });
}
