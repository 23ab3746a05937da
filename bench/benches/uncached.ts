import type { Installation } from '../installation.ts';
import { median } from '../load.ts';
import { cpuMilliseconds } from '../processes.ts';
import { PRODUCT } from '../product-page.ts';
import { fetchAs, type Program } from '../program.ts';
import { backendOf, clearAway, editItem, moveContentVersions, openClient } from '../queries.ts';
import type { BenchRow } from '../row.ts';

const RENDERS = 200;
const ROUNDS = 3;

const POST = '/journal/unloading-firing-41';

/** Pages with the address of an item that each of them shows. */
const PAGES = [
  { what: 'home page', path: '/', item: PRODUCT },
  { what: 'blog list', path: '/journal', item: POST },
  { what: 'post', path: POST, item: POST },
  { what: 'product list', path: '/shop', item: PRODUCT },
  { what: 'product page', path: PRODUCT, item: PRODUCT },
];

/** An item of another collection than that of `item`. */
const elsewhere = (item: string) => (item === POST ? PRODUCT : POST);

/**
 * Processor time of all processes for pages that no cache holds: loaded, rendered and sent. Four figures each: the page is
 * asked for under another key of the page cache, while what it is made of may still be held; the owner has edited an item of
 * another collection since the last one; an item that the page shows; and the site has moved on with no word on what has changed, as
 * with a change of its settings or pages.
 */
export async function uncached(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  return installation.withRunningDatabase(async (owner) => {
    const client = await openClient(owner);
    try {
      const changer = await backendOf(client);
      const rows: BenchRow[] = [];
      for (const { what, path, item } of PAGES) {
        const after = (change: () => Promise<void>) =>
          medianOf(program, {
            changer,
            // As the database does by itself within a minute: hundreds of changes of one row would be looked through by each page.
            settle: () => clearAway(client),
            turn: async () => {
              await change();
              await renderAnew(program, path);
            },
          });
        rows.push(
          row(`uncached ${what}, another key`, await after(async () => {}), 2.5),
          row(
            `uncached ${what}, edited elsewhere`,
            await after(() => editItem(client, elsewhere(item))),
            2.5,
          ),
          row(`uncached ${what}, edited`, await after(() => editItem(client, item)), 2.5),
          row(`uncached ${what}, all moved`, await after(() => moveContentVersions(client)), 2.5),
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

type Turns = {
  /** Process of the database that makes the changes: what it takes is no page's. */
  changer: number;
  settle: () => Promise<void>;
  turn: () => Promise<void>;
};

/** Processor time of one turn in milliseconds. The first round warms up. */
async function medianOf({ pid }: Program, { changer, settle, turn }: Turns): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await settle();
    const before = cpuMilliseconds(pid, [changer]);
    for (let count = 0; count < RENDERS; count++) await turn();
    if (round > 0) times.push((cpuMilliseconds(pid, [changer]) - before) / RENDERS);
  }
  return median(times);
}

let requested = 0;

/** The address names a place in the list without its time: it changes nothing on the page but is part of its key. */
async function renderAnew({ site }: Program, path: string): Promise<void> {
  const { status } = await fetchAs(`${site.origin}${path}?offsetId=${requested++}`, site.host);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
}
