import type { Installation } from '../installation.ts';
import { percentile } from '../percentile.ts';
import { processTree, pssMegabytes } from '../processes.ts';
import { fetchAs, type Program } from '../program.ts';
import { insertManySites, manySiteName } from '../queries.ts';
import type { BenchRow } from '../row.ts';

const SITES = 10_000;
/** Pages asked for, each of another site. */
const ASKED = 2_000;
const CONNECTIONS = 4;

/** 10,000 sites of five pages on one node: start, pages nobody has asked for before, the same again, memory. */
export async function manySites(installation: Installation): Promise<BenchRow[]> {
  const before = await startMs(installation);
  await installation.withDatabaseAlone((_app, owner) => insertManySites(owner, SITES));
  const started = await startMs(installation);
  const program = await installation.program();
  const requested = Array.from({ length: ASKED }, (_, index) => 1 + Math.floor((index * SITES) / ASKED));
  const cold = await timesOf(program, requested);
  const warm = await timesOf(program, requested.slice(-500));
  return [
    {
      what: `start with ${SITES} sites`,
      value: started / before,
      unit: 'x',
      limit: { at: 'most', value: 1.25 },
      note: `${Math.round(started)} ms, ${Math.round(before)} ms without them`,
    },
    {
      what: 'cold page of one of many sites, p95',
      value: percentile(cold, 0.95),
      unit: 'ms',
      limit: { at: 'most', value: 100 },
      note: `${ASKED} sites, ${CONNECTIONS} at a time, median ${percentile(cold, 0.5).toFixed(1)} ms`,
    },
    {
      what: 'warm page of one of many sites, p95',
      value: percentile(warm, 0.95),
      unit: 'ms',
      limit: { at: 'most', value: 20 },
      note: `median ${percentile(warm, 0.5).toFixed(1)} ms`,
    },
    {
      what: 'memory after that, server and database',
      value: pssMegabytes(processTree(program.pid)),
      unit: 'MB',
      limit: { at: 'most', value: 2_048 },
    },
  ];
}

/** Shorter of two starts: the first one after a large change also writes what the database still has in memory. */
async function startMs(installation: Installation): Promise<number> {
  const first = await installation.restart();
  const second = await installation.restart();
  return Math.min(first.firstPageMs, second.firstPageMs);
}

/** Milliseconds of the home page of each site, some at a time. */
async function timesOf({ site }: Program, numbers: readonly number[]): Promise<number[]> {
  const waiting = [...numbers];
  const times: number[] = [];
  const port = new URL(site.origin).port;
  const take = async () => {
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      const start = performance.now();
      const { status, body } = await fetchAs(`${site.origin}/`, `${manySiteName(number)}.localhost:${port}`);
      times.push(performance.now() - start);
      if (status !== 200 || !body.includes(`of ${manySiteName(number)}<`))
        throw new Error(`site ${number} answers ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, take));
  return times;
}
