import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { aVariant } from '@sitewright/testing/builders/product';
import { type TestDatabase, testDatabase } from '@sitewright/testing/database';
import { givenTarget, identifierOf } from '@sitewright/testing/features/moving-shop';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import type { ClientConfig } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Storage } from '../../../platform/storage/storage.ts';
import { forgetSite, moveSite } from './index.ts';

const placeOf = ({ database, deps }: TestApp, owner: ClientConfig) => ({
  owner,
  database,
  storage: deps.storage,
  config: deps.config,
});

const stateOf = async ({ query }: Pick<TestDatabase, 'query'>, websiteId: string) =>
  (await query<{ state: string }>(`select state from site_moves where website_id = $1`, [websiteId]))[0]
    ?.state;

type Break = { at: string; isBefore: boolean };

/** A way to a database that breaks once at a statement: before that arrives, or when its answer comes back. */
async function givenBreakingWay(owner: ClientConfig) {
  let due: Break | undefined;
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    const onward = owner.host?.startsWith('/')
      ? connect(`${owner.host}/.s.PGSQL.${owner.port}`)
      : connect(owner.port ?? 5432, owner.host);
    const breakOff = () => {
      socket.destroy();
      onward.destroy();
    };
    for (const end of [socket, onward]) sockets.add(end.on('error', () => {}).on('close', breakOff));
    let isLost = false;
    socket.on('data', (bytes) => {
      if (due && bytes.includes(due.at)) {
        const { isBefore } = due;
        due = undefined;
        if (isBefore) return breakOff();
        isLost = true;
      }
      onward.write(bytes);
    });
    onward.on('data', (bytes) => (isLost ? breakOff() : socket.write(bytes)));
  });
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    owner: { ...owner, host: '127.0.0.1', port },
    breakAt: (at: string, { isBefore }: { isBefore: boolean }) => {
      due = { at, isBefore };
    },
    isBroken: () => due === undefined,
  };
}

test('a connection that breaks at the hand-over hides nothing: the site goes on in one place, and a copy that was given up goes', {
  timeout: 200_000,
}, async () => {
  const [{ owner }, app, target] = await Promise.all([testDatabase(), testApp(), givenTarget()]);
  const { websiteId, query } = app;
  const identifier = identifierOf(app);
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', unlimited: true })] });
  const purchase = () => buy(app.visitor(), [{ itemId, sku: 'MUG', quantity: 1 }]);
  expect(await purchase()).toBe('completed');
  const [hereWay, thereWay] = [await givenBreakingWay(owner), await givenBreakingWay(target.base.owner)];
  const [here, there] = [placeOf(app, hereWay.owner), placeOf(target.app, thereWay.owner)];
  const move = () => moveSite(here, there, { identifier, print() {} });
  const forget = () =>
    forgetSite(here, there, {
      identifier,
      endsForwarding: false,
      whyNoAnswer: async () => null,
      confirm: async () => true,
    });

  // Not handed over: it did not arrive.
  hereWay.breakAt(`set state = 'handed'`, { isBefore: true });
  await expect(move()).rejects.toThrow(`${identifier} goes on here`);
  expect(hereWay.isBroken()).toBe(true);
  expect([await stateOf(app, websiteId), await stateOf(target.base, websiteId)]).toEqual([
    'here',
    'arriving',
  ]);
  expect(await purchase()).toBe('completed');

  const forgotten = await forget();
  expect(forgotten).toMatchObject({ where: 'there', forwardsTo: null });
  expect(forgotten.tables).toContainEqual({ table: 'orders', rows: 1 });
  expect(await target.app.query(`select from websites where id = $1`, [websiteId])).toEqual([]);
  await expect(forget()).rejects.toThrow('has nothing that a move of it has left behind');
  expect(await purchase()).toBe('completed');

  // Handed over, which the command is not told; and the connection on which it would be opened breaks.
  hereWay.breakAt(`set state = 'handed'`, { isBefore: false });
  thereWay.breakAt(`set state = 'here'`, { isBefore: true });
  const moved = await move();
  expect([hereWay.isBroken(), thereWay.isBroken()]).toEqual([true, true]);
  expect(moved.stoppedMs).toBeGreaterThan(0);
  expect([await stateOf(app, websiteId), await stateOf(target.base, websiteId)]).toEqual(['moved', 'here']);

  // As if the command had ended in between, and the other place had lost something.
  await query(`update websites set status = 'active' where id = $1`, [websiteId]);
  await query(`update site_moves set state = 'handed' where website_id = $1`, [websiteId]);
  await expect(forget()).rejects.toThrow('but is not open there yet');
  await target.app.query(`update site_moves set state = 'arriving' where website_id = $1`, [websiteId]);
  await target.app.query(`delete from order_mails where website_id = $1`, [websiteId]);
  const finished = await move();
  expect(finished.tables.filter(({ changed }) => changed > 0)).toEqual([]);
  expect(
    await target.app.query(`select count(*)::int as count from order_mails where website_id = $1`, [
      websiteId,
    ]),
  ).toEqual(await query(`select count(*)::int as count from order_mails where website_id = $1`, [websiteId]));
  expect([await stateOf(app, websiteId), await stateOf(target.base, websiteId)]).toEqual(['moved', 'here']);
});

test('a stop ends in time and is not made longer, though a file stands still; that is copied before the next one', {
  timeout: 200_000,
}, async () => {
  const [{ owner }, app, target] = await Promise.all([testDatabase(), testApp(), givenTarget()]);
  const { websiteId, query, deps } = app;
  const key = `sites/${websiteId}/files/${'b'.repeat(32)}/original`;
  const isStopped = async () => (await stateOf(app, websiteId)) === 'stopped';
  let isThere = false;
  /** A file that comes at the last moment, and is not read to its end while the site is stopped. */
  const standingStill: Storage = {
    ...deps.storage,
    async *list(folder) {
      if (!isThere && (await isStopped())) {
        isThere = true;
        await deps.storage.put(key, Buffer.alloc(10_000, 'late '));
      }
      yield* deps.storage.list(folder);
    },
    get: async (one, range) =>
      one === key && (await isStopped()) ? new Readable({ read() {} }) : deps.storage.get(one, range),
  };
  const lines: string[] = [];
  let isOver = false;
  const moving = moveSite(
    { ...placeOf(app, owner), storage: standingStill },
    placeOf(target.app, target.base.owner),
    { identifier: identifierOf(app), print: (line) => lines.push(line) },
  ).finally(() => {
    isOver = true;
  });
  const stops = new Set<string>();
  while (!isOver) {
    const [stop] = await query<{ until: string }>(
      `select lease_until::text as until from site_moves where website_id = $1 and state = 'stopped'`,
      [websiteId],
    );
    if (stop) stops.add(stop.until);
    await sleep(100);
  }
  await moving;
  expect(lines.filter((line) => line.includes('did not succeed'))).toEqual([
    expect.stringContaining('(its files take too long)'),
  ]);
  // One of each try.
  expect([1, 2]).toContain(stops.size);
  expect((await target.app.deps.storage.stat(key))?.sizeBytes).toBe(10_000);
});
