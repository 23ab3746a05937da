import { perArguments } from '../arguments.ts';
import { stripTags } from '../html/strip-tags.ts';
import type { Formatter } from '../types.ts';
import { asText, isAbsent, isTruthy, printed } from '../values.ts';
import { slugOf } from './slug-of.ts';
import { smartQuotes } from './smart-quotes.ts';

/** Fills `{0}`, `{1}` … of the value with what the references resolve to around it. */
export const format: Formatter = (value, args, context) => {
  const values = args.map((arg) => context.resolveOuter(arg));
  return fillPattern(asText(value), (index) => {
    const found = values[index];
    return isAbsent(found) ? '' : typeof found === 'object' ? printedOrName(found) : asText(found);
  });
};

/** Objects print as JavaScript joins them. */
function printedOrName(value: unknown): string {
  return Array.isArray(value) ? printed(value) : '[object Object]';
}

/** A tag that is no number, or has no end, is dropped. `{}` counts as `{0}`. */
function fillPattern(pattern: string, valueAt: (index: number) => string): string {
  let text = '';
  let at = 0;
  for (let open = pattern.indexOf('{'); open !== -1; open = pattern.indexOf('{', at)) {
    text += pattern.slice(at, open);
    const close = pattern.indexOf('}', open);
    if (close === -1) return text;
    const tag = pattern.slice(open + 1, close);
    if (/^\d*$/.test(tag)) text += valueAt(Number(tag));
    at = close + 1;
  }
  return text + pattern.slice(at);
}

/** Every line feed becomes `<br/>`. */
export const lineBreaks: Formatter = (value) => asText(value).replaceAll('\n', '<br/>');

/** The arguments joined by one space. */
export const output: Formatter = (_value, args) => args.join(' ');

/** Removes `<…>` tags; a falsy value is left as it is. */
export const safe: Formatter = (value) => (isTruthy(value) ? stripTags(asText(value)) : value);

/** Lower-case words joined by hyphens, other characters dropped. */
export const slugify: Formatter = (value) => slugOf(asText(value));

/** Curly quotes and em dashes. */
export const smartypants: Formatter = (value) => smartQuotes(asText(value));

/** Text of a scalar. */
export const str: Formatter = (value) => asText(value);

const truncation = perArguments(([limit = '100', suffix = '...']) => ({
  limit: Number.parseInt(limit, 10),
  suffix,
}));

/** Cuts behind the last white space within the first n characters: `{a|truncate 20 …}`. */
export const truncate: Formatter = (value, args) => {
  const { limit, suffix } = truncation(args);
  if (!(limit > 0)) return value;
  const text = asText(value);
  return text.length <= limit ? text : text.slice(0, cutAt(text, limit)) + suffix;
};

const WHITE_SPACE = ' \n\t\v\r\f';

function cutAt(text: string, limit: number): number {
  for (let i = limit - 1; i >= 0; i--) if (WHITE_SPACE.includes(text.charAt(i))) return i + 1;
  return limit;
}
