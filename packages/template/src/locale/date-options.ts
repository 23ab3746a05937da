import { splitOption } from './number-options.ts';

/** Width of a whole date or time. */
export type FormatWidth = 'short' | 'medium' | 'long' | 'full';

/** Where in a text a date stands. */
export type TextContext = 'middle-of-text' | 'begin-sentence' | 'standalone' | 'ui-list-or-menu';

/** Parsed options of the datetime formatter. */
export interface DateTimeOptions {
  date?: FormatWidth;
  time?: FormatWidth;
  /** Letters of the fields wanted, all `skeleton` words joined. */
  skeleton?: string;
  wrap?: FormatWidth;
  context?: TextContext;
  calendar?: string;
  /** Same for equal options; names the cached `Intl` object. */
  readonly key: string;
}

/** Parsed options of the interval formatter: skeletons. */
export interface IntervalOptions {
  skeleton?: string;
  date?: string;
  time?: string;
  context?: TextContext;
  readonly key: string;
}

const WIDTHS: readonly string[] = ['short', 'medium', 'long', 'full'] satisfies FormatWidth[];
const CONTEXTS: readonly string[] = [
  'middle-of-text',
  'begin-sentence',
  'standalone',
  'ui-list-or-menu',
] satisfies TextContext[];

/** Calendars an author can name; ISO 8601 prints the same as Gregorian in words. */
const CALENDARS: Readonly<Record<string, string>> = {
  gregory: 'gregory',
  gregorian: 'gregory',
  iso8601: 'gregory',
  buddhist: 'buddhist',
  persian: 'persian',
  japanese: 'japanese',
};

/** Options such as `date:long time:short` or `yMMMd`; unknown ones are ignored. Source: JSON-T §6.2. */
export function parseDateTimeOptions(args: readonly string[]): DateTimeOptions {
  const options: DateTimeOptions = { key: args.join(' ') };
  for (const arg of args) {
    const [name, value] = splitOption(arg);
    if (value === '') readWord(name, options);
    else readNamed(name, value, options);
  }
  return options;
}

function readWord(word: string, options: DateTimeOptions): void {
  if (word === 'date' || word === 'time') options[word] = 'short';
  else if (isWidth(word)) Object.assign(options, { date: word, time: word });
  else addSkeleton(options, word);
}

function readNamed(name: string, value: string, options: DateTimeOptions): void {
  switch (name) {
    case 'date':
    case 'time':
      if (isWidth(value)) options[name] = value;
      else addSkeleton(options, value);
      break;
    case 'datetime':
      readWord(isWidth(value) || (value !== 'date' && value !== 'time') ? value : '', options);
      break;
    case 'skeleton':
      options.skeleton = value;
      break;
    case 'wrap':
    case 'wrapper':
    case 'wrapped':
      if (isWidth(value)) options.wrap = value;
      break;
    case 'calendar':
      if (Object.hasOwn(CALENDARS, value) && CALENDARS[value]) options.calendar = CALENDARS[value];
      break;
    case 'context':
      if (isContext(value)) options.context = value;
  }
}

/** Options such as `yMMMd` or `date:yMMMd time:hm`; unknown ones are ignored. */
export function parseIntervalOptions(args: readonly string[]): IntervalOptions {
  const options: IntervalOptions = { key: args.join(' ') };
  for (const arg of args) {
    const [name, value] = splitOption(arg);
    if (value === '' && name !== '' && !['context', 'skeleton', 'date', 'time'].includes(name))
      options.skeleton = name;
    else if (value !== '' && (name === 'skeleton' || name === 'date' || name === 'time'))
      options[name] = value;
    else if (name === 'context' && isContext(value)) options.context = value;
  }
  return options;
}

function addSkeleton(options: DateTimeOptions, fields: string): void {
  if (fields !== '') options.skeleton = (options.skeleton ?? '') + fields;
}

/** True for one of the four widths. */
function isWidth(text: string): text is FormatWidth {
  return WIDTHS.includes(text);
}

/** True for one of the four contexts. */
export function isContext(text: string): text is TextContext {
  return CONTEXTS.includes(text);
}
