import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '@sitewright/server/platform/config/config';
import { findPostmaster } from '@sitewright/server/platform/database/embedded/postmaster';
import { openRuntime } from '@sitewright/server/runtime';
import { expect, onTestFinished } from 'vitest';
import { httpClient } from './http-client.ts';
import { freePort } from './installation.ts';
import { queryInstallation } from './installation-query.ts';
import { leavePictures } from './leave-pictures.ts';
import { type Program, startProgram } from './program.ts';
import { remoteServer } from './remote-server.ts';
import { auditStore } from './store-auditor.ts';
import { type Acknowledged, nothingAcknowledged, startLoad } from './store-load.ts';
import { waitFor } from './wait-for.ts';

/** A kill while the program answers. */
export type Round = {
  /** The database server is killed first. */
  withDatabase?: boolean;
  /** The program continues for a while without its database. */
  isLate?: boolean;
  /** The next start is killed too, after this time. */
  startKilledAfterMs?: number | undefined;
};

/** Where the program is killed: during its first starts, which fill the demo, and then in rounds under load. */
export type Kills = { firstStartsMs: readonly number[]; rounds: readonly Round[] };

/** For a start that never ends; how long one takes depends on the machine. */
const START_TIMEOUT_MS = 240_000;

async function givenInstallation() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-kill-'));
  const port = await freePort();
  let program: Program | undefined;
  const killDatabase = async () => {
    const server = await findPostmaster(join(dataDir, 'postgres'));
    if (server) process.kill(server.pid, 'SIGKILL');
  };
  const kill = async () => {
    program?.child.kill('SIGKILL');
    await program?.ended;
  };
  onTestFinished(async () => {
    await kill();
    await killDatabase();
    await sleep(200);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' };
  const start = () => {
    program = startProgram(settings);
    return program;
  };
  /** Starts and waits until it answers. Every start must manage that by itself. Gives the time it took. */
  const startReady = async () => {
    const from = performance.now();
    const { child, output } = start();
    while (!(await isReady(port))) {
      if (child.exitCode !== null || performance.now() - from > START_TIMEOUT_MS) {
        throw new Error(`the program is not ready: ${output()}`);
      }
      await sleep(25);
    }
    return performance.now() - from;
  };
  return {
    dataDir,
    port,
    settings,
    start,
    startReady,
    kill,
    killDatabase,
    output: () => program?.output() ?? '',
  };
}

const isReady = (port: number) =>
  fetch(`http://localhost:${port}/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

type Installation = Awaited<ReturnType<typeof givenInstallation>>;

/** The account of the first link, and the shop it finds. */
async function givenOwner({ port, output }: Installation) {
  const link = await waitFor(() => {
    const token = /welcome\?token=(\S+)/.exec(output())?.[1];
    if (!token) throw new Error('no link of the first account');
    return token;
  });
  const owner = httpClient(remoteServer(port), `localhost:${port}`);
  const account = { token: link, email: 'owner@example.com', password: 'correct horse battery' };
  expect((await owner.post('/api/accounts/sign-in-link', account)).status).toBe(200);
  const { json } = await owner.get('/api/websites');
  const [{ id: websiteId, identifier }] = json.websites;
  // The crumb of before the sign-in is another one.
  owner.cookies.delete('crumb');
  return {
    owner,
    websiteId,
    visitor: () => httpClient(remoteServer(port), `${identifier}.localhost:${port}`),
  };
}

/** Looks into the database beside the running program. */
async function openBeside({ settings }: Installation) {
  const runtime = await openRuntime(readConfig(settings), { purpose: 'test', shareRunning: true });
  return {
    close: () => runtime.close(),
    query: (websiteId: string) =>
      function query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
        return runtime.database.site(
          websiteId,
          async (db) => (await db.query(text, [...values])).rows as Row[],
        );
      },
  };
}

type Query = ReturnType<Awaited<ReturnType<typeof openBeside>>['query']>;

/** Writes that were confirmed but are missing. */
async function lost(query: Query, acknowledged: Acknowledged): Promise<unknown[]> {
  const pages = new Set((await query<{ id: string }>(`select id from collections`)).map(({ id }) => id));
  const lines = new Set(
    (
      await query<{ line: string }>(
        `select e.cart_id || ' ' || v.sku as line from cart_entries e
           join variants v on v.website_id = e.website_id and v.id = e.variant_id`,
      )
    ).map(({ line }) => line),
  );
  const orders = new Set(
    (await query<{ cart_id: string }>(`select cart_id from orders`)).map(({ cart_id }) => cart_id),
  );
  const [saved] = await query<{ text: string }>(
    `select settings ->> 'siteTagLine' as text from website_settings`,
  );
  const number = Number(/^save (\d+)$/.exec(saved?.text ?? '')?.[1] ?? 0);
  const { tagLine } = acknowledged;
  return [
    ...acknowledged.pages.filter((id) => !pages.has(id)),
    ...acknowledged.lines.filter(({ cartId, sku }) => !lines.has(`${cartId} ${sku}`)),
    ...acknowledged.orders.filter(({ cartId }) => !orders.has(cartId)),
    ...(number >= tagLine.confirmed && number <= tagLine.sent ? [] : [tagLine]),
  ];
}

/** Minimum number of confirmed writes of each kind. */
const leastOf = ({ pages, lines, orders, tagLine }: Acknowledged) =>
  Math.min(pages.length, lines.length, orders.length, tagLine.confirmed);

/**
 * Until each kind of writing was confirmed in each round so far, so that slow machines are under load too, and a
 * random while longer.
 */
async function someWork(acknowledged: Acknowledged, rounds: number): Promise<void> {
  const lines = acknowledged.lines.length + 1 + Math.floor(Math.random() * 5);
  await waitFor(
    () => {
      expect(acknowledged.lines.length).toBeGreaterThanOrEqual(lines);
      expect(leastOf(acknowledged)).toBeGreaterThanOrEqual(rounds);
    },
    { timeout: 20_000, interval: 10 },
  );
  await sleep(Math.random() * 200);
}

/**
 * Kills the real program, as kill -9 does, while an owner saves and shoppers buy. Nothing that it has confirmed may be lost,
 * and every start has to manage alone.
 */
export async function expectNothingLost({ firstStartsMs, rounds }: Kills): Promise<void> {
  const installation = await givenInstallation();
  for (const afterMs of firstStartsMs) {
    installation.start();
    await sleep(afterMs);
    await installation.kill();
  }
  const startTimes = [await installation.startReady()];
  const { websiteId, ...people } = await givenOwner(installation);
  const beside = await openBeside(installation);
  const variants = await beside.query(websiteId)<{ itemId: string; sku: string }>(
    `select item_id as "itemId", sku from variants join products using (website_id, item_id)
      where product_type = 1 and qty > 0`,
  );
  await beside.close();

  const acknowledged = nothingAcknowledged();
  const load = {
    ...people,
    websiteId,
    variants,
    acknowledged,
    returning: [],
    shippingOptionId: 'shipping-1',
  };
  for (const [index, { withDatabase, isLate, startKilledAfterMs }] of rounds.entries()) {
    const stop = startLoad(load);
    await someWork(acknowledged, index + 1);
    if (withDatabase) await installation.killDatabase();
    if (isLate) await sleep(Math.random() * 300);
    await installation.kill();
    await stop();
    if (startKilledAfterMs !== undefined) {
      installation.start();
      await sleep(startKilledAfterMs);
      await installation.kill();
    }
    startTimes.push(await installation.startReady());
    // The first of these kills also comes while pictures of the demo get their widths, and the start after it goes on with them.
    if (index === 0) await leavePictures((statement) => queryInstallation(installation.dataDir, statement));
  }

  const after = await openBeside(installation);
  onTestFinished(() => after.close());
  const query = after.query(websiteId);
  expect(await lost(query, acknowledged)).toEqual([]);
  // As if the minute had passed after which the program takes up a payment that was cut off.
  await query(`update payments set updated_at = updated_at - interval '1 hour' where status = 'pending'`);
  await waitFor(async () => expect(await auditStore(query, websiteId)).toEqual([]), {
    timeout: 60_000,
    interval: 1_000,
  });
  const { pages, lines, orders, tagLine } = acknowledged;
  console.warn(
    `kept ${lines.length} lines, ${orders.length} orders, ${pages.length} pages, ${tagLine.confirmed} saves; ` +
      `slowest start ${Math.round(Math.max(...startTimes.slice(1)))} ms`,
  );
  expect(leastOf(acknowledged)).toBeGreaterThanOrEqual(rounds.length);
}
