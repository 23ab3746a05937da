import type { Installation } from '../installation.ts';
import { median } from '../load.ts';
import { cpuMilliseconds, processTree } from '../processes.ts';
import { PRODUCT } from '../product-page.ts';
import { fetchAs, type Program } from '../program.ts';
import type { BenchRow } from '../row.ts';

const RENDERS = 300;
const ROUNDS = 4;

/** Processor time of all processes for a product page that no cache holds: loaded, rendered and sent. */
export async function uncached(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const ms = await perRender(program, round);
    if (round > 0) times.push(ms);
  }
  return [
    {
      what: 'uncached product page, processor time',
      value: median(times),
      unit: 'ms',
      limit: { at: 'most', value: 2.5 },
      note: `application and database, median of ${ROUNDS} times ${RENDERS} renders`,
    },
  ];
}

/** Each address has a filter of its own, which is part of a page's key in the cache, so each page is made anew. */
async function perRender({ pid, site }: Program, round: number): Promise<number> {
  const pids = processTree(pid);
  const before = cpuMilliseconds(pids);
  for (let turn = 0; turn < RENDERS; turn++) {
    const { status } = await fetchAs(`${site.origin}${PRODUCT}?author=${round}-${turn}`, site.host);
    if (status !== 200) throw new Error(`the product page answers ${status}`);
  }
  return (cpuMilliseconds(pids) - before) / RENDERS;
}
