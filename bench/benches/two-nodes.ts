import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Installation } from '../installation.ts';
import { median } from '../load.ts';
import { type Nodes, order, withNodes } from '../nodes.ts';
import { cpuMilliseconds } from '../processes.ts';
import { PRODUCT } from '../product-page.ts';
import type { Program } from '../program.ts';
import { backendOf, clearAway, editItem, openClient } from '../queries.ts';
import type { BenchRow } from '../row.ts';

const ROUNDS = 3;
const AT_ONCE = 8;
const IDLE_MS = 8_000;
/** Of each work, for each node. */
const WARM_UP = 1_000;

type Work = {
  what: string;
  count: number;
  prepare(count: number): Promise<(at: number) => Promise<boolean>>;
};

/**
 * Processor time of a request, of all nodes and the database, where two nodes are asked in turn against where one answers alone. What
 * nodes do by themselves, asked or not, is measured before and left out: it is told beside.
 */
export async function twoNodes(installation: Installation): Promise<BenchRow[]> {
  return withNodes(installation, async (nodes) => {
    const client = await openClient(nodes.owner);
    const figures = new Map<string, { one: number[]; two: number[] }>();
    const idle: Record<'one' | 'two', number[]> = { one: [], two: [] };
    let failed = 0;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of ['one', 'two'] as const) {
        const on = await nodes.start(kind === 'one' ? 1 : 2);
        const idleShare = await idleShareOf();
        idle[kind].push(idleShare);
        for (const work of worksOf(nodes, { on, client })) {
          const measured = await measure(work, { on, client, idleShare });
          failed += measured.failed;
          const found = figures.get(work.what) ?? { one: [], two: [] };
          found[kind].push(measured.cpuMs);
          figures.set(work.what, found);
        }
        await Promise.all(on.map((node) => node.stop()));
      }
    await client.end();
    const idleMs = { one: 1000 * median(idle.one), two: 1000 * median(idle.two) };
    return rowsOf(figures, { failed, idleMs });
  });
}

/** Processors that nodes and database keep busy without a request. */
async function idleShareOf(): Promise<number> {
  const before = cpuMilliseconds(process.pid, [process.pid]);
  await wait(IDLE_MS);
  return (cpuMilliseconds(process.pid, [process.pid]) - before) / IDLE_MS;
}

let asked = 0;

function worksOf(nodes: Nodes, { on, client }: { on: readonly Program[]; client: pg.Client }): Work[] {
  // One after the other, on their one connection.
  let edits = Promise.resolve();
  const edit = () => {
    edits = edits.then(() => editItem(client, PRODUCT));
    return edits;
  };
  const unasked = () => {
    asked += 1;
    return nodes.page(on, `${PRODUCT}?offsetId=${asked}`);
  };
  return [
    { what: 'cached product page', count: 6_000, prepare: async () => () => nodes.page(on, PRODUCT) },
    { what: 'uncached product page', count: 600, prepare: async () => unasked },
    {
      what: 'uncached product page, edited before each',
      count: 400,
      prepare: async () => async () => {
        await edit();
        return unasked();
      },
    },
    { what: 'addition to a cart', count: 800, prepare: async () => () => nodes.add(on) },
    {
      what: 'order',
      count: 200,
      prepare: async (count) => {
        const shoppers = await nodes.shoppers(on, count);
        return async (at) => {
          const shopper = shoppers[at];
          return shopper !== undefined && order(shopper);
        };
      },
    },
  ];
}

/** Processor time in milliseconds of one request, after as many that warm each node up. */
async function measure(
  { count, prepare }: Work,
  { on, client, idleShare }: { on: readonly Program[]; client: pg.Client; idleShare: number },
): Promise<{ cpuMs: number; failed: number }> {
  const run = async (times: number) => {
    const work = await prepare(times);
    await clearAway(client);
    const left = [process.pid, await backendOf(client)];
    const before = cpuMilliseconds(process.pid, left);
    const from = performance.now();
    let next = 0;
    let failed = 0;
    const worker = async () => {
      while (next < times) {
        next += 1;
        if (!(await work(next - 1))) failed += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const byThemselves = idleShare * (performance.now() - from);
    return { cpuMs: (cpuMilliseconds(process.pid, left) - before - byThemselves) / times, failed };
  };
  await run(Math.min(count, WARM_UP) * on.length);
  return run(count);
}

function rowsOf(
  figures: Map<string, { one: number[]; two: number[] }>,
  { failed, idleMs }: { failed: number; idleMs: { one: number; two: number } },
): BenchRow[] {
  const rows: BenchRow[] = [...figures].map(([what, { one, two }]) => ({
    what: `${what} on two nodes / on one, processor time`,
    value: median(two) / median(one),
    unit: 'x',
    limit: { at: 'most', value: 1.1 },
    note: `${median(two).toFixed(2)} and ${median(one).toFixed(2)} ms of nodes and database, medians of ${ROUNDS}`,
  }));
  return [
    ...rows,
    {
      what: 'processor time of one more idle node',
      value: idleMs.two - idleMs.one,
      unit: 'ms a second',
      note: `${idleMs.two.toFixed(0)} and ${idleMs.one.toFixed(0)} of two and of one, with the database`,
    },
    { what: 'requests that failed', value: failed, unit: '', limit: { at: 'most', value: 0 } },
  ];
}
