import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installPackages, mayInstall } from './apt.mjs';
import { fail } from './project.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';

/** The headless shell first: the same engine without the window around it, for half of the processor time. */
const KNOWN = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium for the journeys; on Debian, as root, it is installed where it is missing. `isForMany`: so is the shell beside a whole
 * browser, which takes a minute or more of processor time from the whole run.
 */
export async function ensureChromium({ isForMany = false } = {}) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) fail(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  if (!chosen && isForMany && !existsSync(SHELL) && findChromium() && mayInstall())
    await installPackages([SHELL_PACKAGE], { isOptional: true });
  const found = chosen ?? findChromium();
  if (found) return found;
  const refused = mayInstall() ? await installChromium() : '';
  const reason = refused && ` apt-get could not install one: ${refused}`;
  return (
    findChromium() ??
    fail(
      `The journeys need a browser: install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.${reason}`,
    )
  );
}

function findChromium() {
  return KNOWN.find((path) => existsSync(path)) ?? findPlaywrightBrowser();
}

const SHELL_PACKAGE = 'chromium-headless-shell';

/** Releases of Debian and Ubuntu that do not have the shell have the whole browser. */
async function installChromium() {
  const refused = await installPackages([SHELL_PACKAGE]);
  return refused && installPackages(['chromium']);
}

const FOR_TESTING = 'Google Chrome for Testing';

/** Programs of Playwright's browsers, below the folder of their version; each version has those of one system. */
const SHELLS = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-linux-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-mac/headless_shell',
];
const BROWSERS = [
  'chrome-linux64/chrome',
  'chrome-linux-arm64/chrome',
  'chrome-linux/chrome',
  `chrome-mac-x64/${FOR_TESTING}.app/Contents/MacOS/${FOR_TESTING}`,
  `chrome-mac-arm64/${FOR_TESTING}.app/Contents/MacOS/${FOR_TESTING}`,
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
];

/** Newest browser that Playwright's own installer left in its cache, the headless shell first. */
export function findPlaywrightBrowser(cache = playwrightCache()) {
  if (!existsSync(cache)) return undefined;
  const folders = readdirSync(cache);
  const programs = (prefix, names) =>
    folders
      .filter((name) => name.startsWith(prefix))
      .sort((a, b) => Number(b.slice(prefix.length)) - Number(a.slice(prefix.length)))
      .flatMap((folder) => names.map((name) => join(cache, folder, name)));
  return [...programs('chromium_headless_shell-', SHELLS), ...programs('chromium-', BROWSERS)].find((path) =>
    existsSync(path),
  );
}

/** Where Playwright keeps its browsers on this system. */
export function playwrightCache(env = process.env, system = process.platform) {
  if (env.PLAYWRIGHT_BROWSERS_PATH) return env.PLAYWRIGHT_BROWSERS_PATH;
  if (system === 'darwin') return join(homedir(), 'Library', 'Caches', 'ms-playwright');
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ms-playwright');
}
