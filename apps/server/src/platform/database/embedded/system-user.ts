import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../../errors/start-error.ts';

export type SystemUser = { uid: number; gid: number };

const PREFERRED = ['sitewright', 'postgres'];

/**
 * The user PostgreSQL runs as: undefined (the same as this process) unless that is root, whom PostgreSQL refuses.
 * An existing cluster keeps its owner, whatever users were made since.
 */
export async function serverUser(clusterFolder: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(`${clusterFolder}/PG_VERSION`).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const user = findUser(PREFERRED) ?? createUser() ?? findUser(['nobody']);
  if (!user) {
    throw new StartError(
      'PostgreSQL refuses to run as root and no other user could be made: run Sitewright as an ordinary user, or set DATABASE_URL.',
    );
  }
  return user;
}

function findUser(names: readonly string[]): SystemUser | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of names) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function createUser(): SystemUser | undefined {
  const args = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'sitewright'];
  try {
    execFileSync('useradd', args, { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return findUser(['sitewright']);
}

/** True when every folder down to `folder` lets the user pass. */
export async function canEnter(user: SystemUser, folder: string): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    const { uid, gid, mode } = await stat(path);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    if (!((mode >> shift) & 0o1)) return false;
    if (path === dirname(path)) return true;
  }
}
