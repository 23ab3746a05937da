import type { IntervalOptions } from './date-options.ts';
import { dateFields, hasFields, inContext } from './date-time.ts';
import { cached } from './format-cache.ts';
import type { LocaleSettings } from './locale-settings.ts';
import { type SkeletonFields, skeletonFields } from './skeleton.ts';
import { joinDatePieces } from './white-space.ts';
import { MAX_EPOCH_MS, zonedTime } from './zone-time.ts';

/** Fields of an interval between days and within one, when the author names none. */
const DEFAULT_DATE = 'yMMMd';
const DEFAULT_TIME = 'jm';

/**
 * Interval in the language and zone of a place: `Jul 22 – 27, 2023`, `1:00 – 3:30 PM`. Without a skeleton the date
 * fields serve different days and the time fields the same day. '' when an end is no moment.
 */
export function formatInterval(
  start: number,
  end: number,
  options: IntervalOptions,
  localeSettings: LocaleSettings,
): string {
  if (!(Math.abs(start) <= MAX_EPOCH_MS && Math.abs(end) <= MAX_EPOCH_MS)) return '';
  const { locale, timeZone } = localeSettings;
  const isOneDay = dayOf(start, timeZone) === dayOf(end, timeZone);
  const format = cached(`interval ${locale} ${timeZone} ${isOneDay} ${options.key}`, () =>
    intervalFormat(intervalFields(options, isOneDay), localeSettings),
  );
  return inContext(format(start, end), options.context, locale);
}

function intervalFields(options: IntervalOptions, isOneDay: boolean): SkeletonFields {
  const chosen =
    options.skeleton ?? (isOneDay ? (options.time ?? DEFAULT_TIME) : (options.date ?? DEFAULT_DATE));
  const fields = skeletonFields(chosen);
  if (!hasFields(fields)) return skeletonFields(isOneDay ? DEFAULT_TIME : DEFAULT_DATE);
  // A time alone would not say that it is on another day.
  return isOneDay || hasFields(dateFields(fields)) ? fields : { ...skeletonFields(DEFAULT_DATE), ...fields };
}

function intervalFormat(
  fields: SkeletonFields,
  { locale, timeZone }: LocaleSettings,
): (start: number, end: number) => string {
  const format = new Intl.DateTimeFormat(locale, { ...fields, calendar: 'gregory', timeZone });
  return (start, end) => joinDatePieces(format.formatRangeToParts(start, end), locale);
}

function dayOf(epochMs: number, timeZone: string): number {
  return Math.floor(zonedTime(epochMs, timeZone).wall.getTime() / 86_400_000);
}
