import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { aVariant } from '@sitewright/testing/builders/product';
import { type TestDatabase, testDatabase } from '@sitewright/testing/database';
import { rowsOf } from '@sitewright/testing/features/full-site';
import { givenTarget, identifierOf } from '@sitewright/testing/features/moving-shop';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import pg, { type ClientConfig } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { siteFolder } from '../../../platform/storage/site-folders.ts';
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

test('a connection that breaks at the hand-over hides nothing: the site goes on in one place, and nothing is removed of one that moves', {
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
  const forget = (own: Partial<Parameters<typeof forgetSite>[2]> = {}, storage = here.storage) =>
    forgetSite({ ...here, storage }, there, {
      identifier,
      endsForwarding: false,
      isDeletedThere: false,
      whyNoAnswer: async () => null,
      confirm: async () => true,
      print() {},
      ...own,
    });

  // A release that does not know what this one has migrated would read it by other names.
  const newest = `(select max(name) from migrations)`;
  const [unknown] = await target.base.query(`delete from migrations where name = ${newest} returning *`);
  await expect(move()).rejects.toThrow('must run the same release');
  expect(await stateOf(target.base, websiteId)).toBeUndefined();
  await target.base.query(`insert into migrations select (jsonb_populate_record(null::migrations, $1)).*`, [
    JSON.stringify(unknown),
  ]);

  // Not handed over: it did not arrive.
  hereWay.breakAt(`set state = 'handed'`, { isBefore: true });
  await expect(move()).rejects.toThrow(`${identifier} goes on here`);
  expect(hereWay.isBroken()).toBe(true);
  expect([await stateOf(app, websiteId), await stateOf(target.base, websiteId)]).toEqual([
    'here',
    'arriving',
  ]);
  expect(await purchase()).toBe('completed');

  // As where it has been there before.
  await target.app.query(`update site_moves set address = 'http://before.test' where website_id = $1`, [
    websiteId,
  ]);
  const forgotten = await forget({ endsForwarding: true });
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

  // What is being removed is not moved back meanwhile.
  const back = () => moveSite(there, here, { identifier, print() {} });
  const left = await rowsOf(app);
  const moving = async () => {
    await expect(back()).rejects.toThrow('is being moved or removed by another command');
    return false;
  };
  await expect(forget({ confirm: moving })).rejects.toThrow('nothing was removed');

  // Nor is anything removed by a command that has lost its locks, once the site is something else.
  const setHere = (state: string) =>
    query(`update site_moves set state = $2 where website_id = $1`, [websiteId, state]);
  const setStatusThere = (status: string) =>
    target.app.query(`update websites set status = $2 where id = $1`, [websiteId, status]);
  const after = (change: () => Promise<unknown>) => async () => {
    await change();
    return true;
  };
  const changed = 'changed meanwhile: nothing was removed';
  await expect(forget({ confirm: after(() => setHere('arriving')) })).rejects.toThrow(changed);
  await setHere('moved');
  await expect(forget({ confirm: after(() => setStatusThere('deleted')) })).rejects.toThrow(changed);
  await setStatusThere('active');
  const arriving = new pg.Client(owner);
  onTestFinished(() => arriving.end());
  await arriving.connect();
  await arriving.query('begin');
  await arriving.query(`update site_moves set state = 'arriving' where website_id = $1`, [websiteId]);
  const waiting = expect(forget()).rejects.toThrow('began to move meanwhile');
  await waitFor(async () =>
    expect(
      await query(
        `select from pg_stat_activity where application_name = 'sitewright site move here' and wait_event_type = 'Lock'`,
      ),
    ).toHaveLength(1),
  );
  await arriving.query('commit');
  await waiting;
  expect(await rowsOf(app)).toEqual(left);
  await setHere('moved');

  // Handed over to a place where the copy was removed meanwhile, it is not closed for that.
  const [{ heritage } = { heritage: null }] = await target.app.query<{ heritage: object }>(
    `select heritage from site_moves where website_id = $1`,
    [websiteId],
  );
  const setThere = (state: string, brought: unknown) =>
    target.app.query(`update site_moves set state = $2, heritage = $3 where website_id = $1`, [
      websiteId,
      state,
      JSON.stringify(brought),
    ]);
  await setThere('moved', []);
  await setHere('handed');
  await expect(move()).rejects.toThrow('is not at the target any more');
  expect(await stateOf(app, websiteId)).toBe('handed');
  // Moved on from there, it was open there.
  await setThere('moved', heritage);
  await move();
  expect(await stateOf(app, websiteId)).toBe('moved');
  await setThere('here', heritage);

  // Files and the row of the site stay, too, where that begins after the rest is gone.
  const file = `${siteFolder('imports', websiteId)}one`;
  await here.storage.put(file, Buffer.from('one'));
  const beginning: Storage = {
    ...here.storage,
    async *list(folder) {
      if (folder === siteFolder('imports', websiteId)) await setHere('arriving');
      yield* here.storage.list(folder);
    },
  };
  for (const { endsForwarding, isFile } of [
    { endsForwarding: false, isFile: true },
    { endsForwarding: false, isFile: false },
    { endsForwarding: true, isFile: false },
  ]) {
    if (!isFile) await here.storage.delete(file);
    await expect(forget({ endsForwarding }, beginning)).rejects.toThrow('began to move meanwhile');
    expect(await stateOf(app, websiteId)).toBe('arriving');
    expect((await here.storage.stat(file)) !== null).toBe(isFile);
    await setHere('moved');
  }

  // Deleted there, what is left goes when that is said.
  await target.app.query(`delete from websites where id = $1`, [websiteId]);
  await expect(forget()).rejects.toThrow('--deleted-there');
  expect(await forget({ isDeletedThere: true })).toMatchObject({ where: 'here', forwardsTo: null });
  expect(await query(`select from websites where id = $1`, [websiteId])).toEqual([]);
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
