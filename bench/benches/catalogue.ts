import type { Installation } from '../installation.ts';
import { median } from '../load.ts';
import { type Owner, signInOwner } from '../owner.ts';
import { percentile95 } from '../percentile.ts';
import { cpuMilliseconds } from '../processes.ts';
import { fetchAs, type Program } from '../program.ts';
import type { BenchRow } from '../row.ts';
import { findStorePage, insertCatalogue } from '../store-queries.ts';

const PRODUCTS = 50_000;
const ROUNDS = 40;
const STORE_PAGE = 'catalogue-7';

/** Searches of an owner, from a rare word to one of every product; each order, and pages deep in a list. */
const PRODUCT_LISTS = [
  'search=bowl',
  'search=sku-431',
  'search=celadon+bowl&sort=title',
  'search=tenmoku&sort=title',
  'stock=out',
  'stock=low&sort=cheapest',
  'stock=in&search=jug&sort=dearest',
  'type=4',
  'onSale=true&sort=dearest',
  'onSale=false&sort=title',
  'status=draft',
  'category=Cups&sort=title',
  'category=Black&tag=autumn&sort=title',
  'tag=autumn',
  'sort=title',
  'limit=200',
];
const STOCK_LISTS = [
  '',
  'state=low',
  'state=out&search=bowl',
  'state=low&search=jug',
  'search=sku-431',
  'state=unlimited',
];
const LABELS = ['tag', 'category', 'category?filter=cu'];
const VISITOR_LISTS = ['', 'category=Cups', 'tag=autumn'];
const SEARCHES = ['bowl', 'celadon jug', 'sku-431', 'te'];

/** Lists of a catalogue of 50,000 products in 250 store pages: search and filters of the owner, pages of visitors. */
export async function catalogue(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  const owner = await signInOwner(program, installation.dataDirectory);
  const { websiteId } = owner;
  const begun = performance.now();
  const storePage = await installation.withRunningDatabase(async (connection) => {
    await insertCatalogue(connection, { websiteId, products: PRODUCTS });
    return findStorePage(connection, { websiteId, urlId: STORE_PAGE });
  });
  console.error(`filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const base = `/api/websites/${websiteId}`;
  const answers = { limit: 30, program };
  const productLists = await withDeepPages(owner, `${base}/products`, PRODUCT_LISTS);
  const stockLists = await withDeepPages(owner, `${base}/inventory`, STOCK_LISTS);
  return [
    await timed('owner: list of 50,000 products, p95', productLists, answers, (query) =>
      ask(owner, `${base}/products?${query}`),
    ),
    await timed('owner: inventory of 100,000 variants, p95', stockLists, answers, (query) =>
      ask(owner, `${base}/inventory?${query}`),
    ),
    await timed('owner: labels of a store page, p95', LABELS, answers, (kind) =>
      ask(owner, `${base}/collections/${storePage}/labels/${kind}`),
    ),
    await timed('visitor: list of 200 of 50,000 products, p95', VISITOR_LISTS, answers, (query, round) =>
      // A place in the list without its time: each address is made again.
      visit(program, `/${STORE_PAGE}?${query}&offsetId=${round}-${query}`),
    ),
    await timed('visitor: search of 50,000 products, p95', SEARCHES, answers, (text, round) =>
      visit(program, `/api/search/GeneralSearch?q=${encodeURIComponent(text)}&p=${1 + (round % 5)}`, {
        // Each visitor may ask only so often.
        'x-forwarded-for': `10.0.${round}.${text.length}`,
      }),
    ),
  ];
}

/** Each list with a place deep in it: what its tenth page of 200 would be asked by. */
async function withDeepPages(owner: Owner, path: string, queries: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (const query of queries) {
    all.push(query);
    let cursor: string | null = '';
    for (let page = 0; page < 10 && cursor !== null; page++) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { json } = await owner.send({
        method: 'GET',
        path: `${path}?limit=200${after}&${withoutLimit(query)}`,
      });
      cursor = (json as { nextCursor: string | null }).nextCursor;
    }
    if (cursor !== null) all.push(`${query}&cursor=${cursor}`);
  }
  return all;
}

const withoutLimit = (query: string) => query.replace(/limit=\d+/, '');

async function ask(owner: Owner, path: string): Promise<void> {
  const { status } = await owner.send({ method: 'GET', path });
  if (status !== 200) throw new Error(`${path} answers ${status}`);
}

async function visit({ site }: Program, path: string, headers: Record<string, string> = {}): Promise<void> {
  const { status } = await fetchAs(site.origin + path, site.host, headers);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
}

/** The time that all but a twentieth of the calls keep, in milliseconds, with the CPU time of one. */
async function timed(
  what: string,
  queries: readonly string[],
  { limit, program }: { limit: number; program: Program },
  call: (query: string, round: number) => Promise<void>,
): Promise<BenchRow> {
  // The first round fills the caches of the database.
  for (const query of queries) await call(query, 0);
  const cpuBefore = cpuMilliseconds(program.pid);
  const times: number[] = [];
  const byQuery = new Map<string, number[]>();
  for (let round = 1; round <= ROUNDS; round++) {
    for (const query of queries) {
      const begun = performance.now();
      await call(query, round);
      const time = performance.now() - begun;
      times.push(time);
      byQuery.set(query, [...(byQuery.get(query) ?? []), time]);
    }
  }
  const cpu = (cpuMilliseconds(program.pid) - cpuBefore) / times.length;
  const [slowest] = [...byQuery].toSorted(([, a], [, b]) => median(b) - median(a));
  const note = `${cpu.toFixed(1)} ms of CPU each; slowest: ${slowest?.[0]}, ${median(slowest?.[1] ?? []).toFixed(1)} ms`;
  const value = percentile95(times);
  console.error(`${what} ${value.toFixed(1)} ms, ${note}`);
  return { what, value, unit: 'ms', limit: { at: 'most', value: limit }, note };
}
