import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { readConfig } from '@sitewright/server/platform/config/config';
import { findBinaries } from '@sitewright/server/platform/database/embedded/binaries';
import { serverUser } from '@sitewright/server/platform/database/embedded/system-user';
import { ownerOf } from '@sitewright/server/platform/database/installation-database';
import { uuidV7 } from '@sitewright/server/platform/ids/uuid-v7';
import { openRuntime } from '@sitewright/server/runtime';
import { startDebianPostgres } from '@sitewright/testing/debian-postgres';
import { httpClient, type TestClient } from '@sitewright/testing/http-client';
import { freePort } from '@sitewright/testing/installation';
import { remoteServer } from '@sitewright/testing/remote-server';
import { ADDRESS, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { givenSite } from '@sitewright/testing/site';
import type pg from 'pg';
import type { Installation } from './installation.ts';
import { untilIdle } from './installation.ts';
import { fetchAs, newDataDirectory, type Program, startProgram } from './program.ts';
import { ADD_TO_CART, newShoppers, openPage } from './shoppers.ts';
import { givenVariants } from './store.ts';

const SHOP = 'bench';
const CONNECTIONS = 16;

/** Nodes on one database and one folder of files, and what visitors do there; the nodes of `on` are asked in turn. */
export type Nodes = {
  owner: pg.ClientConfig;
  start(count: number): Promise<Program[]>;
  /** A page of the demo site, compressed. */
  page(on: readonly Program[], path: string): Promise<boolean>;
  /** Puts a product of the demo site into the next shopper's cart. */
  add(on: readonly Program[]): Promise<boolean>;
  /** Shoppers of a shop with something in their carts, which they have put there at the nodes in turn. */
  shoppers(on: readonly Program[], count: number): Promise<TestClient[]>;
};

/** Address and payment of a shopper's cart. */
export async function order(shopper: TestClient): Promise<boolean> {
  await shopper.put('/api/commerce/checkout', { email: 'ada@shopper.test', address: ADDRESS });
  const paid = await submitCheckout(shopper);
  return paid.json?.status === 'completed';
}

/**
 * Runs `work` with an installation of its own, whose database has room for several nodes; the program of the other benches is
 * ended meanwhile, so that all that this process has started works for the nodes.
 */
export async function withNodes<T>(
  installation: Installation,
  work: (nodes: Nodes) => Promise<T>,
): Promise<T> {
  return installation.withDatabaseAlone(async () => {
    const { folder } = await findBinaries(await serverUser(''));
    const postgres = await startDebianPostgres(join(folder, 'bin'));
    const dataDirectory = newDataDirectory();
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    try {
      return await work(await openNodes({ dataDirectory, databaseUrl: postgres.url, agent }));
    } finally {
      agent.destroy();
      await postgres.close();
      await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

type Given = { dataDirectory: string; databaseUrl: string; agent: Agent };

async function openNodes({ dataDirectory, databaseUrl, agent }: Given): Promise<Nodes> {
  const port = await freePort();
  const settings = {
    APP_URL: `http://localhost:${port}`,
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    TEST_CARDS: 'live',
  };
  const start = async (count: number) => {
    const programs: Program[] = [];
    for (let at = 0; at < count; at += 1) programs.push(await startProgram(dataDirectory, settings));
    return programs;
  };
  const [first] = await start(1);
  if (!first) throw new Error('no node was started');
  const config = readConfig({ ...settings, DATA_DIR: dataDirectory, PORT: String(port) });
  const runtime = await openRuntime(config, { purpose: 'bench', shareRunning: true });
  const owner = ownerOf(runtime.connections.owner);
  await untilIdle(owner);
  const { database } = runtime;
  const websiteId = await givenSite(database, { identifier: SHOP });
  const shop = await givenShop({ database, websiteId, deps: { newId: () => uuidV7() } });
  const variants = await givenVariants({ shop }, 20);
  const demo = await openPage(first);
  await runtime.close();
  await first.stop();

  let turn = 0;
  const next = (on: readonly Program[]) => {
    turn += 1;
    return on[turn % on.length] as Program;
  };
  const host = `demo.localhost:${port}`;
  const nextShopper = newShoppers();
  return {
    owner,
    start,
    page: async (on, path) => {
      const { status } = await fetchAs(next(on).origin + path, host, { 'accept-encoding': 'br' });
      return status === 200;
    },
    add: async (on) => {
      const { token, address } = nextShopper();
      const headers = {
        'content-type': 'application/json',
        'x-crumb': demo.crumb,
        'x-forwarded-for': address,
        cookie: `sw_visitor=${demo.visitor}; cart-${demo.websiteId.slice(-12)}=${token}`,
      };
      const body = JSON.stringify({ itemId: demo.itemId, sku: demo.sku, quantity: 1 });
      const { status } = await fetchAs(next(on).origin + ADD_TO_CART, host, headers, body);
      return status === 200;
    },
    shoppers: (on, count) =>
      Promise.all(
        Array.from({ length: count }, async (_, at) => {
          const server = remoteServer(Number(new URL(next(on).origin).port), agent);
          const shopper = httpClient(server, `${SHOP}.localhost:${port}`);
          const variant = variants[at % variants.length];
          const added = await shopper.post(ADD_TO_CART, { ...variant, quantity: 1 });
          if (added.status !== 200) throw new Error(added.text);
          return shopper;
        }),
      ),
  };
}
