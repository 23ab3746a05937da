import { escapeAttribute, escapeHtml } from '../html/escape-html.ts';
import type { Formatter } from '../types.ts';
import { asText } from '../values.ts';

/** Escapes `& < >`. */
export const html: Formatter = (value) => escapeHtml(asText(value));

/** Escapes `& < > "`; also known as `htmltag`. */
export const htmlAttribute: Formatter = (value) => escapeAttribute(asText(value));

/** Every white space character becomes `&nbsp;`. */
export const encodeSpace: Formatter = (value) => asText(value).replace(/\s/g, '&nbsp;');

/** JavaScript's encodeURI; a broken surrogate pair is an error. */
export const encodeUri: Formatter = (value) => encodeURI(asText(value));

/** JavaScript's encodeURIComponent. */
export const encodeUriComponent: Formatter = (value) => encodeURIComponent(asText(value));

/** Percent encoding of UTF-8 that leaves letters, digits and `@ * _ + - . /`. */
export const urlEncode: Formatter = (value) =>
  encodeURIComponent(asText(value))
    .replace(/%(?:40|2B|2F)/g, decodeURIComponent)
    .replace(/[!~'()]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
