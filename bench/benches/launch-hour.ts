import { availableParallelism } from 'node:os';
import type { Installation } from '../installation.ts';
import { type Nodes, order, withNodes } from '../nodes.ts';
import { openLoop } from '../paced.ts';
import { percentile } from '../percentile.ts';
import { cpuMilliseconds } from '../processes.ts';
import { PRODUCT } from '../product-page.ts';
import type { Program } from '../program.ts';
import type { BenchRow } from '../row.ts';

const IDLE_PER_SECOND = 20;
const IDLE_SECONDS = 20;
const SECONDS = 8;
const WARM_UP_PER_SECOND = 100;
/** Of the p99 of the idle run: where it is longer, the rate is too high. */
const MAX_RATIO = 3;
const MAX_PER_SECOND = 12_800;
/** Between the last good rate and the first bad one. */
const HALVINGS = 3;
/** Of this many requests one is an order, some are additions and pages that nobody has asked for; the others are cached pages. */
const ROUND = 200;
const UNCACHED = 20;
const ADDITIONS = 8;
/** A thread that is busy for this part of the time has no more to give. */
const BUSY = 0.9;

type Step = { perSecond: number; p99Ms: number; isGood: boolean; lost: number; busy: Busy };
/** Processors that each part kept busy. */
type Busy = { nodes: number[]; database: number; client: number };

/**
 * The hour after a shop has been on television: requests come at a rate, whether the earlier ones are answered or not. Two nodes, their
 * database and the client share the machine. Gives the highest rate at which 99 of 100 are answered within three times what an idle shop
 * takes, and what is used up above it.
 */
export async function launchHour(installation: Installation): Promise<BenchRow[]> {
  return withNodes(installation, async (nodes) => {
    const on = await nodes.start(2);
    const step = (perSecond: number, seconds = SECONDS) => runStep(nodes, { on, perSecond, seconds });
    await step(WARM_UP_PER_SECOND);
    const idle = await step(IDLE_PER_SECOND, IDLE_SECONDS);
    const judge = async (perSecond: number): Promise<Step> => {
      const run = await step(perSecond);
      return { ...run, isGood: run.lost === 0 && run.p99Ms <= MAX_RATIO * idle.p99Ms };
    };
    let good: Step = { ...idle, isGood: true };
    let bad: Step | undefined;
    for (let rate = 2 * WARM_UP_PER_SECOND; !bad && rate <= MAX_PER_SECOND; rate *= 2) {
      const run = await judge(rate);
      if (run.isGood) good = run;
      else bad = run;
    }
    for (let halving = 0; bad && halving < HALVINGS; halving += 1) {
      const run = await judge(Math.round((good.perSecond + bad.perSecond) / 2));
      if (run.isGood) good = run;
      else bad = run;
    }
    await Promise.all(on.map((node) => node.stop()));
    return [
      {
        what: `requests a second at which p99 is ${MAX_RATIO} times that of an idle shop, two nodes`,
        value: good.perSecond,
        unit: 'a second',
        note: `p99 ${good.p99Ms.toFixed(1)} ms, idle ${idle.p99Ms.toFixed(1)}; of ${ROUND} ${ADDITIONS} additions, ${UNCACHED} uncached pages, 1 order`,
      },
      ...(bad ? [rowOf(bad)] : []),
    ];
  });
}

function rowOf({ perSecond, p99Ms, lost, busy }: Step): BenchRow {
  const shares = `nodes ${busy.nodes.map((part) => part.toFixed(2)).join(' and ')}, database ${busy.database.toFixed(2)}, client ${busy.client.toFixed(2)}`;
  return {
    what: `p99 at ${Math.round(perSecond)} a second, where ${bottleneckOf(busy)} is used up first`,
    value: p99Ms,
    unit: 'ms',
    note: `processors busy: ${shares} of ${availableParallelism()}; ${lost} failed or left out`,
  };
}

function bottleneckOf({ nodes, database, client }: Busy): string {
  const all = nodes.reduce((sum, part) => sum + part, database + client);
  if (client >= BUSY) return 'the client';
  if (nodes.some((part) => part >= BUSY)) return "a node's thread";
  if (all >= BUSY * availableParallelism()) return 'the processors together';
  return 'neither a thread nor the processors (locks, disk or other programs)';
}

let asked = 0;

async function runStep(
  nodes: Nodes,
  { on, perSecond, seconds }: { on: readonly Program[]; perSecond: number; seconds: number },
): Promise<Step> {
  const shoppers = await nodes.shoppers(on, Math.ceil((perSecond * seconds) / ROUND) + 1);
  const work = (nr: number) => {
    const at = nr % ROUND;
    const shopper = at === 0 ? shoppers.pop() : undefined;
    if (shopper) return order(shopper);
    if (at % (ROUND / ADDITIONS) === 1) return nodes.add(on);
    if (at % (ROUND / UNCACHED) === 2) {
      asked += 1;
      return nodes.page(on, `${PRODUCT}?offsetId=${asked}`);
    }
    return nodes.page(on, PRODUCT);
  };
  const pids = on.map(({ pid }) => pid);
  const read = () => ({
    nodes: pids.map((pid) => cpuMilliseconds(pid)),
    all: cpuMilliseconds(process.pid, [process.pid]),
    client: process.cpuUsage(),
  });
  const before = read();
  const from = performance.now();
  const { times, failed, skipped } = await openLoop({ perSecond, seconds, work });
  const ms = performance.now() - from;
  const after = read();
  const ofNodes = pids.map((_, at) => (after.nodes[at] ?? 0) - (before.nodes[at] ?? 0));
  const client = process.cpuUsage(before.client);
  return {
    perSecond,
    p99Ms: percentile(times, 0.99),
    isGood: true,
    lost: failed + skipped,
    busy: {
      nodes: ofNodes.map((used) => used / ms),
      database: (after.all - before.all - ofNodes.reduce((sum, used) => sum + used, 0)) / ms,
      client: (client.user + client.system) / 1000 / ms,
    },
  };
}
