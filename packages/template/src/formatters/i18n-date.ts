import { perArguments } from '../arguments.ts';
import { contextLocale, contextLocaleSettings } from '../locale/context-locale.ts';
import { formatInterval } from '../locale/date-interval.ts';
import { parseDateTimeOptions, parseIntervalOptions } from '../locale/date-options.ts';
import { formatDateTime } from '../locale/date-time.ts';
import { formatRelativeTime, parseRelativeOptions } from '../locale/relative-time.ts';
import { timeSince } from '../locale/time-since.ts';
import { MAX_EPOCH_MS } from '../locale/zone-time.ts';
import type { Formatter } from '../types.ts';
import { asNumber } from '../values.ts';

const dateTimeOptions = perArguments(parseDateTimeOptions);
const intervalOptions = perArguments(parseIntervalOptions);
const relativeOptions = perArguments(parseRelativeOptions);

/** Epoch milliseconds as date and time of the site's language and zone; '' for no moment. */
export const datetime: Formatter = (value, args, context) =>
  formatDateTime(asNumber(value), dateTimeOptions(args), contextLocaleSettings(context));

/** `{start, end|datetime-interval}`: '' unless both are moments. */
export const datetimeInterval: Formatter = (value, args, context) => {
  if (context.others.length === 0) return '';
  return formatInterval(
    asNumber(value),
    asNumber(context.others[0]),
    intervalOptions(args),
    contextLocaleSettings(context),
  );
};

/** One variable: from now to the value; two: from the first to the second. '' for no moment. */
export const relativeTime: Formatter = (value, args, context) => {
  const [second] = context.others;
  const hasTwo = context.others.length > 0;
  const from = hasTwo ? asNumber(value) : (context.environment.now ?? 0);
  return formatRelativeTime(
    from,
    asNumber(hasTwo ? second : value),
    relativeOptions(args),
    contextLocale(context),
  );
};

/** Time passed since the value in a span that scripts refresh; 'Invalid date.' for no moment. */
export const timesince: Formatter = (value, _args, context) => {
  const epochMs = asNumber(value);
  if (!(Math.abs(epochMs) <= MAX_EPOCH_MS)) return 'Invalid date.';
  const text = timeSince(epochMs, context.environment.now ?? 0);
  return `<span class="timesince" data-date="${epochMs}">${text}</span>`;
};
