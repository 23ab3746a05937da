import type { Context, Value } from '../types.ts';
import { asBoolean, asNumber, asText, isAbsent, property } from '../values.ts';

/** Deep equality by type, MISSING being equal to null; the walk is charged to the render. */
export function isEqual(a: Value, b: Value, context: Context): boolean {
  if (a === b) return true;
  if (isAbsent(a) || isAbsent(b)) return isAbsent(a) && isAbsent(b);
  return isObjectLike(a) && isObjectLike(b) && isEqualInside(a, b, context);
}

function isObjectLike(value: Value): value is object {
  return typeof value === 'object' && value !== null;
}

function isEqualInside(a: object, b: object, context: Context): boolean {
  context.spend(1);
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    context.spend(a.length);
    return a.every((element, i) => isEqual(element, b[i], context));
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  context.spend(keys.length);
  return keys.every((key) => Object.hasOwn(b, key) && isEqual(property(a, key), property(b, key), context));
}

/** Order by the type of the left operand: below, 0, above 0. Anything but a scalar is 0 when equal, else -1. */
export function compare(a: Value, b: Value, context: Context): number {
  switch (typeof a) {
    case 'number': {
      const number = asNumber(b);
      if (a < number) return -1;
      return a === number ? 0 : 1;
    }
    case 'string': {
      const text = asText(b);
      if (a === text) return 0;
      return a < text ? -1 : 1;
    }
    case 'boolean':
      if (a === asBoolean(b)) return 0;
      return a ? 1 : -1;
    default:
      return isEqual(a, b, context) ? 0 : -1;
  }
}
