import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, root } from './project.mjs';

/** Environment in which programs see another time: `clockAt(moment)` makes it, as an offset that all processes share. */
export function loadClock() {
  const ahead = loadAhead();
  return (moment) => {
    const day = new Date().toISOString().slice(0, 10);
    const at = Date.parse(`${moment.includes('T') ? moment : `${day}T${moment}`}Z`);
    return ahead(Math.round((at - Date.now()) / 1000));
  };
}

/** The same for a clock that is ahead of this machine's by so many seconds, or behind. */
export function loadAhead() {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (!library) fail('The clock is moved by libfaketime: install it with `apt-get install faketime`.');
  const preload = `${compileWaits()}:${library}`;
  return (seconds) => ({
    LD_PRELOAD: preload,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // Waiting is measured by the true clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Else every wait of Chromium for a condition ends at once: each of its processes takes half of a processor to do nothing.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  });
}

/** The library of epoll-wait.c, where the user that runs PostgreSQL can read it; gone when this process ends. */
function compileWaits() {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-clock-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const library = join(folder, 'epoll-wait.so');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, join(root, 'scripts/steps/epoll-wait.c')]);
  } catch (error) {
    fail(
      error.code === 'ENOENT'
        ? 'The clock of tests needs a C compiler: install it with `apt-get install gcc libc6-dev`.'
        : error.message,
    );
  }
  chmodSync(library, 0o755);
  return library;
}
