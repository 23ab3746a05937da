import type { Decimal } from '@sitewright/domain/money/decimal-text';
import { formatInterval } from '../locale/date-interval.ts';
import { parseDateTimeOptions, parseIntervalOptions } from '../locale/date-options.ts';
import { formatDateTime } from '../locale/date-time.ts';
import { formatDecimal, parseDecimalOptions } from '../locale/decimal.ts';
import { boundedCache } from '../locale/format-cache.ts';
import type { LocaleSettings } from '../locale/locale-settings.ts';
import { formatCurrency, parseMoneyOptions } from '../locale/money.ts';
import { pluralCategory } from '../locale/plural.ts';
import type { Value } from '../types.ts';
import { asNumber, isMissing } from '../values.ts';
import { argumentDecimal, argumentText, moneyOf } from './argument.ts';
import { type ArgumentPiece, type ChoicePiece, type MessagePiece, parsePattern } from './pattern.ts';

/** Arguments of a pattern: `{0}` is the first of `positional`, `{name}` an own property of `named`. */
export interface MessageArguments {
  readonly positional: readonly Value[];
  readonly named: Readonly<Record<string, Value>>;
}

const patterns = boundedCache<string, { readonly pieces: readonly MessagePiece[] | null }>(500);

/** Longest pattern that is kept taken apart. */
const MAX_KEPT_CHARS = 5000;

/** Most characters one message may give; nested plurals could multiply otherwise. */
const MAX_MESSAGE_CHARS = 1_000_000;

/**
 * Text of a message pattern such as `{0 plural one{# item} other{# items}}` in the language of a place. A pattern
 * with an unclosed tag is printed as it is; unknown arguments and formatters print nothing. Source: JSON-T §6.3.
 */
export function formatMessage(
  pattern: string,
  args: MessageArguments,
  localeSettings: LocaleSettings,
): string {
  if (!/['{]/.test(pattern)) return pattern;
  const { pieces } =
    pattern.length > MAX_KEPT_CHARS
      ? { pieces: parsePattern(pattern) }
      : patterns(pattern, () => ({ pieces: parsePattern(pattern) }));
  return pieces ? written(pieces, { args, localeSettings, hash: '' }) : pattern;
}

interface Scope {
  readonly args: MessageArguments;
  readonly localeSettings: LocaleSettings;
  /** Text of `#`. */
  readonly hash: string;
}

function written(pieces: readonly MessagePiece[], scope: Scope): string {
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else if (piece.kind === 'hash') text += scope.hash;
    else text += piece.kind === 'choice' ? chosen(piece, scope) : argument(piece, scope);
    if (text.length > MAX_MESSAGE_CHARS) return text.slice(0, MAX_MESSAGE_CHARS);
  }
  return text;
}

function lookUp(name: string, { positional, named }: MessageArguments): Value {
  if (/^\d{1,9}$/.test(name)) return positional[Number(name)];
  return Object.hasOwn(named, name) ? named[name] : undefined;
}

/** Formats by their name in a pattern; they get the values of all names of the tag. */
const FORMATS: Readonly<
  Record<
    string,
    (values: readonly Value[], options: readonly string[], localeSettings: LocaleSettings) => string
  >
> = {
  '': ([value]) => argumentText(value),
  money: moneyText,
  currency: moneyText,
  number: numberText,
  decimal: numberText,
  datetime: ([value], options, localeSettings) =>
    formatDateTime(asNumber(value), parseDateTimeOptions(options), localeSettings),
  'datetime-interval': ([start, end], options, localeSettings) =>
    isMissing(end)
      ? ''
      : formatInterval(asNumber(start), asNumber(end), parseIntervalOptions(options), localeSettings),
};

function moneyText(
  [value]: readonly Value[],
  options: readonly string[],
  localeSettings: LocaleSettings,
): string {
  const money = moneyOf(value);
  return money ? formatCurrency(money, parseMoneyOptions(options), localeSettings) : '';
}

function numberText(
  [value]: readonly Value[],
  options: readonly string[],
  localeSettings: LocaleSettings,
): string {
  return formatDecimal(plainText(argumentDecimal(value)), parseDecimalOptions(options), localeSettings);
}

function argument({ names, format, options }: ArgumentPiece, { args, localeSettings }: Scope): string {
  const values = names.map((name) => lookUp(name, args));
  if (isMissing(values[0]) || !Object.hasOwn(FORMATS, format)) return '';
  return FORMATS[format]?.(values, options, localeSettings) ?? '';
}

function chosen(piece: ChoicePiece, scope: Scope): string {
  const value = lookUp(piece.name, scope.args);
  if (isMissing(value)) return '';
  if (piece.by === 'select') {
    const branch = piece.branches.get(argumentText(value)) ?? piece.branches.get('other');
    return branch ? written(branch, scope) : '';
  }
  const decimal = argumentDecimal(value);
  const hash = piece.offset === 0 ? plainText(decimal) : String(Number(plainText(decimal)) - piece.offset);
  const branch =
    piece.branches.get(`=${Number(plainText(decimal))}`) ??
    piece.branches.get(category(hash, piece, scope.localeSettings)) ??
    piece.branches.get('other');
  return branch ? written(branch, { ...scope, hash }) : '';
}

function category(number: string, { by }: ChoicePiece, { locale }: LocaleSettings): string {
  const places = number.includes('.') ? number.length - number.indexOf('.') - 1 : 0;
  return pluralCategory(Number(number), locale, {
    isOrdinal: by === 'selectordinal',
    fractionDigits: places,
  });
}

/** With the decimal places as written: `1.0` is another plural than `1`. */
function plainText({ negative, digits, fraction }: Decimal): string {
  return `${negative ? '-' : ''}${digits}${fraction === '' ? '' : `.${fraction}`}`;
}
