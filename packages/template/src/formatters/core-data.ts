import { perArguments } from '../arguments.ts';
import { toPath } from '../parser/reference.ts';
import type { Context, Formatter, Path, Value } from '../types.ts';
import { asText, isArray, isMissing, isTruthy, property, walk } from '../values.ts';

const pathsOf = perArguments((args) => args.map(toPath));

/** Steps into the value by what each reference resolves to: `{prices|get currency}`. */
export const get: Formatter = (value, args, context) => {
  let node = value;
  for (const arg of args) {
    node = step(node, context.resolve(arg));
    if (isMissing(node)) return undefined;
  }
  return node;
};

function step(node: Value, key: Value): Value {
  if (isMissing(key)) return undefined;
  if (isArray(key)) return walk(node, key as Path);
  return property(node, typeof key === 'number' ? key : asText(key));
}

/** Walks own properties of the value, without looking outwards: `{item|prop author name}`. */
export const prop: Formatter = (value, args) => {
  let node = value;
  for (const path of pathsOf(args)) node = walk(node, path);
  return node;
};

/** Resolves a reference to a text and that text as a reference. */
export const lookup: Formatter = (_value, [ref], context) =>
  ref ? context.resolve(asText(context.resolve(ref))) : '';

/** Object of an array's elements by the text at a path; the last element wins. */
export const keyBy: Formatter = (value, args, context) => {
  const byKey: Record<string, Value> = Object.create(null);
  const [path] = pathsOf(args);
  if (!isArray(value) || !path || path[0] === '') return byKey;
  context.spend(value.length);
  for (const element of value) {
    const key = walk(element, path);
    if (!isMissing(key)) byKey[String(key)] = element;
  }
  return byKey;
};

/** First element, or the first whose own `path` (or whose entry in a lookup object) is truthy. */
export const findFirst: Formatter = (value, args, context) => find(value, args, context, 1);

/** The same from the end. */
export const findLast: Formatter = (value, args, context) => find(value, args, context, -1);

function find(items: Value, args: readonly string[], context: Context, direction: 1 | -1): Value {
  if (!isArray(items) || items.length === 0) return undefined;
  const start = direction === 1 ? 0 : items.length - 1;
  if (args.length === 0) return items[start];
  const hasLookup = args.length === 2;
  const table = hasLookup ? context.resolve(args[0] as string) : undefined;
  const path = pathsOf(args)[hasLookup ? 1 : 0] as Path;
  context.spend(items.length);
  for (let i = start; i >= 0 && i < items.length; i += direction) {
    const candidate = hasLookup ? property(table, asText(items[i])) : items[i];
    if (isTruthy(walk(candidate, path))) return items[i];
  }
  return undefined;
}
