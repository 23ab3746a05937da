import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import { memoryOf } from '../memory-of.ts';
import { cpuMilliseconds } from '../processes.ts';
import { ADDED, PRODUCT } from '../product-page.ts';
import { fetchAs, type Program } from '../program.ts';
import { moveContentVersions, openClient } from '../queries.ts';
import type { BenchRow } from '../row.ts';
import { ADD_TO_CART as CALL, newShopper, newShoppers, openPage } from '../shoppers.ts';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);
const VISITORS = 8;
/** A change of each site from time to time: everything made of the version before is of no use from then on. */
const CHANGE_EVERY_MS = 2_000;

const PAGES = ['/', '/journal', '/journal/unloading-firing-41', '/shop', PRODUCT, ADDED.path, '/nowhere'];
const WORDS = ['mug', 'plate', 'glaze', 'kiln', 'clay'];

/**
 * Memory of a program that is kept busy by all kinds of visits at once, minute by minute: cached pages and such as nobody has
 * asked for, data of pages, searches, pictures, additions to carts of ever new shoppers, and a site that changes all the time.
 */
export async function memoryUnderLoad(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.restart();
  return installation.withRunningDatabase(async (owner) => {
    const client = await openClient(owner);
    const end = performance.now() + MINUTES * 60_000;
    const visit = await visitsOf(program);
    const cpuBefore = cpuMilliseconds(program.pid);
    let answered = 0;
    let failed = 0;
    const visitors = Array.from({ length: VISITORS }, async (_, number) => {
      for (let turn = number; performance.now() < end; turn += 1) {
        if (await visit(turn)) answered += 1;
        else failed += 1;
      }
    });
    const changes = (async () => {
      for (; performance.now() < end; await wait(CHANGE_EVERY_MS)) await moveContentVersions(client);
    })();
    const minutes: number[] = [];
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      await wait(Math.max(0, end - (MINUTES - minute) * 60_000 - performance.now()));
      minutes.push(memoryOf(program.pid).total);
    }
    await Promise.all([...visitors, changes]);
    await client.end();
    const cpuMs = (cpuMilliseconds(program.pid) - cpuBefore) / (answered + failed);
    return rowsOf(program, minutes, { answered, failed, cpuMs });
  });
}

/** `cpuMs`: processor time of a visit in milliseconds, of server and database. */
type Visits = { answered: number; failed: number; cpuMs: number };

function rowsOf(
  { pid }: Program,
  minutes: readonly number[],
  { answered, failed, cpuMs }: Visits,
): BenchRow[] {
  const { server, images, database, processes } = memoryOf(pid);
  const half = minutes.slice(Math.floor(minutes.length / 2));
  return [
    {
      what: `memory after ${MINUTES} minutes of mixed load, server and database`,
      value: minutes.at(-1) ?? 0,
      unit: 'MB',
      limit: { at: 'most', value: 260 },
      note: [
        `PSS; server ${Math.round(server)} (images ${Math.round(images)})`,
        `database ${Math.round(database)} in ${processes} processes; each minute ${minutes.map(Math.round).join(' ')}`,
      ].join(', '),
    },
    {
      what: 'its slope over the second half',
      value: slopeOf(half),
      unit: 'MB a minute',
      limit: { at: 'most', value: 3 },
    },
    {
      what: 'processor time of a visit',
      value: cpuMs,
      unit: 'ms',
      note: `of ${answered} visits of all kinds`,
    },
    { what: 'visits that failed', value: failed, unit: '', limit: { at: 'most', value: 0 } },
  ];
}

/** Of the line that fits best. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const sums = values.reduce(
    ({ xy, xx }, value, x) => ({ xy: xy + (x - middle) * value, xx: xx + (x - middle) ** 2 }),
    { xy: 0, xx: 0 },
  );
  return sums.xx === 0 ? 0 : sums.xy / sums.xx;
}

/** One visit after the other; false for an answer that should not be. */
async function visitsOf(program: Program): Promise<(turn: number) => Promise<boolean>> {
  const { site } = program;
  const { itemId, websiteId, visitor, crumb } = await openPage(program);
  const shoppers = newShoppers();
  const body = JSON.stringify({ itemId, sku: ADDED.sku, quantity: 1 });
  const home = (await fetchAs(`${site.origin}/`, site.host)).body.toString();
  const images = [...new Set(home.match(/\/_sw\/images\/[^"?\s]+/g) ?? [])];
  const get = async (path: string, headers: Record<string, string> = {}) => {
    // From networks of their own, so that no limit of the product is met.
    const { address } = newShopper();
    const { status } = await fetchAs(site.origin + path, site.host, {
      ...headers,
      'x-forwarded-for': address,
    });
    return status === (path === '/nowhere' ? 404 : 200);
  };
  const oneOf = (all: readonly string[], turn: number) => all[turn % all.length] ?? '/';
  const add = async () => {
    const { token, address } = shoppers();
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'x-crumb': crumb,
      cookie: `sw_visitor=${visitor}; cart-${websiteId.slice(-12)}=${token}`,
    };
    const { status } = await fetchAs(`${site.origin}${CALL}`, site.host, headers, body);
    return status === 200;
  };
  const visits = [
    (turn: number) => get(oneOf(PAGES, turn), { 'accept-encoding': 'br' }),
    (turn: number) => get(oneOf(PAGES, turn), { 'accept-encoding': 'gzip' }),
    (turn: number) => get(`${oneOf(PAGES.slice(0, 5), turn)}?offsetId=m${turn}`),
    (turn: number) => get(`${oneOf(PAGES.slice(0, 5), turn)}?format=json`),
    (turn: number) => get(`/search?q=${oneOf(WORDS, turn)}`),
    (turn: number) => get(`${oneOf(images, turn)}?format=${oneOf(['300w', '750w', '1500w'], turn)}`),
    () => add(),
  ];
  return (turn) => visits[turn % visits.length]?.(Math.floor(turn / visits.length)) ?? Promise.resolve(false);
}
