import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverUser } from '@sitewright/server/platform/database/embedded/system-user';
import pg from 'pg';
import { freePort } from './installation.ts';

/** A PostgreSQL server of the system's own packages, with its usual durability. */
export type DebianPostgres = {
  url: string;
  /** Ends it at once, as a failure would; what it has confirmed stays. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

const ROOT = '/usr/lib/postgresql';

/** Folder of the newest PostgreSQL that the system has installed, or null. */
export function findDebianPostgres(): string | null {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  return (
    versions.map((name) => join(ROOT, name, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
  );
}

/** Starts a new, empty server on a free port of this machine; `close` ends it and removes its data. */
export async function startDebianPostgres(bin: string): Promise<DebianPostgres> {
  const user = await serverUser('');
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { cwd: folder, ...user };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    as,
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const settings = [`port=${port}`, `unix_socket_directories=${folder}`, 'max_connections=100'];
  const args = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgresql://postgres:trust@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(join(bin, 'postgres'), args, { ...as, stdio: 'ignore' });
    await untilReady(url);
  };
  const kill = async () => {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGQUIT');
    await ended;
  };
  await start();
  return {
    url,
    kill,
    start,
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const client = new pg.Client(url);
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL of the system does not answer');
}
