import type { Value } from '../types.ts';
import type { Edge, Find, Frame } from './frame.ts';

/** Something a partial looked up outside of its own frames, and what it found. */
export interface Sight {
  readonly find: Find;
  readonly key: string | number;
  readonly value: Value;
}

/** What a partial saw of its surroundings while it ran. */
export class Watch implements Edge {
  readonly sights: Sight[] = [];

  beyond(frame: Frame, find: Find, key: string | number): Value {
    const value = frame.parent === null ? undefined : find(frame.parent, key);
    if (!this.sights.some((sight) => sight.key === key && sight.find === find))
      this.sights.push({ find, key, value });
    return value;
  }
}
