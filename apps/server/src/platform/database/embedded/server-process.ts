import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statSync, truncateSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../errors/start-error.ts';
import { type Cluster, OWN_FOLDER, serverEnvironment } from './cluster.ts';
import { watchForOrphan } from './orphan-watch.ts';
import { findPostmaster, runsIn } from './postmaster.ts';
import { type ServerSettings, signatureOf } from './server-settings.ts';

export const START_TIMEOUT_MS = 60_000;
/** Well within what a process manager gives the program. */
const STOP_TIMEOUT_MS = 5_000;
const LOG_LIMIT_BYTES = 4_000_000;

/** A server that accepts connections; one that this process started is watched from its first moment. */
export type RunningServer = { pid: number; dismissWatch?: () => void };

/** Starts the server and waits until it accepts connections. */
export async function startServer(
  location: Cluster,
  settings: ServerSettings,
  deadline: number,
): Promise<RunningServer> {
  for (;;) {
    const started = await launch(location, settings);
    const complaint = await waitUntilReady(location.folder, started.pid, deadline);
    if (complaint === undefined) return started;
    started.dismissWatch();
    // Backends of a killed server need a moment to notice; PostgreSQL refuses to start beside them.
    const passing = /still in use|lock file ".*" already exists/.test(complaint);
    if (!passing || Date.now() > deadline) {
      throw new StartError(`The embedded database did not start: ${complaint}`);
    }
    const other = await waitForOther(location.folder, deadline);
    if (other) return other;
    await sleep(100);
  }
}

/**
 * Fast shutdown: open transactions end, a checkpoint is written. A server that cannot, such as one that was recovering on a
 * full disk, waits for ever: it is told to end at once, and the next one recovers.
 */
export async function stopServer(folder: string, pid: number): Promise<void> {
  if (!(await runsIn(pid, folder))) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (Date.now() < deadline && (await runsIn(pid, folder))) await sleep(10);
  if (await runsIn(pid, folder)) process.kill(pid, 'SIGQUIT');
  while (await runsIn(pid, folder)) await sleep(10);
}

/** The server that runs already, once it accepts connections; undefined when there is none, or it was ending and has ended. */
export async function waitForOther(
  folder: string,
  deadline = Date.now() + START_TIMEOUT_MS,
): Promise<RunningServer | undefined> {
  for (;;) {
    const found = await findPostmaster(folder);
    if (!found) return undefined;
    if (found.ready) return { pid: found.pid };
    if (Date.now() > deadline) throw new StartError(`The database in ${folder} does not become ready.`);
    await sleep(20);
  }
}

async function launch(location: Cluster, settings: ServerSettings): Promise<Required<RunningServer>> {
  const { folder, binaries, user } = location;
  const log = openLog(folder);
  const named = { ...settings, cluster_name: signatureOf(settings) };
  const args = Object.entries(named).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A process group of its own: Ctrl+C must reach the program, which then lets requests end before the database does.
  const child = spawn(join(binaries.folder, 'bin', 'postgres'), ['-D', OWN_FOLDER, ...args], {
    cwd: folder,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
    ...user,
  });
  closeSync(log);
  if (!child.pid) {
    const [error] = await once(child, 'error');
    throw new StartError(`The embedded database could not be run: ${error.message}`);
  }
  child.unref();
  return { pid: child.pid, dismissWatch: watchForOrphan(location, child.pid) };
}

function openLog(folder: string): number {
  const path = join(folder, 'server.log');
  const log = openSync(path, 'a', 0o600);
  if (statSync(path).size > LOG_LIMIT_BYTES) truncateSync(path);
  return log;
}

/** Undefined when ready, else what the server said before it ended. */
async function waitUntilReady(folder: string, pid: number, deadline: number): Promise<string | undefined> {
  for (;;) {
    const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return undefined;
    if (!isRunning(pid) || Date.now() > deadline) return lastComplaint(folder, pid);
    await sleep(5);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** In its own words: processes that a killed server has left behind write into the same log. */
async function lastComplaint(folder: string, pid: number): Promise<string> {
  const log = (await readFile(join(folder, 'server.log'), 'utf8')).trim().split('\n');
  const own = log.filter((line) => line.includes(`[${pid}]`));
  const fatal = own.findLast((line) => /FATAL|PANIC/.test(line)) ?? log.at(-1) ?? 'no reason given';
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
