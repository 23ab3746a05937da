import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import { median } from '../load.ts';
import { ADDED } from '../product-page.ts';
import { fetchAs, type Program } from '../program.ts';
import type { BenchRow } from '../row.ts';
import { ADD_TO_CART, newShopper, openPage } from '../shoppers.ts';

const RUNS = 3;
const LOAD_MS = 3_000;
const SHOPPERS = 10;

/** From spawning the program to the home page of the demo site. */
export async function start(installation: Installation): Promise<BenchRow[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push((await installation.restart()).firstPageMs);
  const killed: Program[] = [];
  for (let run = 0; run < RUNS; run++) {
    const stop = await addToCarts(await installation.program());
    await wait(LOAD_MS);
    killed.push(await installation.restartKilled());
    await stop();
  }
  const slowest = killed.reduce((one, other) => (other.firstPageMs > one.firstPageMs ? other : one));
  return [
    {
      what: 'fresh data directory to first 200',
      value: installation.freshMs / 1000,
      unit: 's',
      limit: { at: 'most', value: 10 },
    },
    {
      what: 'warm start to first 200',
      value: median(times) / 1000,
      unit: 's',
      limit: { at: 'most', value: 2.5 },
      note: `median of ${RUNS}`,
    },
    {
      what: 'after a kill under load to first 200',
      value: slowest.firstPageMs / 1000,
      unit: 's',
      limit: { at: 'most', value: 5 },
      note: `slowest of ${RUNS}; ready after ms: ${partsOf(slowest.startedMs)}`,
    },
  ];
}

const partsOf = (startedMs: Program['startedMs']): string =>
  Object.entries(startedMs)
    .map(([part, ms]) => `${part} ${ms}`)
    .join(', ');

/** Shoppers who add without a pause, until they are stopped or nobody answers. */
async function addToCarts(program: Program): Promise<() => Promise<unknown>> {
  const { itemId, websiteId, visitor, crumb } = await openPage(program);
  const body = JSON.stringify({ itemId, sku: ADDED.sku, quantity: 1 });
  const { site } = program;
  let isStopped = false;
  const add = async () => {
    const { token, address } = newShopper();
    const cookie = `sw_visitor=${visitor}; cart-${websiteId.slice(-12)}=${token}`;
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'x-crumb': crumb,
      cookie,
    };
    await fetchAs(site.origin + ADD_TO_CART, site.host, headers, body).catch(() => {
      isStopped = true;
    });
  };
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    while (!isStopped) await add();
  });
  return () => {
    isStopped = true;
    return Promise.all(shoppers);
  };
}
