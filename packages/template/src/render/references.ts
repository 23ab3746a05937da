import { toPath } from '../parser/reference.ts';
import type { Path, Value } from '../types.ts';
import { property } from '../values.ts';
import type { Frame } from './frame.ts';
import { interned } from './interned.ts';
import { climb, climbIndex, climbLocal, climbOwn, descend, isInheritedName, ownName } from './lookup.ts';

/** Reads a value from a frame. */
export type ReadFrame = (frame: Frame) => Value;

const KIND = { NODE: 0, NAME: 1, NAME_AND_STEP: 2, OTHER: 3 } as const;

/** A reference prepared for reading; `readReference` decides by a number, which beats calling a function each. */
export interface Reference {
  readonly kind: (typeof KIND)[keyof typeof KIND];
  readonly key: string | number;
  readonly step: string | number;
  readonly path: Path;
  readonly read: ReadFrame;
}

function toKey(step: string | number): string | number {
  return typeof step === 'number' ? step : interned(step);
}

/** Prepares a reference by the rules of name lookup. Source: JSON-T §4. */
export function compileReference(path: Path): Reference {
  const steps = path.map(toKey);
  const [key = '', step = ''] = steps;
  const start = firstStep(key);
  const read: ReadFrame = path.length === 1 ? start : (frame) => descend(start(frame), steps);
  return { kind: kindOf(steps), key, step, path: steps, read };
}

function kindOf(steps: Path): Reference['kind'] {
  const [key = '', second] = steps;
  if (key === '@' && second === undefined) return KIND.NODE;
  if (steps.length > 2 || isLocal(key) || isInheritedName(key)) return KIND.OTHER;
  return second === undefined ? KIND.NAME : KIND.NAME_AND_STEP;
}

/** Value of a reference, starting at a frame. */
export function readReference(reference: Reference, frame: Frame): Value {
  switch (reference.kind) {
    case KIND.NODE:
      return frame.node;
    case KIND.NAME:
      return climb(frame, reference.key);
    case KIND.NAME_AND_STEP: {
      const value = property(climb(frame, reference.key), reference.step);
      return typeof value === 'function' ? undefined : value;
    }
    default:
      return reference.read(frame);
  }
}

function firstStep(key: string | number): ReadFrame {
  if (key === '@') return (frame) => frame.node;
  if (key === '@index') return (frame) => climbIndex(frame, 1);
  if (key === '@index0') return (frame) => climbIndex(frame, 0);
  if (isLocal(key)) return (frame) => climbLocal(frame, key);
  return isInheritedName(key) ? (frame) => climbOwn(frame, key) : (frame) => climb(frame, key);
}

/** Reader for sections, whose first name is looked up in the current frame only. */
export function compileSectionReference(path: Path): ReadFrame {
  const steps = path.map(toKey);
  const start = ownStep(steps[0] ?? '');
  return path.length === 1 ? start : (frame) => descend(start(frame), steps);
}

function ownStep(key: string | number): ReadFrame {
  if (key === '@') return (frame) => frame.node;
  if (key === '@index') return (frame) => (frame.index === -1 ? undefined : frame.index + 1);
  if (key === '@index0') return (frame) => (frame.index === -1 ? undefined : frame.index);
  if (isLocal(key)) return (frame) => frame.defined?.locals.get(key);
  if (isInheritedName(key)) return (frame) => ownName(frame.node, key);
  return (frame) => {
    const { scope } = frame;
    if (scope === null) return undefined;
    const value = scope[key];
    return typeof value === 'function' ? undefined : value;
  };
}

function isLocal(key: string | number): key is string {
  return typeof key === 'string' && key.charCodeAt(0) === 64;
}

const referenceCache = new Map<string, Reference>();
const MAX_KNOWN = 1_000;

/** Reference given as text at run time; the common ones are kept, since formatters ask for the same few again and again. */
export function referenceOf(text: string): Reference {
  let reference = referenceCache.get(text);
  if (reference === undefined) {
    reference = compileReference(toPath(text));
    // References can come from the data, so the table may not grow with them.
    if (referenceCache.size >= MAX_KNOWN) referenceCache.clear();
    referenceCache.set(text, reference);
  }
  return reference;
}
