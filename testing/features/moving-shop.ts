import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sitesHost } from '@sitewright/server/platform/config/site-urls';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { aVariant } from '../builders/product.ts';
import { ownDatabase } from '../database.ts';
import { httpClient, type TestClient } from '../http-client.ts';
import { freePort } from '../installation.ts';
import { addressOf, dataFolder } from '../nodes.ts';
import { buy } from '../run-checkout.ts';
import { startCommand } from '../run-command.ts';
import { givenShop } from '../shop.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { waitFor } from '../wait-for.ts';

const TARGET_URL = 'http://other.test';
/** Between two purchases: what is copied needs the processors as well. */
const PAUSE_MS = 200;

/** Another installation, to which a site may move. */
export async function givenTarget(appUrl = TARGET_URL) {
  const base = await ownDatabase();
  return { base, app: await testApp({ database: base, config: { appUrl } }) };
}

export const identifierOf = ({ host }: Pick<TestApp, 'host'>) => host.split('.')[0] ?? '';

/** A visitor of a site that has moved there. */
const visitorOf = (target: TestApp, identifier: string) =>
  httpClient(target.app, `${identifier}.${sitesHost(target.deps.config)}`);

/** A browser of a site that has moved there, with the cookies it had; pages ask for another crumb by themselves. */
export function followTo(target: TestApp, identifier: string, { cookies }: TestClient): TestClient {
  const client = visitorOf(target, identifier);
  for (const [name, value] of cookies) if (name !== 'crumb') client.cookies.set(name, value);
  return client;
}

/**
 * Shoppers who buy one mug each, one after the other, and go where the site is; some time after the move was done they stop. Each
 * purchase that was begun is finished by the same browser. Gives how many there were, and how many of them had to be tried again.
 */
export async function keepBuying(
  app: TestApp,
  target: TestApp,
  { itemId, isDone }: { itemId: string; isDone(): boolean },
): Promise<{ bought: number; triedAgain: number }> {
  const identifier = identifierOf(app);
  let [bought, triedAgain, boughtThere] = [0, 0, 0];
  while (boughtThere < 2) {
    const isThere = isDone();
    const shopper = isThere ? visitorOf(target, identifier) : app.visitor();
    const added = await shopper.post('/api/commerce/shopping-cart/entries', {
      itemId,
      sku: 'MUG',
      quantity: 1,
    });
    if (added.status !== 200) {
      if (!isDone()) expect([added.status, Number(added.headers['retry-after']) > 0]).toEqual([503, true]);
      await sleep(20);
      continue;
    }
    const result = await buy(shopper, []).catch(() => 'broken');
    if (result !== 'completed') {
      expect(isThere).toBe(false);
      triedAgain += 1;
      // In a cart here: at the place where it can be bought, once there is one again.
      await waitFor(
        async () => {
          const at = isDone() ? followTo(target, identifier, shopper) : shopper;
          expect(await buy(at, [])).toBe('completed');
        },
        { timeout: 120_000, interval: 2_000 },
      );
    }
    bought += 1;
    await sleep(PAUSE_MS);
    if (isThere) boughtThere += 1;
  }
  return { bought, triedAgain };
}

/** Moments at which the command is killed. */
export const MOMENTS = ['copying', 'quiet', 'stopped', 'handed'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Moves a shop that sells by the real command, which is killed at each of the moments and run again, to the end. */
export async function moveKilledAt(moments: readonly Moment[]) {
  const base = await ownDatabase();
  const app = await testApp({ database: base });
  const port = await freePort();
  const target = await givenTarget(`http://localhost:${port}`);
  const identifier = identifierOf(app);
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', unlimited: true })] });
  const folder = await dataFolder();
  const settingsOf = (place: typeof base, name: string, appUrl: string) => ({
    APP_URL: appUrl,
    DATA_DIR: `${folder}/${name}`,
    DATABASE_URL: addressOf(place.app),
    DATABASE_MIGRATION_URL: addressOf(place.owner),
  });
  const command = (args: string[], input?: string) =>
    startCommand(settingsOf(base, 'here', app.deps.config.appUrl), {
      folder,
      args: ['site', ...args, '--to', 'other.env'],
      ...(input !== undefined && { input }),
    });
  const run = () => command(['move', identifier]);
  const other = Object.entries(settingsOf(target.base, 'there', target.app.deps.config.appUrl));
  await writeFile(`${folder}/other.env`, other.map(([name, value]) => `${name}='${value}'\n`).join(''));

  let isDone = false;
  const selling = keepBuying(app, target.app, { itemId, isDone: () => isDone });
  const recovered: string[] = [];
  for (const moment of moments) {
    const reached = await killAt(moment, { command: run(), base, target, websiteId: app.websiteId });
    if (reached === 'handed') continue;
    const since = performance.now();
    // Nobody runs the command again: the site sells where it is.
    await waitFor(
      async () =>
        expect(
          (
            await app
              .visitor()
              .post('/api/commerce/shopping-cart/entries', { itemId, sku: 'MUG', quantity: 1 })
          ).status,
        ).toBe(200),
      { timeout: 60_000 },
    );
    await waitFor(async () =>
      expect(
        await base.query(`select from site_moves where website_id = $1 and state <> 'here'`, [app.websiteId]),
      ).toEqual([]),
    );
    recovered.push(`${moment} ${((performance.now() - since) / 1000).toFixed(1)} s`);
  }
  const result = await run().ended;
  isDone = true;
  return { app, base, target, port, command, identifier, itemId, result, recovered, ...(await selling) };
}

/**
 * Numbers go on where they were, each given once: an order that the move came upon leaves its number out, since a number is taken before
 * the order is written.
 */
export function expectNumbersGoOn(numbers: readonly number[], triedAgain: number): void {
  expect(numbers).not.toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  expect(last - first + 1 - numbers.length).toBeLessThanOrEqual(triedAgain);
}

/** Each order of the shoppers is there once, and numbers go on. */
export async function expectMoved(moved: Awaited<ReturnType<typeof moveKilledAt>>): Promise<void> {
  const { app, target, identifier, result, recovered, bought, triedAgain } = moved;
  process.stdout.write(`${recovered.join(', ')} until it sold again; ${bought} orders\n${result.output}\n`);
  expect(result).toMatchObject({ code: 0, output: expect.stringContaining(`${identifier} is at http://`) });
  const orders = await target.app.query<{ number: number }>(
    `select number::int from orders where website_id = $1 order by 1`,
    [app.websiteId],
  );
  expectNumbersGoOn(
    orders.map(({ number }) => number),
    triedAgain,
  );
  expect(orders).toHaveLength(bought);
}

type Killed = {
  command: ReturnType<typeof startCommand>;
  base: Awaited<ReturnType<typeof ownDatabase>>;
  target: Awaited<ReturnType<typeof givenTarget>>;
  websiteId: string;
};

/**
 * Some moment after it got there; gives where it was then. What comes next is held up meanwhile: else the new place is open at once, and a
 * site that stopped is handed over in the time that a test needs to see it.
 */
async function killAt(moment: Moment, { command, base, target, websiteId }: Killed): Promise<Moment> {
  const stateOf = async ({ query }: Pick<Killed['base'], 'query'>) =>
    (await query<{ state: string }>(`select state from site_moves where website_id = $1`, [websiteId]))[0]
      ?.state;
  const until = (isThere: () => Promise<boolean>) =>
    waitFor(
      async () => {
        expect([command.child.exitCode, command.output()]).toEqual([null, expect.anything()]);
        expect(await isThere()).toBe(true);
      },
      { timeout: 120_000, interval: 10 },
    );
  const kill = async () => {
    command.child.kill('SIGKILL');
    await command.ended;
  };
  if (moment === 'copying') {
    await until(async () => (await stateOf(target.base)) === 'arriving');
    // A small site is copied, stopped and handed over in less time.
    const letGo = await hold(base, 'lock table site_moves in share mode');
    await sleep(randomInt(1_500));
    await kill();
    await letGo();
    return moment;
  }
  if (moment === 'handed') {
    await until(async () => (await stateOf(base)) === 'stopped');
    const letGo = await holdMove(target.base, websiteId);
    await until(async () => (await stateOf(base)) === 'handed');
    await kill();
    await letGo();
    return moment;
  }
  await until(async () => (await stateOf(base)) === moment);
  const letGo = await holdMove(base, websiteId);
  const isHanded = (await stateOf(base)) === 'handed';
  await sleep(randomInt(400));
  await kill();
  await letGo();
  return isHanded ? 'handed' : moment;
}

/** Nothing moves on in this database until it is let go. */
const holdMove = (base: Killed['base'], websiteId: string) =>
  hold(base, `select from site_moves where website_id = $1 for update`, [websiteId]);

/** Keeps a lock until it is let go; a statement that waits for it is not run for a command that is dead by then. */
async function hold(
  { owner }: Killed['base'],
  lock: string,
  values: readonly string[] = [],
): Promise<() => Promise<void>> {
  const holder = new pg.Client(owner);
  onTestFinished(() => holder.end());
  await holder.connect();
  await holder.query('begin');
  await holder.query(lock, [...values]);
  return async () => {
    await holder.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where usename = current_user and pg_backend_pid() = any (pg_blocking_pids(pid))`,
    );
    await holder.query('rollback');
  };
}
