import { LRUCache } from 'lru-cache';

const MAX_CHARS = 8_000_000;
/** Characters of an object besides its own. */
const OVERHEAD = 500;

/**
 * Objects that are read again with each version of their site and mostly say what they said before: the same one is given
 * while that is so, and what was made of it is found again.
 */
export class SameObjects {
  private readonly held = new LRUCache<string, { text: string; value: object }>({
    maxSize: MAX_CHARS,
    sizeCalculation: ({ text }, key) => OVERHEAD + key.length + text.length,
  });

  /** The object that is held under a name if it says the same as this one, which is held from now on otherwise. */
  of<T extends object>(name: string, value: T): T {
    const text = JSON.stringify(value);
    const cached = this.held.get(name);
    if (cached?.text === text) return cached.value as T;
    this.held.set(name, { text, value });
    return value;
  }
}
