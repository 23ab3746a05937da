import type { Installation } from '../installation.ts';
import { signInOwner } from '../owner.ts';
import { fetchAs } from '../program.ts';
import { insertCatalogue } from '../queries.ts';
import type { BenchRow } from '../row.ts';

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
  const ofOwner = await percentile95(QUERIES, async (query) => {
    const { status } = await owner.send({ method: 'GET', path: `${path}?${query}` });
    if (status !== 200) throw new Error(`${query} answers ${status}`);
  });
  const { origin, host } = program.site;
  const paths = ['', 'category=Cups', 'tag=autumn'];
  const ofVisitors = await percentile95(paths, async (query, round) => {
    // A place in the list without its time: each address is made anew.
    const { status } = await fetchAs(
      `${origin}/catalogue-7?${query}&format=json&offsetId=${round}-${query}`,
      host,
    );
    if (status !== 200) throw new Error(`${query} answers ${status}`);
  });
  const limit = { at: 'most', value: 30 } as const;
  return [
    { what: 'owner: search and filter 50,000 products, p95', value: ofOwner, unit: 'ms', limit },
    { what: 'visitor: list of 200 of 50,000 products, p95', value: ofVisitors, unit: 'ms', limit },
  ];
}

/** The time that all but a twentieth of the calls keep, in milliseconds. */
async function percentile95<Query>(
  queries: readonly Query[],
  ask: (query: Query, round: number) => Promise<void>,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of queries) {
      const begun = performance.now();
      await ask(query, round);
      // The first round fills the caches of the database.
      if (round > 0) times.push(performance.now() - begun);
    }
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}
