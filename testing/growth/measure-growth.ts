import { SHAPES, UNITS } from './repeated-texts.ts';

/** A parser or cleaner with the longest text it is ever given, which a limit on the way to it enforces. */
export type GrowthCase = {
  name: string;
  /** Characters. */
  max: number;
  /** Wrapper the text needs to reach the code, e.g. brackets around it. */
  wrap?: (text: string) => string;
  run(text: string): unknown;
};

export type Growth = { name: string; text: string; ms: number; times: number };

/** Below this a median says nothing of the growth, and nobody waits for it. */
const SLOW_MS = 8;
const RUNS = 5;
/** One run of each may be disturbed, five of them are not. */
const SUSPECT_TIMES = 6;
const HOPELESS_MS = 1_000;

/** Runs of each unit that take their time at the longest text, and how many times as long as those of a fourth. */
export async function measureGrowth({
  max,
  name,
  run,
  wrap = (text) => text,
}: GrowthCase): Promise<Growth[]> {
  const found: Growth[] = [];
  for (const [shape, makeText] of SHAPES.entries())
    for (const unit of UNITS) {
      const work = (text: string) => threadMs(() => attempt(() => run(text)));
      const [short, long] = [wrap(makeText(unit, max / 4)), wrap(makeText(unit, max))];
      // Quadratic growth is detected before it takes minutes.
      if ((await work(wrap(makeText(unit, max / 64)))) > HOPELESS_MS || (await work(short)) > HOPELESS_MS) {
        found.push({ name, text: `${JSON.stringify(unit)}, ${shape}`, ms: Infinity, times: Infinity });
        continue;
      }
      const once = await work(long);
      if (once < SLOW_MS) continue;
      const roughly = { ms: once, times: once / Math.max(await work(short), 0.5) };
      const isSuspect = roughly.times > SUSPECT_TIMES && once < 2 * HOPELESS_MS;
      found.push({
        name,
        text: `${JSON.stringify(unit)}, ${shape}`,
        ...(isSuspect
          ? await medians(
              () => work(short),
              () => work(long),
            )
          : roughly),
      });
    }
  return found;
}

async function attempt(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    // A refusal is an answer, too.
  }
}

/** Processor time of this thread: garbage is collected by others, of which a machine has more or fewer. */
async function threadMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

async function medians(short: () => Promise<number>, long: () => Promise<number>) {
  const [shortMs, ms] = [await median(RUNS, short), await median(RUNS, long)];
  return { ms, times: ms / Math.max(shortMs, 0.5) };
}

async function median(runs: number, measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await measure());
  return times.sort((a, b) => a - b)[runs >> 1] ?? 0;
}
