import type { Installation } from '../installation.ts';
import { median } from '../load.ts';
import { cpuMilliseconds, processTree } from '../processes.ts';
import { PRODUCT } from '../product-page.ts';
import { fetchAs, type Program } from '../program.ts';
import { moveContentVersions, openClient } from '../queries.ts';
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

/**
 * Processor time of all processes for pages that no cache holds: loaded, rendered and sent. Two figures each: the page is
 * asked for under another key of the page cache, while what it is made of may still be held; and the content version of
 * its site has moved since the last page, so that nothing made of it may be used.
 */
export async function uncached(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  return installation.withRunningDatabase(async (owner) => {
    const client = await openClient(owner);
    try {
      const move = () => moveContentVersions(client);
      // Moving takes the database some time too, which is no page's.
      const moving = await medianOf(program, move);
      const rows: BenchRow[] = [];
      for (const { what, path } of PAGES) {
        const render = () => renderAnew(program, path);
        const same = await medianOf(program, render);
        const moved = await medianOf(program, async () => {
          await move();
          await render();
        });
        rows.push(
          row(`uncached ${what}, another key`, same, 2.5),
          row(`uncached ${what}, content version moved`, moved - moving, 3.5),
        );
      }
      return rows;
    } finally {
      await client.end();
    }
  });
}

function row(what: string, value: number, limit: number): BenchRow {
  return {
    what: `${what}, processor time`,
    value,
    unit: 'ms',
    limit: { at: 'most', value: limit },
    note: `application and database, median of ${ROUNDS} times ${RENDERS} renders`,
  };
}

/** Processor time of one turn in milliseconds. The first round warms up. */
async function medianOf({ pid }: Program, turn: () => Promise<void>): Promise<number> {
  const pids = processTree(pid);
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const before = cpuMilliseconds(pids);
    for (let count = 0; count < RENDERS; count++) await turn();
    if (round > 0) times.push((cpuMilliseconds(pids) - before) / RENDERS);
  }
  return median(times);
}

let asked = 0;

/** The address names a place in the list without its time: it changes nothing on the page but is part of its key. */
async function renderAnew({ site }: Program, path: string): Promise<void> {
  const { status } = await fetchAs(`${site.origin}${path}?offsetId=${asked++}`, site.host);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
}
