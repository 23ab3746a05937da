import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './project.mjs';

/**
 * Installs the packages of the lockfile when node_modules does not hold just these. A program that runs without the
 * packages for development says so (`mayOmitDev`): what `npm ci --omit=dev` installed then stays as it is.
 */
export async function ensureInstalled({ mayOmitDev = false } = {}) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    fail(`Sitewright needs Node 20 or newer to start, but this is ${process.version}.`);
  }
  const omitsDev = mayOmitDev && isInstalledWithoutDev();
  if (isInstalled({ omitsDev })) return;
  console.error('Installing packages (only when they changed) …');
  const args = [
    'ci',
    omitsDev ? '--omit=dev' : '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const code = npm
    ? await run(process.execPath, [npm, ...args], { stdio: errorsOnly })
    : await run('npm', args, { stdio: errorsOnly });
  if (code !== 0) fail('The packages could not be installed: see the messages of npm above.');
}

/** npm's report goes to standard error, so that the output of a command stays its own. */
const errorsOnly = ['ignore', 2, 2];

/** npm leaves the list of what it installed in node_modules once it has finished. */
const done = join(root, 'node_modules', '.package-lock.json');

function isInstalled({ omitsDev }) {
  if (!existsSync(done)) return false;
  const locked = readPackages(join(root, 'package-lock.json'));
  const found = readPackages(done);
  return Object.entries(locked).every(([path, { version, optional, dev, link, resolved }]) => {
    if (!path.startsWith('node_modules/') || optional || (dev && omitsDev)) return true;
    return link ? found[path]?.resolved === resolved : found[path]?.version === version;
  });
}

/** True when there are packages, but none for development: somebody chose that. */
function isInstalledWithoutDev() {
  return existsSync(done) && !Object.values(readPackages(done)).some(({ dev }) => dev);
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
