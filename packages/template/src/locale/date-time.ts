import type { DateTimeOptions, FormatWidth, TextContext } from './date-options.ts';
import { boundedCache, cached } from './format-cache.ts';
import type { LocaleSettings } from './locale-settings.ts';
import { type SkeletonFields, skeletonFields } from './skeleton.ts';
import { joinDatePieces } from './white-space.ts';
import { MAX_EPOCH_MS } from './zone-time.ts';

type DateText = (epochMs: number) => string;

/** Date and time in the language and zone of a place: `July 22, 2023`; '' for a moment no calendar holds. */
export function formatDateTime(
  epochMs: number,
  options: DateTimeOptions,
  { locale, timeZone }: LocaleSettings,
): string {
  if (!(Math.abs(epochMs) <= MAX_EPOCH_MS)) return '';
  const format = cached(`datetime ${locale} ${timeZone} ${options.key}`, () =>
    remembered(dateFormat(options, { locale, timeZone })),
  );
  return inContext(format(epochMs), options.context, locale);
}

/** Moments whose texts one format keeps: pages show the same ones again, and taking a text apart takes microseconds. */
const KEPT_MOMENTS = 100;

function remembered(format: DateText): DateText {
  const cache = boundedCache<number, string>(KEPT_MOMENTS);
  return (epochMs) => cache(epochMs, () => format(epochMs));
}

/** The text with a capital at the start of a sentence. */
export function inContext(text: string, context: TextContext | undefined, locale: string): string {
  if (context !== 'begin-sentence') return text;
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}

function dateFormat(options: DateTimeOptions, localeSettings: LocaleSettings): DateText {
  const { date, time, wrap } = options;
  const fields = skeletonFields(options.skeleton ?? '');
  const make = (intl: Intl.DateTimeFormatOptions) =>
    plainFormat({ ...calendarOf(options), ...intl }, localeSettings);
  if (wrap || (hasFields(fields) && (date !== undefined) !== (time !== undefined))) {
    const dated = date ? make({ dateStyle: date }) : optional(dateFields(fields), make);
    const timed = time ? make({ timeStyle: time }) : optional(timeFields(fields), make);
    return glued(dated, timed, glue(wrap ?? date ?? 'medium', make));
  }
  if (date && time) return make({ dateStyle: date, timeStyle: time });
  if (date) return make({ dateStyle: date });
  if (time) return make({ timeStyle: time });
  return make(hasFields(fields) ? fields : { dateStyle: 'long' });
}

function calendarOf(options: DateTimeOptions): Intl.DateTimeFormatOptions {
  return { calendar: options.calendar ?? 'gregory' };
}

/** One cached `Intl` format with the white space of CLDR. */
function plainFormat(intl: Intl.DateTimeFormatOptions, { locale, timeZone }: LocaleSettings): DateText {
  const format = new Intl.DateTimeFormat(locale, { ...intl, timeZone });
  return (epochMs) => joinDatePieces(format.formatToParts(epochMs), locale);
}

function optional(
  fields: SkeletonFields,
  make: (intl: Intl.DateTimeFormatOptions) => DateText,
): DateText | null {
  return hasFields(fields) ? make(fields) : null;
}

function glued(dated: DateText | null, timed: DateText | null, pattern: DateText): DateText {
  if (!dated || !timed) return dated ?? timed ?? (() => '');
  return (epochMs) =>
    pattern(epochMs).replace(/[\u0000\u0001]/g, (mark) =>
      mark === '\u0000' ? dated(epochMs) : timed(epochMs),
    );
}

/** Separator between date and time in a width: ` at `, `, `; the places are marked by two control characters. */
function glue(width: FormatWidth, make: (intl: Intl.DateTimeFormatOptions) => DateText): DateText {
  const whole = make({ dateStyle: width, timeStyle: 'short' });
  const dated = make({ dateStyle: width });
  const timed = make({ timeStyle: 'short' });
  return (epochMs) => {
    const marked = whole(epochMs).replace(dated(epochMs), '\u0000').replace(timed(epochMs), '\u0001');
    return marked.includes('\u0000') && marked.includes('\u0001') ? marked : '\u0000, \u0001';
  };
}

/** Fields of the day in a skeleton. */
export function dateFields(fields: SkeletonFields): SkeletonFields {
  const { era, year, month, weekday, day } = fields;
  return present({ era, year, month, weekday, day });
}

/** Fields of the clock in a skeleton. */
function timeFields(fields: SkeletonFields): SkeletonFields {
  const { era, year, month, weekday, day, ...time } = fields;
  return time;
}

/** True when a skeleton named at least one known field. */
export function hasFields(fields: SkeletonFields): boolean {
  return Object.keys(fields).length > 0;
}

function present(fields: { [K in keyof SkeletonFields]: SkeletonFields[K] | undefined }): SkeletonFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as SkeletonFields;
}
