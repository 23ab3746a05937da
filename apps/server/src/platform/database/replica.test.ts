import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { ownDatabase } from '@sitewright/testing/database';
import { givenSite } from '@sitewright/testing/site';
import type { ClientConfig } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { openReplica } from './replica.ts';

/** A key that both ends know stands for certificates, which nobody here could make. */
const CIPHERS = { ciphers: 'PSK:@SECLEVEL=0', minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;
const PSK = { identity: 'standby', psk: randomBytes(32) };

/** A way to a database by TLS, which may be refused. */
async function givenTlsWay({ host, port }: ClientConfig) {
  let isRefusing = false;
  const sockets = new Set<Socket>();
  const keep = <S extends Socket>(socket: S): S => {
    sockets.add(socket.on('error', () => {}));
    return socket;
  };
  const secure = createTlsServer({ ...CIPHERS, pskCallback: () => (isRefusing ? null : PSK.psk) });
  secure.on('secureConnection', (socket) => {
    const onward = keep(
      host?.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port ?? 5432, host),
    );
    keep(socket).pipe(onward).pipe(socket);
  });
  secure.on('tlsClientError', () => {});
  // Before TLS begins a client asks whether it may.
  const server = createServer((socket) =>
    keep(socket).once('data', () => {
      socket.write('S');
      secure.emit('connection', socket);
    }),
  );
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    connection: {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      ssl: { ...CIPHERS, pskCallback: () => PSK, checkServerIdentity: () => undefined },
    },
    refuse: (value: boolean) => {
      isRefusing = value;
    },
  };
}

test('a standby that refuses TLS, or whose reading fails in any other way, fails no reading: the database is asked at once', async () => {
  const { database, app, query } = await ownDatabase();
  const websiteId = await givenSite(database, { identifier: 'replica' });
  // The database says of itself over this connection that it is a standby, and has all there is.
  await query('create function public.pg_is_in_recovery() returns boolean language sql as $$ select true $$');
  await query(
    'create function public.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$ select pg_current_wal_lsn() $$',
  );
  const way = await givenTlsWay(app);
  const replica = openReplica({
    connection: { ...app, ...way.connection, options: '-c search_path=public,pg_catalog' },
    primary: database,
    log: createLog('silent'),
  });
  onTestFinished(() => replica.close());
  const isLost = () => replica.isLost;
  await expect.poll(isLost, { timeout: 20_000 }).toBe(false);
  expect(await replica.read(websiteId, async () => 'there')).toEqual({ result: 'there' });

  way.refuse(true);
  const gate = Promise.withResolvers<void>();
  // More than there are connections from before.
  const reads = Array.from({ length: 4 }, () => replica.read(websiteId, () => gate.promise));
  expect(await Promise.race(reads)).toBe(null);
  expect(isLost()).toBe(true);
  gate.resolve();
  expect(await replica.read(websiteId, async () => 'there')).toBe(null);
  await Promise.all(reads);

  way.refuse(false);
  await expect.poll(isLost, { timeout: 20_000 }).toBe(false);
  const failing = async () => {
    throw new Error('received invalid response');
  };
  expect(await replica.read(websiteId, failing)).toBe(null);
  expect(isLost()).toBe(false);

  // A crowd of one site is no fault of the standby.
  const crowd = Promise.withResolvers<void>();
  const [refused, ...others] = Array.from({ length: 300 }, () =>
    replica.read(websiteId, () => crowd.promise),
  ).reverse();
  await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
  expect(isLost()).toBe(false);
  crowd.resolve();
  await Promise.allSettled(others);
});
