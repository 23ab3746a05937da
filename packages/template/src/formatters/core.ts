import type { Formatters } from '../types.ts';
import { apply } from './core-apply.ts';
import { findFirst, findLast, get, keyBy, lookup, prop } from './core-data.ts';
import { encodeSpace, encodeUri, encodeUriComponent, html, htmlAttribute, urlEncode } from './core-escape.ts';
import { json, jsonPretty, raw } from './core-json.ts';
import { count, cycle, iter, mod, pluralize, round } from './core-number.ts';
import { format, lineBreaks, output, safe, slugify, smartypants, str, truncate } from './core-text.ts';

/** The formatters that need no locale data. Source: JSON-T §6.1. */
export const coreFormatters: Formatters = {
  apply,
  count,
  cycle,
  'encode-space': encodeSpace,
  'encode-uri': encodeUri,
  'encode-uri-component': encodeUriComponent,
  'find-first': findFirst,
  'find-last': findLast,
  format,
  get,
  html,
  htmlattr: htmlAttribute,
  htmltag: htmlAttribute,
  iter,
  json,
  'json-pretty': jsonPretty,
  'key-by': keyBy,
  'line-breaks': lineBreaks,
  lookup,
  mod,
  output,
  pluralize,
  prop,
  raw,
  round,
  safe,
  slugify,
  smartypants,
  str,
  truncate,
  'url-encode': urlEncode,
};
