import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, openSync, writeSync } from 'node:fs';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loaderSettings } from '../../config/config.ts';
import { StartError } from '../../errors/start-error.ts';
import type { Binaries } from './binaries.ts';
import type { SystemUser } from './system-user.ts';

export type Cluster = { folder: string; binaries: Binaries; user: SystemUser | undefined };

/** Kept in the cluster's own folder, so that data, password and version can never come apart. */
export type ClusterRecord = { major: number; secret: string };

const RECORD = 'sitewright.json';
const ABANDONED_AFTER_MS = 60_000;

/** Linux reaches the folder through the process's own working directory, so folders above it may be closed to its user. */
export const OWN_FOLDER = process.platform === 'linux' ? '/proc/self/cwd' : '.';

/** Record of the cluster, which is made first when there is none. Refuses a cluster of another PostgreSQL major. */
export async function ensureCluster(location: Cluster, signal?: AbortSignal): Promise<ClusterRecord> {
  const record = (await readRecord(location.folder)) ?? (await createCluster(location, signal));
  if (record.major !== location.binaries.major) {
    throw new StartError(
      `The data in ${location.folder} belong to PostgreSQL ${record.major}, but PostgreSQL ${location.binaries.major} is installed: ` +
        'make a backup with the Sitewright release that wrote them and restore it into an empty DATA_DIR.',
    );
  }
  return record;
}

async function readRecord(folder: string): Promise<ClusterRecord | undefined> {
  const text = await readFile(join(folder, RECORD), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Built aside and moved into place whole: a kill half way leaves nothing that looks like a cluster. */
async function createCluster(location: Cluster, signal?: AbortSignal): Promise<ClusterRecord> {
  const parent = dirname(location.folder);
  await removeAbandoned(parent);
  const draft = join(parent, `.postgres-${process.pid}-${randomBytes(4).toString('hex')}`);
  const record = { major: location.binaries.major, secret: randomBytes(24).toString('base64url') };
  try {
    await mkdir(draft, { mode: 0o700 });
    if (location.user) await chown(draft, location.user.uid, location.user.gid);
    await initdb({ ...location, folder: draft }, record.secret, signal);
    await writeFile(join(draft, RECORD), JSON.stringify(record), { mode: 0o600, flush: true });
  } catch (error) {
    for (const path of [draft, `${draft}.password`]) {
      await rm(path, { recursive: true, force: true, maxRetries: 5 });
    }
    throw error;
  }
  const won = await rename(draft, location.folder).then(
    () => true,
    () => false,
  );
  if (won) {
    await syncFolder(parent);
    return record;
  }
  await rm(draft, { recursive: true });
  const other = await readRecord(location.folder);
  if (other) return other;
  throw new StartError(
    `${location.folder} is not empty and holds no Sitewright database: move it away or set DATA_DIR.`,
  );
}

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith('.postgres-')) continue;
    const modifiedAt = (await stat(join(parent, name)).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - modifiedAt > ABANDONED_AFTER_MS)
      await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function initdb(
  { folder, binaries, user }: Cluster,
  password: string,
  signal?: AbortSignal,
): Promise<void> {
  const passwordFile = `${folder}.password`;
  const fd = openSync(passwordFile, 'wx+', 0o600);
  writeSync(fd, `${password}\n`);
  if (user) chownSync(passwordFile, user.uid, user.gid);
  await unlink(passwordFile);
  const child = spawn(join(binaries.folder, 'bin', 'initdb'), [...INITDB_ARGS, '-D', OWN_FOLDER], {
    cwd: folder,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', fd],
    signal,
    ...user,
  });
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  const code = await new Promise((resolve) => {
    // One that was started and is told to stop is still writing until it closes.
    child.once('error', (error) => child.pid === undefined && resolve(error.message));
    child.once('close', resolve);
  });
  closeSync(fd);
  if (code !== 0) {
    signal?.throwIfAborted();
    throw new StartError(
      `The embedded database could not be created in ${dirname(folder)}: ${complaint.trim() || code}`,
    );
  }
}

/** C.UTF-8 is built into PostgreSQL: order and case rules are the same on every machine. */
const INITDB_ARGS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--pwfile=/dev/fd/3',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/**
 * How glibc keeps what planning a large statement takes for a moment. By itself it puts the next such block among small ones, which keep
 * it: 1 to 2 MB of each connection. From a quarter of a megabyte on blocks stand by themselves; a lower limit, or heaps that are cut
 * back at once, would cost each statement more than they save.
 */
const MEMORY = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '4194304' };

/** Nothing of the caller's environment reaches the database server: PG* variables would change its settings. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { ...loaderSettings(), ...MEMORY, PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
