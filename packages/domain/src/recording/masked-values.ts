export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json };

export const isRecord = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same length of dots: a page keeps its shape. White space stays. */
export const masked = (text: string): string => text.replace(/\S/gu, '•');

const MAX_DEPTH = 8;

/** The numbers and truth values of an object, also of objects and lists in it; every other value is left out. */
export function numbersOf(value: JsonObject): JsonObject {
  return copyOf(value, 0, (leaf) => typeof leaf === 'number' || typeof leaf === 'boolean') as JsonObject;
}

/** A copy that is no deeper than styles are. */
export function plainCopy(value: Json): Json {
  return copyOf(value, 0, () => true);
}

function copyOf(value: Json, depth: number, isKept: (leaf: Json) => boolean): Json {
  if (depth > MAX_DEPTH) return undefined;
  const inner = (part: Json) => copyOf(part, depth + 1, isKept);
  if (Array.isArray(value)) return value.map(inner).filter((part) => part !== undefined);
  if (!isRecord(value)) return isKept(value) ? value : undefined;
  const parts = Object.entries(value).map(([name, part]) => [name, inner(part)] as const);
  return Object.fromEntries(parts.filter(([name, part]) => part !== undefined && name !== '__proto__'));
}
