import type { Formatter } from '../types.ts';
import { isMissing } from '../values.ts';

/**
 * A closing tag inside a script element would end it; an opened comment with a script in it would keep it from ending.
 * The sign stays the same to whoever reads the JSON.
 */
const escapeTags = (json: string) => json.replaceAll('</', '<\\/').replace(/<(?=!--|script)/gi, '\\u003c');

/** Compact JSON that is safe inside a script element. */
export const json: Formatter = (value) => (isMissing(value) ? '' : escapeTags(JSON.stringify(value)));

/** The same, indented by two spaces. */
export const jsonPretty: Formatter = (value) =>
  isMissing(value) ? '' : escapeTags(JSON.stringify(value, undefined, 2));

/** Compact JSON without escaping; MISSING is `null`. */
export const raw: Formatter = (value) => (isMissing(value) ? 'null' : JSON.stringify(value));
