import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, run } from './project.mjs';

/** Programs that tests of several nodes start, and the packages of Debian that bring them. */
const SERVERS = { 'redis-server': 'redis-server' };

/** Installs the missing ones on Debian, as root; one that is missing then ends the run with its name. */
export async function ensureServers() {
  const isThere = (program) =>
    [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
      existsSync(join(folder, program)),
    );
  const missing = () => Object.keys(SERVERS).filter((program) => !isThere(program));
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await installWithApt(missing().map((program) => SERVERS[program]));
  for (const program of missing())
    fail(`The tests of several nodes need ${program}: install Debian's package ${SERVERS[program]}.`);
}

async function installWithApt(packages) {
  console.error(`Installing ${packages.join(', ')} for the tests of several nodes …`);
  // Nothing that is installed here starts by itself: tests start servers of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
