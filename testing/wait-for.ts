import { vi } from 'vitest';

/** What is waited for ends the wait; this bound is for what never comes, also on a machine with much else to do. */
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
