import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, run } from './project.mjs';

/** Programs that tests of several nodes start, and the packages of Debian that bring them. */
const SERVERS = { 'redis-server': 'redis-server', pgbouncer: 'pgbouncer' };

/** Browsers of the campaign beside Chromium, and the display that one of them draws on. */
const BROWSERS = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

export const ensureServers = () => ensurePrograms(SERVERS, 'npm run test:nodes');
export const ensureBrowsers = () => ensurePrograms(BROWSERS, 'npm run test:campaign');

/** Installs the missing ones on Debian, as root; one that is missing then ends the run with its name. */
async function ensurePrograms(packages, purpose) {
  const isThere = (program) =>
    [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
      existsSync(join(folder, program)),
    );
  const missing = () => Object.keys(packages).filter((program) => !isThere(program));
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await installWithApt(missing().map((program) => packages[program]));
  for (const program of missing())
    fail(`${purpose} needs ${program}: install Debian's package ${packages[program]}.`);
}

async function installWithApt(packages) {
  console.error(`Installing ${packages.join(', ')} …`);
  // Nothing that is installed here starts by itself: tests start servers of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
