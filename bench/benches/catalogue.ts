import type { Installation } from '../installation.ts';
import { median } from '../load.ts';
import { signInOwner } from '../owner.ts';
import { percentile95 } from '../percentile.ts';
import { cpuMilliseconds, processTree } from '../processes.ts';
import { fetchAs, type Program } from '../program.ts';
import type { BenchRow } from '../row.ts';
import { insertCatalogue } from '../store-queries.ts';

const PRODUCTS = 50_000;
const ROUNDS = 40;

/** What an owner looks for, from a rare word to one of every product. */
const QUERIES = [
  'search=bowl',
  'search=sku-431',
  'search=celadon+bowl&sort=title',
  'stock=out',
  'stock=low&sort=cheapest',
  'type=4',
  'onSale=true&sort=dearest',
  'status=draft',
  'category=Cups&sort=title',
  'tag=autumn',
  'limit=200',
];

/** Lists of a catalogue of 50,000 products in 250 store pages: search and filters of the owner, pages of visitors. */
export async function catalogue(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  const owner = await signInOwner(program, installation.dataDirectory);
  await installation.withRunningDatabase((connection) =>
    insertCatalogue(connection, { websiteId: owner.websiteId, products: PRODUCTS }),
  );
  const path = `/api/websites/${owner.websiteId}/products`;
  const ofOwner = await timed(program, QUERIES, async (query) => {
    const { status } = await owner.send({ method: 'GET', path: `${path}?${query}` });
    if (status !== 200) throw new Error(`${query} answers ${status}`);
  });
  console.error(`owner: p95 ${ofOwner.value.toFixed(1)} ms, ${ofOwner.note}`);
  const { origin, host } = program.site;
  const paths = ['', 'category=Cups', 'tag=autumn'];
  const ofVisitors = await timed(program, paths, async (query, round) => {
    // A place in the list without its time: each address is made anew.
    const { status } = await fetchAs(
      `${origin}/catalogue-7?${query}&format=json&offsetId=${round}-${query}`,
      host,
    );
    if (status !== 200) throw new Error(`${query} answers ${status}`);
  });
  const limit = { at: 'most', value: 30 } as const;
  return [
    { what: 'owner: search and filter 50,000 products, p95', ...ofOwner, unit: 'ms', limit },
    { what: 'visitor: list of 200 of 50,000 products, p95', ...ofVisitors, unit: 'ms', limit },
  ];
}

/** The time that all but a twentieth of the calls keep, in milliseconds, with the CPU time of one. */
async function timed<Query>(
  program: Program,
  queries: readonly Query[],
  ask: (query: Query, round: number) => Promise<void>,
): Promise<Pick<BenchRow, 'value' | 'note'>> {
  // The first round fills the caches of the database.
  for (const query of queries) await ask(query, 0);
  const cpuBefore = cpuMilliseconds(processTree(program.pid));
  const times: number[] = [];
  const byQuery = new Map<Query, number[]>();
  for (let round = 1; round <= ROUNDS; round++) {
    for (const query of queries) {
      const begun = performance.now();
      await ask(query, round);
      const time = performance.now() - begun;
      times.push(time);
      byQuery.set(query, [...(byQuery.get(query) ?? []), time]);
    }
  }
  const cpu = (cpuMilliseconds(processTree(program.pid)) - cpuBefore) / times.length;
  const slowest = [...byQuery].toSorted(([, a], [, b]) => median(b) - median(a))[0];
  const words = slowest && `slowest: ${String(slowest[0])}, ${median(slowest[1]).toFixed(1)} ms`;
  return { value: percentile95(times), note: `${cpu.toFixed(1)} ms of CPU each; ${words}` };
}
