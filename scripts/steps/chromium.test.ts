import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPlaywrightBrowser, playwrightCache } from './chromium.mjs';

const MAC = 'Google Chrome for Testing';

/** A cache of Playwright with these programs. */
function aCache(...programs: string[]): string {
  const cache = mkdtempSync(join(tmpdir(), 'playwright-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  for (const program of programs) {
    mkdirSync(dirname(join(cache, program)), { recursive: true });
    writeFileSync(join(cache, program), '');
  }
  return cache;
}

test.each([
  'chromium-1200/chrome-linux64/chrome',
  'chromium-1200/chrome-linux-arm64/chrome',
  'chromium-1000/chrome-linux/chrome',
  `chromium-1200/chrome-mac-arm64/${MAC}.app/Contents/MacOS/${MAC}`,
  'chromium-1000/chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell',
  'chromium_headless_shell-1200/chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chromium_headless_shell-1000/chrome-linux/headless_shell',
])('%s is found in the cache of Playwright', (program) => {
  const cache = aCache(program);
  expect(findPlaywrightBrowser(cache)).toBe(join(cache, program));
});

test('of several the headless shell is taken, and of its versions the newest', () => {
  const shell = 'chrome-headless-shell-linux64/chrome-headless-shell';
  const cache = aCache(
    'chromium-1200/chrome-linux64/chrome',
    `chromium_headless_shell-999/${shell}`,
    `chromium_headless_shell-1200/${shell}`,
    'ffmpeg-1011/ffmpeg-linux',
  );
  expect(findPlaywrightBrowser(cache)).toBe(join(cache, `chromium_headless_shell-1200/${shell}`));
  expect(findPlaywrightBrowser(aCache())).toBeUndefined();
  expect(findPlaywrightBrowser(join(cache, 'gone'))).toBeUndefined();
});

test('the cache is where Playwright keeps it on this system, or where its setting says', () => {
  expect(playwrightCache({}, 'linux')).toBe(join(homedir(), '.cache/ms-playwright'));
  expect(playwrightCache({ XDG_CACHE_HOME: '/cache' }, 'linux')).toBe('/cache/ms-playwright');
  expect(playwrightCache({}, 'darwin')).toBe(join(homedir(), 'Library/Caches/ms-playwright'));
  expect(playwrightCache({ PLAYWRIGHT_BROWSERS_PATH: '/browsers' }, 'darwin')).toBe('/browsers');
});
