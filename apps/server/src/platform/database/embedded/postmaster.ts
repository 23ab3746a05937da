import { execFileSync } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

/** All clusters listen on a socket inside their own folder, so the number only has to be the same everywhere. */
export const SOCKET_PORT = 5432;

export type Postmaster = { pid: number; ready: boolean };

/** The server that runs on the cluster folder, or undefined. A lock file left by a dead one is removed. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  if ((await runsIn(pid, folder)) || (await isListening(folder))) {
    return { pid, ready: lines[7]?.trim() === 'ready' };
  }
  // PostgreSQL would refuse to start while the dead server's number belongs to another program, or to its own remains
  // that nobody has collected yet.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  await rm(join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`), { force: true });
  return undefined;
}

/** True while process `pid` is a PostgreSQL server whose working folder is the cluster. */
export async function runsIn(pid: number, folder: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes(
        'postgres',
      );
    }
    const [there, here] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)]);
    return there.ino === here.ino && there.dev === here.dev;
  } catch {
    return false;
  }
}

/** Sees a server of another process namespace (two containers on one volume), which has no process to look at. */
function isListening(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(folder, `.s.PGSQL.${SOCKET_PORT}`));
    const end = (found: boolean) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.setTimeout(500, () => end(false));
  });
}
