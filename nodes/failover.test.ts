import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrationFolders } from '@sitewright/server/migration-folders';
import { findBinaries } from '@sitewright/server/platform/database/embedded/binaries';
import { serverUser } from '@sitewright/server/platform/database/embedded/system-user';
import { migrate, readMigrations } from '@sitewright/server/platform/database/migrate';
import { ensureRoles } from '@sitewright/server/platform/database/roles';
import { aVariant } from '@sitewright/testing/builders/product';
import { databaseOn } from '@sitewright/testing/database';
import { startDebianPostgres } from '@sitewright/testing/debian-postgres';
import { httpClient } from '@sitewright/testing/http-client';
import type { Node } from '@sitewright/testing/nodes';
import { remoteServer } from '@sitewright/testing/remote-server';
import { fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { waitFor } from '@sitewright/testing/wait-for';
import { givenWay } from '@sitewright/testing/way-to-database';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { insisting } from '../campaign/shoppers.ts';
import { givenInstallation } from './given-nodes.ts';

const SHOPPERS = 4;
/** Orders before the database is lost, and after. */
const ORDERS = 12;

/** A database whose commits wait for its standby, and one address that leads to whichever of both is the primary. */
async function givenPair() {
  const { folder } = await findBinaries(await serverUser(''));
  const primary = await startDebianPostgres(join(folder, 'bin'));
  onTestFinished(() => primary.close());
  const { hostname: host, port, username: user, password, pathname } = new URL(primary.url);
  const admin = { host, port: Number(port), user, password, database: pathname.slice(1) };
  const roles = await ensureRoles(admin, 'secret');
  await migrate(roles.owner, await readMigrations(migrationFolders));
  const standby = await primary.standby({});
  onTestFinished(() => standby.close());
  const ask = async <T>(url: string, text: string, values: unknown[] = []): Promise<T[]> => {
    const client = new pg.Client(url);
    await client.connect();
    return (await client.query(text, values).finally(() => client.end())).rows as T[];
  };
  await ask(primary.url, `alter system set synchronous_standby_names = '*'`);
  await ask(primary.url, 'select pg_reload_conf()');
  await waitFor(async () =>
    expect(await ask(primary.url, 'select sync_state from pg_stat_replication')).toEqual([
      { sync_state: 'sync' },
    ]),
  );
  const target = { host, port: Number(port) };
  const way = await givenWay(target);
  onTestFinished(() => way.cut());
  const at = { host: '127.0.0.1', port: way.port };
  return {
    base: databaseOn({ ...roles, app: { ...roles.app, ...at }, owner: { ...roles.owner, ...at } }),
    primary,
    /** What a manager of the pair does: the standby takes over, and the address leads to it. */
    takeOver: async () => {
      await ask(standby.url, 'select pg_promote(true)');
      target.port = Number(new URL(standby.url).port);
    },
    askNew: <T>(text: string, values?: readonly unknown[]) => ask<T>(standby.url, text, [...(values ?? [])]),
  };
}

test('the primary is killed and its synchronous standby takes over: no confirmed order is lost, nodes go on by themselves', async () => {
  const { base, primary, takeOver, askNew } = await givenPair();
  const app = await givenInstallation(base);
  const nodes = [await app.start({ SITEWRIGHT_ROLE: 'all' }), await app.start({ SITEWRIGHT_ROLE: 'all' })];
  const itemId = await (await givenShop(app)).product({
    variants: [aVariant({ sku: 'MUG', unlimited: true })],
  });
  const portOf = ({ href }: Node) => Number(new URL(href).port);
  const confirmed: { orderId: string; at: number }[] = [];
  let isOver = false;
  const shoppers = Array.from({ length: SHOPPERS }, async (_, at) => {
    while (!isOver) {
      const shopper = httpClient(remoteServer(portOf(nodes[at % 2] as Node)), app.host);
      const line = { itemId, sku: 'MUG', quantity: 1 };
      await insisting(() => shopper.post('/api/commerce/shopping-cart/entries', line));
      // What the shopper typed may have to be sent again.
      const isFilled = await fillCheckout(shopper).then(
        () => true,
        () => false,
      );
      if (!isFilled) continue;
      const key = crypto.randomUUID();
      const { status, json } = await insisting(() => submitCheckout(shopper, { key }));
      if (status === 200 && json.status === 'completed')
        confirmed.push({ orderId: (json as unknown as { orderId: string }).orderId, at: performance.now() });
    }
  });
  const enough = (count: number) =>
    waitFor(() => expect(confirmed.length).toBeGreaterThanOrEqual(count), { timeout: 180_000, interval: 50 });
  const ready = async (node: Node) => (await fetch(`${node.href}/ready`)).status;
  const allReady = () => Promise.all(nodes.map(ready));

  await enough(ORDERS);
  const killedAt = performance.now();
  await primary.kill();
  await waitFor(async () => expect(await allReady()).toEqual([503, 503]));
  const before = confirmed.length;
  await sleep(1_000);
  const takenOverAt = performance.now();
  await takeOver();
  await waitFor(async () => expect(await allReady()).toEqual([200, 200]));
  const readyAt = performance.now();
  await enough(before + ORDERS);
  isOver = true;
  await Promise.all(shoppers);

  for (const { program } of nodes) expect(program.child.exitCode, program.output()).toBe(null);
  const kept = await askNew<{ id: string }>('select id from orders where website_id = $1', [app.websiteId]);
  const ids = new Set(kept.map(({ id }) => id));
  expect(confirmed.filter(({ orderId }) => !ids.has(orderId))).toEqual([]);
  expect(new Set(confirmed.map(({ orderId }) => orderId)).size).toBe(confirmed.length);
  expect(await auditStore(askNew, app.websiteId)).toEqual([]);
  const first = confirmed.find(({ at }) => at > takenOverAt);
  const seconds = (from: number, to = 0) => ((to - from) / 1000).toFixed(1);
  process.stdout.write(
    `failover: ${confirmed.length} orders, ${confirmed.filter(({ at }) => at < killedAt).length} before the kill; after the standby was ` +
      `told to take over nodes were ready in ${seconds(takenOverAt, readyAt)} s, the first order was there in ${seconds(takenOverAt, first?.at)} s\n`,
  );
});
