import { vi } from 'vitest';

/** Upper bound for waits that never succeed, generous enough for a busy machine. */
const PATIENCE_MS = 30_000;

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
