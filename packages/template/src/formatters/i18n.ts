import type { Formatters } from '../types.ts';
import { datetime, datetimeInterval, relativeTime, timesince } from './i18n-date.ts';
import { message } from './i18n-message.ts';
import { decimal, money } from './i18n-number.ts';

/** Formatters of dates, numbers, money and messages by language. Source: JSON-T §6.2. */
export const i18nFormatters: Formatters = {
  datetime,
  'datetime-interval': datetimeInterval,
  decimal,
  message,
  money,
  plural: message,
  'relative-time': relativeTime,
  timesince,
};
