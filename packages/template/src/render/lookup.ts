import type { Path, Value } from '../types.ts';
import { property } from '../values.ts';
import { BARRIER, type Find, type Frame } from './frame.ts';

/** Indices, and names that arrays and objects inherit, need the slower look at own properties. */
export function isInheritedName(key: string | number): boolean {
  return typeof key === 'number' || key in Array.prototype;
}

/** Value of a plain name: nearest frame that has it; null counts as found. Source: JSON-T §4. */
export function climb(start: Frame, key: string | number): Value {
  let frame: Frame | null = start;
  while (frame !== null) {
    const { scope } = frame;
    if (scope !== null) {
      const value = scope[key];
      if (value !== undefined && typeof value !== 'function') return value;
    }
    if (frame.edge !== null) return beyond(frame, climb, key);
    frame = frame.parent;
  }
  return undefined;
}

/** The same for names that are also inherited, such as `length` or `constructor`. */
export function climbOwn(start: Frame, key: string | number): Value {
  let frame: Frame | null = start;
  while (frame !== null) {
    const value = ownName(frame.node, key);
    if (value !== undefined) return value;
    if (frame.edge !== null) return beyond(frame, climbOwn, key);
    frame = frame.parent;
  }
  return undefined;
}

/** Own property of a frame's value; here an array also shows its `length`. */
export function ownName(node: Value, key: string | number): Value {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
  const value = (node as Readonly<Record<string | number, Value>>)[key];
  return typeof value === 'function' ? undefined : value;
}

/** 1- or 0-based index of the nearest loop; MISSING outside. */
export function climbIndex(start: Frame, base: number): Value {
  let frame: Frame | null = start;
  while (frame !== null) {
    if (frame.index !== -1) return frame.index + base;
    if (frame.edge !== null) return beyond(frame, findIndex, base);
    frame = frame.parent;
  }
  return undefined;
}

/** One entry of the object a plain name stands for, as `entryKey` writes the two; whoever watches notes the entry alone. */
export const climbEntry: Find = (start, key) => {
  const [name, entry] = partsOf(key as string);
  let frame: Frame | null = start;
  while (frame !== null) {
    const value = frame.scope?.[name];
    if (value !== undefined && typeof value !== 'function') return property(value, entry);
    if (frame.edge !== null) return beyond(frame, climbEntry, key);
    frame = frame.parent;
  }
  return undefined;
};

/** A name, which has no spaces, and the key of an entry as one text. */
export function entryKey(name: string, entry: string): string {
  return `${name} ${entry}`;
}

function partsOf(key: string): [string, string] {
  const space = key.indexOf(' ');
  return [key.slice(0, space), key.slice(space + 1)];
}

/** Local variable of the nearest frame that defines it. */
export function climbLocal(start: Frame, name: string): Value {
  let frame: Frame | null = start;
  while (frame !== null) {
    if (frame.defined !== null) {
      const value = frame.defined.locals.get(name);
      if (value !== undefined) return value;
    }
    if (frame.edge !== null) return beyond(frame, findLocal, name);
    frame = frame.parent;
  }
  return undefined;
}

/** Macro of the nearest frame that defines it, whatever is private. */
export const climbMacro: Find = (start, name) => {
  for (let frame: Frame | null = start; frame !== null; frame = frame.parent) {
    const macro = frame.defined?.macros?.get(name as string);
    if (macro) return macro;
    if (frame.edge !== null && frame.edge !== BARRIER) return frame.edge.beyond(frame, climbMacro, name);
  }
  return undefined;
};

const findIndex: Find = (start, base) => climbIndex(start, base as number);
const findLocal: Find = (start, name) => climbLocal(start, name as string);

function beyond(frame: Frame, find: Find, key: string | number): Value {
  return frame.edge === null || frame.edge === BARRIER ? undefined : frame.edge.beyond(frame, find, key);
}

/** Walks the second and further steps of a path. */
export function descend(first: Value, path: Path): Value {
  let value = first;
  for (let i = 1; i < path.length && value !== undefined; i++)
    value = property(value, path[i] as string | number);
  return typeof value === 'function' ? undefined : value;
}
