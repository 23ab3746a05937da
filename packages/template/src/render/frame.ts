import type { Value } from '../types.ts';
import type { Macro } from './macro.ts';

type Scope = Readonly<Record<string | number, Value>>;

interface Definitions {
  readonly locals: Map<string, Value>;
  macros: Map<string, Macro> | null;
}

/** Looks something up from a frame outwards. */
export type Find = (start: Frame, key: string | number) => Value;

/** Looks on from the frame above one that is watched. */
export interface Edge {
  beyond(frame: Frame, find: Find, key: string | number): Value;
}

/** End of what a private partial sees. */
export const BARRIER: unique symbol = Symbol('barrier');

const OBJECT = Object.prototype;
const getPrototypeOf = Object.getPrototypeOf as (value: object) => unknown;

/**
 * Level of name lookup: the value a section, loop or partial works on, and what was defined in it. Frames of a render
 * form one list that is used again and again, so that entering a section allocates nothing.
 */
export class Frame {
  node: Value = undefined;
  /** The node when it is an object whose names can be read by plain access, own properties only. */
  scope: Scope | null = null;
  readonly parent: Frame | null;
  /** Frame for the next level, made when first needed. */
  private child: Frame | null = null;
  /** Index of the running element in the frame of a repeated array, else -1. */
  index = -1;
  /** Name lookup stops at a barrier; lookups that go past a watched frame are recorded. */
  edge: Edge | typeof BARRIER | null = null;
  defined: Definitions | null = null;

  constructor(parent: Frame | null) {
    this.parent = parent;
  }

  /** Frame below this one, emptied and set to a value. */
  enter(node: Value): Frame {
    if (this.child === null) this.child = new Frame(this);
    const frame = this.child;
    frame.index = -1;
    frame.edge = null;
    frame.reset(node);
    return frame;
  }

  /** Sets the value and forgets what was defined; the next element of a loop. */
  reset(node: Value): void {
    this.node = node;
    this.scope = scopeOf(node);
    this.defined = null;
  }

  setLocal(name: string, value: Value): void {
    this.defined ??= { locals: new Map(), macros: null };
    this.defined.locals.set(name, value);
  }

  setMacro(name: string, macro: Macro): void {
    this.defined ??= { locals: new Map(), macros: null };
    this.defined.macros ??= new Map();
    this.defined.macros.set(name, macro);
  }
}

/** Objects of a class and objects under a polluted prototype are read through a copy of their own properties. */
function scopeOf(node: Value): Scope | null {
  if (typeof node !== 'object' || node === null) return null;
  const prototype = getPrototypeOf(node);
  if (prototype === OBJECT && !isPolluted) return node as Scope;
  // Arrays have indices only, and those are read the slower way.
  return Array.isArray(node) ? null : ownCopy(node);
}

function ownCopy(node: object): Scope {
  return Object.assign(Object.create(null), node);
}

let isPolluted = false;

/** Looks once per render whether something was added to the prototype of all objects. */
export function checkPrototypes(): void {
  isPolluted = false;
  for (const name in EMPTY) isPolluted ||= name !== '';
}

const EMPTY = {};
