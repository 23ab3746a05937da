import { afterAll, vi } from 'vitest';

/** Files of one worker share its globals: what a file has put in place of them ends with it, whatever it forgot. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
