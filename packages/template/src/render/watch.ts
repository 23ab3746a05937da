import type { Value } from '../types.ts';
import type { Edge, Find, Frame } from './frame.ts';
import { climbMacro } from './lookup.ts';

/** Something a partial looked up outside of its own frames, and what it found. */
export interface Sight {
  readonly find: Find;
  readonly key: string | number;
  readonly value: Value;
}

/** Records the lookups of a partial in its surroundings; a private one sees macros only. */
export class Watch implements Edge {
  readonly sights: Sight[] = [];
  private readonly isPrivate: boolean;

  constructor(isPrivate: boolean) {
    this.isPrivate = isPrivate;
  }

  beyond(frame: Frame, find: Find, key: string | number): Value {
    if (this.isPrivate && find !== climbMacro) return undefined;
    const value = frame.parent === null ? undefined : find(frame.parent, key);
    if (!this.sights.some((sight) => sight.key === key && sight.find === find))
      this.sights.push({ find, key, value });
    return value;
  }
}
