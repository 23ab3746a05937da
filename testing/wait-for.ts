import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/**
 * Tries until nothing is thrown, and gives what came of it. The only way in which tests wait for something that tells nobody:
 * the bound of `vi.waitFor` itself is one second, which a busy machine exceeds.
 */
export function waitFor<T>(
  attempt: () => T | Promise<T>,
  { timeout = PATIENCE_MS, interval = 20 }: { timeout?: number; interval?: number } = {},
): Promise<T> {
  return vi.waitFor(attempt, { timeout, interval });
}
