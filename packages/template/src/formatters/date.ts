import { perArguments } from '../arguments.ts';
import { knownTimeZone } from '../locale/locale-settings.ts';
import { datePattern } from '../locale/strftime.ts';
import type { Formatter, Formatters } from '../types.ts';
import { asNumber } from '../values.ts';

const patternOf = perArguments((args) => datePattern(args.join(' ')));

/** Epoch milliseconds by a strftime pattern in the site's zone; names are English; '' for no moment. */
const date: Formatter = (value, args, context) =>
  patternOf(args)(asNumber(value), knownTimeZone(context.timeZone()));

/** Formatters of dates by pattern. Source: JSON-T §6.2. */
export const dateFormatters: Formatters = { date };
