import type { Installation } from '../installation.ts';
import { median } from '../load.ts';
import { cpuMilliseconds, processTree } from '../processes.ts';
import { PRODUCT } from '../product-page.ts';
import { fetchAs, type Program } from '../program.ts';
import type { BenchRow } from '../row.ts';

const RENDERS = 200;
const ROUNDS = 4;

const PAGES = [
  { what: 'home page', path: '/' },
  { what: 'blog list', path: '/journal' },
  { what: 'post', path: '/journal/unloading-firing-41' },
  { what: 'product list', path: '/shop' },
  { what: 'product page', path: PRODUCT },
];

/** Processor time of all processes for pages that no cache holds: loaded, rendered and sent. */
export async function uncached(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  const rows: BenchRow[] = [];
  for (const { what, path } of PAGES) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const ms = await perRender(program, path, round);
      if (round > 0) times.push(ms);
    }
    rows.push({
      what: `uncached ${what}, processor time`,
      value: median(times),
      unit: 'ms',
      limit: { at: 'most', value: 2.5 },
      note: `application and database, median of ${ROUNDS} times ${RENDERS} renders`,
    });
  }
  return rows;
}

/**
 * Each address names a place in the list without its time, which changes nothing on the page but is part of its key in the
 * cache, so each page is made anew.
 */
async function perRender({ pid, site }: Program, path: string, round: number): Promise<number> {
  const pids = processTree(pid);
  const before = cpuMilliseconds(pids);
  for (let turn = 0; turn < RENDERS; turn++) {
    const { status } = await fetchAs(`${site.origin}${path}?offsetId=${round}-${turn}`, site.host);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
  }
  return (cpuMilliseconds(pids) - before) / RENDERS;
}
