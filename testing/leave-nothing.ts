import { afterAll, vi } from 'vitest';

/**
 * Files of one worker share its globals, and those that run in happy-dom one window: what a file has put in place of them or
 * left in the page ends with it, whatever it forgot.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the window of tests has no other way.
    document.cookie = `${cookie.split('=')[0]}=; path=/; Max-Age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
