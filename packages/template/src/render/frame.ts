import type { Value } from '../types.ts';
import type { Macro } from './macro.ts';

type Scope = Readonly<Record<string | number, Value>>;

const NOTHING: Scope = Object.freeze(Object.create(null));
const getPrototypeOf = Object.getPrototypeOf as (value: object) => unknown;

/**
 * Level of name lookup: the value a section, loop or partial works on, and what was defined in it. Frames of a render
 * form one list that is used again and again, so that entering a section allocates nothing.
 */
export class Frame {
  node: Value = undefined;
  /** The node when names can be read from it by plain access, own properties only. */
  scope: Scope = NOTHING;
  readonly parent: Frame | null;
  /** Frame for the next level, made when first needed. */
  private child: Frame | null = null;
  /** Index of the running element in the frame of a repeated array, else -1. */
  index = -1;
  /** Names are not looked up beyond this frame. */
  isBarrier = false;
  locals: Map<string, Value> | null = null;
  macros: Map<string, Macro> | null = null;

  constructor(parent: Frame | null) {
    this.parent = parent;
  }

  /** Frame below this one, emptied and set to a value. */
  enter(node: Value): Frame {
    if (this.child === null) this.child = new Frame(this);
    const frame = this.child;
    frame.index = -1;
    frame.isBarrier = false;
    frame.reset(node);
    return frame;
  }

  /** Sets the value and forgets what was defined; the next element of a loop. */
  reset(node: Value): void {
    this.node = node;
    this.scope = scopeOf(node);
    this.locals = null;
    this.macros = null;
  }

  setLocal(name: string, value: Value): void {
    this.locals ??= new Map();
    this.locals.set(name, value);
  }
}

/** Objects of a class and objects under a polluted prototype are read through a copy of their own properties. */
function scopeOf(node: Value): Scope {
  if (typeof node !== 'object' || node === null) return NOTHING;
  const prototype = getPrototypeOf(node);
  if (prototype === Object.prototype || prototype === Array.prototype || prototype === null) {
    return isPolluted ? ownCopy(node) : (node as Scope);
  }
  return ownCopy(node);
}

function ownCopy(node: object): Scope {
  return Object.assign(Object.create(null), node);
}

let isPolluted = false;

/** Looks once per render whether something was added to the prototype of all objects. */
export function checkPrototypes(): void {
  isPolluted = false;
  for (const name in NOTHING_PLAIN) isPolluted ||= name !== '';
}

const NOTHING_PLAIN = {};
