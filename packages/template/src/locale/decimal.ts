import { type Decimal, decimalText, parseDecimal, shiftPoint } from '@sitewright/domain/money/decimal-text';
import { cached } from './format-cache.ts';
import type { LocaleSettings } from './locale-settings.ts';
import {
  compactDigits,
  intlDigits,
  type NumberChoices,
  readNumberOption,
  splitOption,
} from './number-options.ts';

/** Notation of a number; `scaled` ones are percents already. */
type DecimalStyle =
  | 'decimal'
  | 'short'
  | 'long'
  | 'scientific'
  | 'percent'
  | 'percent-scaled'
  | 'permille'
  | 'permille-scaled';

/** Parsed options of the decimal formatter. */
export interface DecimalOptions extends NumberChoices {
  style?: DecimalStyle;
  /** Same for equal options; names the cached `Intl` object. */
  readonly key: string;
}

const STYLES: readonly string[] = [
  'decimal',
  'short',
  'long',
  'scientific',
  'percent',
  'percent-scaled',
  'permille',
  'permille-scaled',
] satisfies DecimalStyle[];

/** Options such as `style:percent maxfrac:2`; unknown ones are ignored. Source: JSON-T §6.2. */
export function parseDecimalOptions(args: readonly string[]): DecimalOptions {
  const options: DecimalOptions = { key: args.join(' ') };
  for (const arg of args) {
    const [name, value] = splitOption(arg);
    if (name !== 'style') readNumberOption(name, value, options);
    else if (value === 'standard') options.style = 'decimal';
    else if (STYLES.includes(value)) options.style = value as DecimalStyle;
  }
  return options;
}

/** Number of a decimal text in the language of a place; '' for no number. Exact for any count of digits. */
export function formatDecimal(text: string, options: DecimalOptions, { locale }: LocaleSettings): string {
  const decimal = parseDecimal(text);
  if (!decimal) return '';
  return cached(`decimal ${locale} ${options.key}`, () => decimalFormat(locale, options))(decimal);
}

type NumberText = (decimal: Decimal) => string;

function decimalFormat(locale: string, options: DecimalOptions): NumberText {
  const { style = 'decimal' } = options;
  switch (style) {
    case 'percent':
    case 'percent-scaled':
    case 'permille':
    case 'permille-scaled':
      return ratioFormat(locale, options, style);
    case 'short':
    case 'long':
      return exactFormat(locale, { ...compactDigits(options), notation: 'compact', compactDisplay: style });
    case 'scientific':
      return exactFormat(locale, { ...intlDigits(options, DECIMAL_DIGITS), notation: 'scientific' });
    default:
      return exactFormat(locale, intlDigits(options, DECIMAL_DIGITS));
  }
}

const DECIMAL_DIGITS = { minFraction: 0, maxFraction: 3 };

function exactFormat(locale: string, options: Intl.NumberFormatOptions): NumberText {
  const format = new Intl.NumberFormat(locale, { ...options, signDisplay: 'negative' });
  return (decimal) => format.format(exact(decimal));
}

/** `Intl` reads decimal texts exactly; its types know number literals only. */
export function exact(decimal: Decimal): Intl.StringNumericLiteral {
  return decimalText(decimal) as Intl.StringNumericLiteral;
}

/** Decimal places that bring a value to what `Intl` multiplies by 100. */
const RATIO_PLACES = { percent: 0, 'percent-scaled': -2, permille: 1, 'permille-scaled': -2 } as const;

/** `Intl` has no permille: the percent text of ten times the number, with the sign replaced. */
function ratioFormat(locale: string, options: DecimalOptions, style: keyof typeof RATIO_PLACES): NumberText {
  const digits = intlDigits(options, { minFraction: 0, maxFraction: 0 });
  const format = new Intl.NumberFormat(locale, { ...digits, style: 'percent', signDisplay: 'negative' });
  const places = RATIO_PLACES[style];
  if (style.startsWith('percent')) return (decimal) => format.format(exact(shiftPoint(decimal, places)));
  return (decimal) =>
    format
      .formatToParts(exact(shiftPoint(decimal, places)))
      .map(({ type, value }) => (type === 'percentSign' ? '‰' : value))
      .join('');
}
