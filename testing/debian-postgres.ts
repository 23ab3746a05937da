import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SystemUser, serverUser } from '@sitewright/server/platform/database/embedded/system-user';
import pg from 'pg';
import { freePort } from './installation.ts';

/** A PostgreSQL server of the system's own packages, or of the folder that is named, with its usual durability. */
export type DebianPostgres = {
  url: string;
  /** Its data, below which its log is if it writes one. */
  folder: string;
  /** Ends it at once, as a failure would; what it has confirmed stays. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
  /** A streaming standby of it with these settings, which answers from where it has come to. */
  standby(settings: Settings): Promise<Omit<DebianPostgres, 'standby'>>;
};

type Settings = Readonly<Record<string, string>>;

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
  const folder = newFolder(user);
  const initdb = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'];
  const made = spawnSync(join(bin, 'initdb'), initdb, { cwd: folder, ...user });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const server = await startServer({ bin, folder, user, settings: { max_connections: '100' } });
  return {
    ...server,
    standby: async (settings) => {
      const copy = newFolder(user);
      await copyServer(server.url, { from: folder, to: copy, user });
      const { port } = new URL(server.url);
      const all = {
        max_connections: '100',
        primary_conninfo: `host=127.0.0.1 port=${port} user=postgres`,
        ...settings,
      };
      return startServer({ bin, folder: copy, user, settings: all });
    },
  };
}

type Given = { bin: string; folder: string; user: SystemUser | undefined; settings: Settings };

function newFolder(user: SystemUser | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

async function startServer({ bin, folder, user, settings }: Given) {
  const port = await freePort();
  const all = { port: String(port), unix_socket_directories: folder, ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgresql://postgres:trust@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(join(bin, 'postgres'), ['-D', folder, ...args], { cwd: folder, ...user, stdio: 'ignore' });
    await untilReady(url);
  };
  const kill = async () => {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
  };
  await start();
  return {
    url,
    folder,
    kill,
    start,
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A base backup by hand: the programs that come with npm lack `pg_basebackup`. What was written meanwhile comes by the stream. */
async function copyServer(
  url: string,
  { from, to, user }: { from: string; to: string; user: SystemUser | undefined },
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  const copied = spawnSync('cp', ['-a', `${from}/.`, to], user);
  if (copied.status !== 0) throw new Error(`cp: ${copied.stderr}`);
  const { rows } = await client.query<{ labelfile: string }>(`select labelfile from pg_backup_stop(false)`);
  await client.end();
  const path = (name: string) => join(to, name);
  await rm(path('postmaster.pid'), { force: true });
  for (const name of readdirSync(path('pg_wal')))
    if (/^[0-9A-F]{24}/.test(name)) await rm(path(join('pg_wal', name)));
  writeFileSync(path('backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(path('standby.signal'), '');
  for (const name of ['backup_label', 'standby.signal']) if (user) chownSync(path(name), user.uid, user.gid);
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
