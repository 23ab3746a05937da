import { mkdtemp, rm } from 'node:fs/promises';
import type { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@sitewright/server/platform/config/config';
import { uuidV7 } from '@sitewright/server/platform/ids/uuid-v7';
import { openRuntime } from '@sitewright/server/runtime';
import { httpClient, type TestClient } from './http-client.ts';
import { freePort } from './installation.ts';
import { type Program, startProgram } from './program.ts';
import { remoteServer } from './remote-server.ts';
import { givenShop, type TestShop } from './shop.ts';
import { givenSite } from './site.ts';

type Runtime = Awaited<ReturnType<typeof openRuntime>>;
type Query = <Row = Record<string, unknown>>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** A first start makes a whole database; on a busy machine that takes a while. */
const MAX_START_MS = 180_000;

/** A shop on a site of its own. */
export type ShopOnSite = {
  websiteId: string;
  shop: TestShop;
  database: Runtime['database'];
  /** Statements on the shop's site, beside the program. */
  query: Query;
  /** Another shopper; each asks the next of the processes. */
  visitor(): TestClient;
};

/** The real program, as one process or several on one database, with a shop. */
export type RunningShop = ShopOnSite & {
  runtime: Runtime;
  /** A shop with the same settings on another site. */
  another(identifier: string): Promise<ShopOnSite>;
  /** kill -9 of every process. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

type Given = {
  processes: number;
  databaseUrl?: string;
  /** An existing folder for the data; one of its own unless given. */
  dataDir?: string;
  environment?: Record<string, string>;
  /** Keeps connections of the shoppers. */
  agent?: Agent;
  storeSettings?: Parameters<typeof givenShop>[1];
};

/** Starts `processes` programs. Without a database's address the program has its own. */
export async function startRunningShop(given: Given): Promise<RunningShop> {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'sitewright-shop-')));
  const ports = await Promise.all(Array.from({ length: given.processes }, freePort));
  const [firstPort = 0] = ports;
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '1',
    APP_URL: `http://localhost:${firstPort}`,
    ...(given.databaseUrl ? { DATABASE_URL: given.databaseUrl } : {}),
    ...given.environment,
  };
  let programs: Program[] = [];
  const start = async () => {
    for (const port of ports) {
      const program = startProgram({ ...settings, PORT: String(port) });
      programs.push(program);
      await untilReady(program, port);
    }
  };
  const kill = async () => {
    const ending = programs;
    programs = [];
    for (const { child } of ending) child.kill('SIGKILL');
    await Promise.all(ending.map(({ ended }) => ended));
  };
  await start().catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  const runtime = await openRuntime(readConfig({ ...settings, PORT: String(firstPort) }), {
    purpose: 'test',
    shareRunning: true,
  });
  const another = (identifier: string) => openShop(runtime, { identifier, ports, ...given });
  return {
    ...(await another('campaign')),
    runtime,
    another,
    kill,
    start,
    close: async () => {
      await runtime.close();
      for (const { child } of programs) child.kill('SIGTERM');
      await Promise.all(programs.map(({ ended }) => ended));
      if (!given.dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openShop(
  runtime: Runtime,
  {
    identifier,
    ports,
    storeSettings,
    agent,
  }: { identifier: string; ports: readonly number[] } & Pick<Given, 'storeSettings' | 'agent'>,
): Promise<ShopOnSite> {
  const { database } = runtime;
  const websiteId = await givenSite(database, { identifier });
  const shop = await givenShop({ database, websiteId, deps: { newId: () => uuidV7() } }, storeSettings);
  let next = 0;
  return {
    websiteId,
    shop,
    database,
    query: <Row>(text: string, values: readonly unknown[] = []) =>
      database.site(websiteId, async (db) => (await db.query<Row>(text, [...values])).rows),
    visitor: () => {
      next += 1;
      const server = remoteServer(ports[next % ports.length] ?? 0, agent);
      return httpClient(server, `${identifier}.localhost:${ports[0]}`);
    },
  };
}

async function untilReady({ child, output }: Program, port: number): Promise<void> {
  const end = Date.now() + MAX_START_MS;
  for (;;) {
    const response = await fetch(`http://localhost:${port}/ready`).catch(() => null);
    if (response?.status === 200) return;
    if (child.exitCode !== null || Date.now() > end) throw new Error(`the program is not ready: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
