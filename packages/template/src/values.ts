import type { Value } from './types.ts';

/** An object with string keys: JSON object, not array, not null. */
export type JsonObject = Readonly<Record<string, Value>>;

/** True for a JSON object; arrays and null are none. */
export function isObject(value: Value): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a JSON array. */
export function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** True for MISSING and for host values that are not JSON (functions, symbols, bigints). */
export function isMissing(value: Value): value is undefined {
  const type = typeof value;
  return type === 'undefined' || type === 'function' || type === 'symbol' || type === 'bigint';
}

/** True for MISSING and null. */
export function isAbsent(value: Value): boolean {
  return value === null || isMissing(value);
}

/** Truth of a value: empty texts, arrays and objects, 0, NaN, null and MISSING are false. Source: JSON-T §3. */
export function isTruthy(value: Value): boolean {
  switch (typeof value) {
    case 'string':
      return value !== '';
    case 'boolean':
      return value;
    case 'number':
      return value !== 0 && !Number.isNaN(value);
    case 'object':
      return value !== null && (Array.isArray(value) ? value.length > 0 : hasOwnKeys(value));
    default:
      return false;
  }
}

function hasOwnKeys(value: object): boolean {
  // Own names come before inherited ones, so the first one decides.
  for (const key in value) return Object.hasOwn(value, key);
  return false;
}

const NO_FIELDS: JsonObject = Object.freeze({});
const getPrototypeOf = Object.getPrototypeOf as (value: object) => unknown;
const OBJECT_PROTOTYPE = Object.prototype;

/**
 * The value as an object whose names can be read by plain access: itself, a copy of the own properties of an object
 * that is not plain, or an empty object for anything else. Much faster than `property` where several names are read.
 * The names must not be those every object inherits.
 */
export function fieldsOf(value: Value): JsonObject {
  if (typeof value !== 'object' || value === null) return NO_FIELDS;
  if (getPrototypeOf(value) === OBJECT_PROTOTYPE) return value as JsonObject;
  return Array.isArray(value) ? NO_FIELDS : Object.assign(Object.create(null), value);
}

/** Own property, or array element for a number; MISSING for anything else, inherited names included. */
export function property(value: Value, key: string | number): Value {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    return typeof key === 'number' && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return Object.hasOwn(value, key) ? (value as JsonObject)[key] : undefined;
}

/** Walks own properties down from a value; MISSING or null in the middle gives MISSING. */
export function walk(value: Value, path: readonly (string | number)[]): Value {
  let node = value;
  for (const key of path) {
    node = property(node, key);
    if (node === undefined) return undefined;
  }
  return isMissing(node) ? undefined : node;
}

/** Text of a scalar; '' for null, MISSING, arrays and objects. */
export function asText(value: Value): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return '';
  }
}

/** Number of a scalar; leading digits of a text, NaN when it has none; 0 for null, MISSING, arrays and objects. */
export function asNumber(value: Value): number {
  switch (typeof value) {
    case 'number':
      return value;
    case 'string':
      return value.includes('.') ? Number.parseFloat(value) : Number.parseInt(value, 10);
    case 'boolean':
      return value ? 1 : 0;
    default:
      return 0;
  }
}

/** Boolean of a scalar: only the text "true" and integers other than 0 are true. */
export function asBoolean(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isInteger(value) && value !== 0;
  return value === 'true';
}

/** Text of `{value}`: scalars, arrays joined by a comma, nothing for objects, null and MISSING. */
export function printed(value: Value): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? joined(value, 0) : asText(value);
}

const MAX_NESTING = 64;

/** Elements print as JavaScript joins them, but null is "null" in the outermost list; objects are "[object Object]". */
function joined(elements: readonly Value[], depth: number): string {
  if (depth > MAX_NESTING) return '';
  let text = '';
  for (let i = 0; i < elements.length; i++) {
    if (i > 0) text += ',';
    text += elementText(elements[i], depth);
  }
  return text;
}

function elementText(element: Value, depth: number): string {
  if (element === null) return depth === 0 ? 'null' : '';
  if (Array.isArray(element)) return joined(element, depth + 1);
  return typeof element === 'object' ? '[object Object]' : asText(element);
}
