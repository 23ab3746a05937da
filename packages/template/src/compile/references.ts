import type { Frame } from '../render/frame.ts';
import {
  climb,
  climbIndex,
  climbLocal,
  climbOwn,
  descend,
  isInheritedName,
  ownName,
} from '../render/lookup.ts';
import type { Read } from '../render/run.ts';
import type { Path, Value } from '../types.ts';
import { property } from '../values.ts';

/** Reads a value from a frame. */
export type ReadFrame = (frame: Frame) => Value;

/** Same text as a property key of the engine, which makes each later look-up faster than with a piece of the source. */
export function interned(key: string | number): string | number {
  return typeof key === 'number' ? key : (Object.keys({ [key]: 0 })[0] ?? key);
}

/** Reader of a reference by the rules of name lookup. Source: JSON-T §4. */
export function compileReference(path: Path): Read {
  const [first = '', second, third] = path.map(interned);
  const start = firstStep(first);
  if (second === undefined) return (machine) => start(machine.frame);
  if (third === undefined) {
    return (machine) => {
      const value = property(start(machine.frame), second);
      return typeof value === 'function' ? undefined : value;
    };
  }
  const steps = path.map(interned);
  return (machine) => descend(start(machine.frame), steps);
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
  const [first = ''] = path.map(interned);
  const start = ownStep(first);
  if (path.length === 1) return start;
  const steps = path.map(interned);
  return (frame) => descend(start(frame), steps);
}

function ownStep(key: string | number): ReadFrame {
  if (key === '@') return (frame) => frame.node;
  if (key === '@index') return (frame) => (frame.index === -1 ? undefined : frame.index + 1);
  if (key === '@index0') return (frame) => (frame.index === -1 ? undefined : frame.index);
  if (isLocal(key)) return (frame) => frame.locals?.get(key);
  if (isInheritedName(key)) return (frame) => ownName(frame.node, key);
  return (frame) => {
    const value = frame.scope[key];
    return typeof value === 'function' ? undefined : value;
  };
}

function isLocal(key: string | number): key is string {
  return typeof key === 'string' && key.charCodeAt(0) === 64;
}
