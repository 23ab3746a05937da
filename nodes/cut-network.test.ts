import { execFile } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from '@sitewright/server/platform/database/embedded/binaries';
import { serverUser } from '@sitewright/server/platform/database/embedded/system-user';
import { ensureRoles, slowKeepalive } from '@sitewright/server/platform/database/roles';
import { startDebianPostgres } from '@sitewright/testing/debian-postgres';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
/** By which locks of a node whose network is gone are free. */
const MAX_GONE_MS = 30_000;

/** Nothing reaches this connection any more, in either direction, and nobody is told. */
async function cut(port: number): Promise<void> {
  for (const end of ['--sport', '--dport']) {
    const rule = ['INPUT', '-i', 'lo', '-p', 'tcp', end, String(port), '-j', 'DROP'];
    await run('iptables', ['-A', ...rule]);
    onTestFinished(async () => void (await run('iptables', ['-D', ...rule])));
  }
}

test('the lock of a node whose network is gone without a word is free within thirty seconds, by settings that a start makes and checks', async () => {
  const { folder } = await findBinaries(await serverUser(''));
  const server = await startDebianPostgres(join(folder, 'bin'));
  onTestFinished(() => server.close());
  const { hostname: host, port, username: user, password, pathname } = new URL(server.url);
  const admin = { host, port: Number(port), user, password, database: pathname.slice(1) };
  const { app } = await ensureRoles(admin, 'secret');
  expect(await slowKeepalive(app)).toBeNull();

  const open = async () => {
    const client = new pg.Client(app);
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const [gone, other] = [await open(), await open()];
  await gone.query('select pg_advisory_lock(7)');
  await cut((gone as unknown as { connection: { stream: Socket } }).connection.stream.localPort ?? 0);
  const since = performance.now();
  await other.query(`set lock_timeout = ${2 * MAX_GONE_MS}`);
  await other.query('select pg_advisory_lock(7)');
  const tookMs = performance.now() - since;
  process.stdout.write(
    `the lock of a node that was cut off was free after ${Math.round(tookMs / 1000)} s (limit 30)\n`,
  );
  expect(tookMs).toBeLessThan(MAX_GONE_MS);
  // It was the network, and not an end that somebody was told of.
  expect(tookMs).toBeGreaterThan(5_000);
  await other.end();
  (gone as unknown as { connection: { stream: Socket } }).connection.stream.destroy();

  // A start that may not make them finds what is missing.
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(`alter role ${app.user} reset tcp_keepalives_idle`);
  await client.end();
  expect(await slowKeepalive(app)).toContain(`alter role ${app.user} set tcp_keepalives_idle = 10;`);
});
