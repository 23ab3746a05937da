import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverUser } from '@sitewright/server/platform/database/embedded/system-user';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { freePort } from './installation.ts';
import { KEEPER } from './keeper.ts';
import { givenWay } from './way-to-database.ts';

export type Pooler = {
  /** The same login by way of it. */
  app: pg.ClientConfig;
  end(): Promise<void>;
};

/**
 * Debian's PgBouncer in front of a database, with so many connections to the server; each transaction gets one of them, the one that
 * has rested longest. It ends with the test.
 */
export async function startPooler(app: pg.ClientConfig, connections: number): Promise<Pooler> {
  const user = await serverUser('');
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-pooler-'));
  const port = await freePort();
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    server_round_robin: 1,
    default_pool_size: connections,
    max_client_conn: 500,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  // The folder of the server's socket is closed to the pooler, which may not run as root.
  const way = await givenWay(app);
  const target = `* = host=127.0.0.1 port=${way.port}`;
  writeFileSync(join(folder, 'pooler.ini'), ['[databases]', target, '[pgbouncer]', ...lines, ''].join('\n'));
  writeFileSync(join(folder, 'users.txt'), `"${app.user}" "${app.password}"\n`, { mode: 0o600 });
  for (const path of [folder, join(folder, 'pooler.ini'), join(folder, 'users.txt')])
    if (user) chownSync(path, user.uid, user.gid);
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'pgbouncer', join(folder, 'pooler.ini')], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
    ...user,
  });
  const end = async () => {
    const ended = keeper.exitCode === null && keeper.signalCode === null && once(keeper, 'exit');
    keeper.stdin?.end();
    await ended;
  };
  onTestFinished(async () => {
    await end();
    await way.cut();
    await rm(folder, { recursive: true, force: true });
  });
  const pooled = { ...app, host: '127.0.0.1', port };
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ ...pooled, connectionTimeoutMillis: 3_000 });
    const refusal = await client.connect().then(
      () => null,
      (error: Error) => error,
    );
    await client.end().catch(() => {});
    if (refusal === null) return { app: pooled, end };
    if (tries > 200) throw new Error('pgbouncer does not let anybody in', { cause: refusal });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
