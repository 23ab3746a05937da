/** Small seeded generator of pseudo-random numbers, so that every failure can be run again. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Integer from 0 to below `limit`. */
  below(limit: number): number {
    // mulberry32
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  }

  /** True in one of `n` cases. */
  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }

  /** One element of a list. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}
