import { isContext, type TextContext } from './date-options.ts';
import { inContext } from './date-time.ts';
import { formatDecimal } from './decimal.ts';
import { cached } from './format-cache.ts';
import type { LocaleSettings } from './locale-settings.ts';
import { type NumberChoices, readNumberOption, splitOption } from './number-options.ts';
import { MAX_EPOCH_MS } from './zone-time.ts';

/** Unit a difference can be expressed in. */
type Field = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';

/** Parsed options of the relative-time formatter. */
export interface RelativeOptions extends NumberChoices {
  field?: Field;
  isNumericOnly?: boolean;
  isAlwaysNow?: boolean;
  allowWeeks?: boolean;
  width?: 'long' | 'short' | 'narrow';
  context?: TextContext;
  /** Same for equal options; names the cached `Intl` object. */
  readonly key: string;
}

const FIELDS: Readonly<Record<string, Field>> = {
  year: 'year',
  month: 'month',
  week: 'week',
  day: 'day',
  hour: 'hour',
  minute: 'minute',
  second: 'second',
  millis: 'second',
};
const WIDTHS = { wide: 'long', short: 'short', narrow: 'narrow' } as const;

/** Options such as `field:day numericOnly:true width:short`; unknown ones are ignored. Source: JSON-T §6.2. */
export function parseRelativeOptions(args: readonly string[]): RelativeOptions {
  const options: RelativeOptions = { key: args.join(' ') };
  for (const arg of args) {
    const [name, value] = splitOption(arg);
    if (name === 'field' && Object.hasOwn(FIELDS, value) && FIELDS[value]) options.field = FIELDS[value];
    else if (name === 'numericOnly') options.isNumericOnly = value === 'true';
    else if (name === 'alwaysNow') options.isAlwaysNow = value === 'true';
    else if (name === 'allowWeeks') options.allowWeeks = value === 'true';
    else if (name === 'width' && Object.hasOwn(WIDTHS, value))
      options.width = WIDTHS[value as keyof typeof WIDTHS];
    else if (name === 'context' && isContext(value)) options.context = value;
    else readNumberOption(name, value, options);
  }
  return options;
}

/** Time from one moment to another as a text: `4 months ago`, `in 2 hours`, `yesterday`; '' for no moment. */
export function formatRelativeTime(
  from: number,
  to: number,
  options: RelativeOptions,
  localeSettings: LocaleSettings,
): string {
  if (!(Math.abs(from) <= MAX_EPOCH_MS && Math.abs(to) <= MAX_EPOCH_MS)) return '';
  const field = options.field ?? largestField(from, to, options.allowWeeks ?? false);
  return inContext(
    written(difference(from, to, field), field, options, localeSettings),
    options.context,
    localeSettings.locale,
  );
}

const SECOND_MS = 1000;
const LENGTH_MS = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: SECOND_MS,
} as const;

function largestField(from: number, to: number, allowWeeks: boolean): Field {
  if (Math.abs(monthsBetween(from, to)) >= 12) return 'year';
  if (Math.abs(monthsBetween(from, to)) >= 1) return 'month';
  for (const field of ['week', 'day', 'hour', 'minute'] as const) {
    if ((field !== 'week' || allowWeeks) && Math.abs(to - from) >= LENGTH_MS[field]) return field;
  }
  return 'second';
}

function difference(from: number, to: number, field: Field): number {
  if (field === 'year') return monthsBetween(from, to) / 12;
  if (field === 'month') return monthsBetween(from, to);
  return (to - from) / LENGTH_MS[field];
}

/** Whole months by the calendar and the part of the month that is left. */
function monthsBetween(from: number, to: number): number {
  if (to < from) return -monthsBetween(to, from);
  const start = new Date(from);
  const end = new Date(to);
  let months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  if (addMonths(start, months) > to) months--;
  const reached = addMonths(start, months);
  return months + (to - reached) / (addMonths(start, months + 1) - reached);
}

/** The same day and time some months later; the last day of a shorter month. */
function addMonths(start: Date, months: number): number {
  const moved = new Date(start.getTime());
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(moved.getTime());
  lastDay.setUTCMonth(moved.getUTCMonth() + 1, 0);
  return moved.setUTCDate(Math.min(start.getUTCDate(), lastDay.getUTCDate()));
}

function written(
  value: number,
  field: Field,
  options: RelativeOptions,
  localeSettings: LocaleSettings,
): string {
  const { locale } = localeSettings;
  const rounded = roundedNumber(value, options);
  const isWord =
    !options.isNumericOnly || (options.isAlwaysNow === true && rounded === 0 && field === 'second');
  const numeric = isWord ? 'auto' : 'always';
  const style = options.width ?? 'long';
  const format = cached(
    `relative ${locale} ${numeric} ${style}`,
    () => new Intl.RelativeTimeFormat(locale, { numeric, style }),
  );
  const parts = format.formatToParts(rounded, field);
  const amount = formatDecimal(plain(Math.abs(rounded)), digitOptions(options), localeSettings);
  let text = '';
  let isPrinted = false;
  for (const part of parts) {
    if (part.type === 'literal') text += part.value;
    else if (!isPrinted) {
      text += amount;
      isPrinted = true;
    }
  }
  return text;
}

/** Rounded as it will be printed, ties to the even digit, so that the plural fits; never -0. */
function roundedNumber(value: number, options: RelativeOptions): number {
  const places = Math.min(options.maxFraction ?? options.minFraction ?? 0, 12);
  const format = cached(
    `relative round ${places} ${options.round ?? ''}`,
    () =>
      new Intl.NumberFormat('en-US', {
        useGrouping: false,
        maximumFractionDigits: places,
        roundingMode: options.round ?? 'halfEven',
      }),
  );
  return Number(format.format(value)) + 0;
}

function digitOptions(options: RelativeOptions): RelativeOptions {
  return {
    ...options,
    maxFraction: options.maxFraction ?? options.minFraction ?? 0,
    key: `relative ${options.key}`,
  };
}

/** Number text without an exponent for the sizes that can occur. */
function plain(value: number): string {
  return value >= 1e-6 || value === 0 ? String(value) : value.toFixed(12);
}
