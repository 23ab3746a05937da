import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, mayInstall } from './apt.mjs';
import { fail } from './project.mjs';

/** Programs that tests of several nodes start, and the packages of Debian that bring them. */
const SERVERS = {
  'redis-server': 'redis-server',
  pgbouncer: 'pgbouncer',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  'radosgw-admin': 'ceph-common',
  radosgw: 'radosgw',
  faketime: 'faketime',
  iptables: 'iptables',
  // With the headers of the C library, which gcc alone only recommends.
  cc: 'g++',
};

/** Browsers of the campaign beside Chromium, and the display that one of them draws on. */
const BROWSERS = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

export const ensureServers = () => ensurePrograms(SERVERS, 'npm run test:nodes');
export const ensureBrowsers = () => ensurePrograms(BROWSERS, 'npm run test:campaign');

/** Installs the missing ones on Debian, as root; those that are missing then end the run with their names, and why. */
async function ensurePrograms(packages, purpose) {
  const isThere = (program) =>
    [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
      existsSync(join(folder, program)),
    );
  const missing = () => Object.keys(packages).filter((program) => !isThere(program));
  const packagesOf = (programs) => programs.map((program) => packages[program]);
  const wanted = missing();
  if (wanted.length === 0) return;
  const refused = mayInstall() ? await installPackages(packagesOf(wanted)) : '';
  const left = missing();
  if (left.length === 0) return;
  const names = packagesOf(left).join(', ');
  const reason = refused ? `apt-get could not install ${names}: ${refused}` : `install Debian's ${names}.`;
  fail(`${purpose} needs ${left.join(', ')}: ${reason}`);
}
