import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fail, run } from './project.mjs';

/** The headless shell first: the same engine without the window around it, for a third of the processor time. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium for the journeys; on Debian, as root, it is installed where it is missing. */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) fail(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  const found = chosen ?? findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installWithApt();
  return (
    findChromium() ??
    fail(
      'The journeys need a browser: install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.',
    )
  );
}

function findChromium() {
  return KNOWN.find((path) => existsSync(path)) ?? findPlaywrightBrowser();
}

async function installWithApt() {
  console.error('Installing Chromium for the journeys …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  await run('apt-get', ['update', '-qq'], options);
  // Releases of Debian and Ubuntu that do not have the shell have the whole browser.
  const code = await run('apt-get', [...install, 'chromium-headless-shell'], options);
  if (code !== 0) await run('apt-get', [...install, 'chromium'], options);
}

/** Newest browser that Playwright's own installer left in its cache. */
function findPlaywrightBrowser() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return undefined;
  const versions = readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .sort()
    .reverse();
  return versions
    .flatMap((name) => [
      join(cache, name, 'chrome-linux', 'chrome'),
      join(cache, name, 'chrome-linux64', 'chrome'),
    ])
    .find((path) => existsSync(path));
}
