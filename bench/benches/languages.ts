import { type Permission, permissionsOf } from '@sitewright/domain/account/permissions';
import { ROLES } from '@sitewright/domain/account/roles';
import { publishDocument } from '@sitewright/server/features/content/documents/index';
import { type Database, openDatabase } from '@sitewright/server/platform/database/database';
import type { Installation } from '../installation.ts';
import { type GeneratedSite, generateSite, rewrite } from '../languages-sites.ts';
import { median } from '../load.ts';
import { cpuMilliseconds } from '../processes.ts';
import { fetchAs, type Program } from '../program.ts';
import { openClient } from '../queries.ts';
import type { BenchRow } from '../row.ts';

/** Of each site; `--small` takes a tenth of it. */
const SIZE = { pages: 1_000, products: 10_000 };
const ROUNDS = 5;
/** Of one kind in one round. */
const RENDERS = 80;
const PUBLISHED = 30;
const SEARCHES = ['celadon', 'ash mug', 'celadon 43', 'te', 'sku-431'];

type Sites = { one: GeneratedSite; five: GeneratedSite };

/**
 * What languages cost: a site in five of them beside one in English alone, with the same pages and products. Processor time of the
 * program and its database; sites take turns, so that a busy moment of the machine meets all alike.
 */
export async function languages(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  const part = process.argv.includes('--small') ? 0.1 : 1;
  const size = { pages: SIZE.pages * part, products: SIZE.products * part };
  return installation.withRunningDatabase(async (owner, app) => {
    const database = openDatabase({ connection: app, poolSize: 2 });
    const client = await openClient(owner);
    try {
      const begun = performance.now();
      const both = { database, owner: client };
      const one = await generateSite(both, { identifier: 'one-language', isTranslated: false, size });
      const five = await generateSite(both, { identifier: 'five-languages', isTranslated: true, size });
      await client.query('vacuum analyze');
      console.error(`filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
      const sites = { one, five };
      return [
        ...(await pages(program, sites)),
        ...(await searches(program, sites)),
        await publishing(database, sites),
        permissionCheck(),
      ];
    } finally {
      await client.end();
      await database.close();
    }
  });
}

/** A page of text and one of a product, each time under another key of the page cache. */
async function pages(program: Program, { one, five }: Sites): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [what, path] of [
    ['page of text', (nr: number) => `/glaze-${nr % 40}`],
    ['page of a product', (nr: number) => `/catalogue-1/product-${201 + 2 * (nr % 90)}`],
  ] as const) {
    const render = (site: GeneratedSite, prefix: string) => (nr: number) =>
      visit(program, site, `${prefix}${path(nr)}?offsetId=${nr}`);
    const times = await inTurns(program.pid, RENDERS, {
      'one language': render(one, ''),
      'the first of five': render(five, ''),
      'a translated one': render(five, '/de'),
      'a half translated one': render(five, '/fr'),
    });
    rows.push(...compared(`uncached ${what}`, times, 1.1));
  }
  return rows;
}

/** Words of titles that all languages have, so that each search finds as many. */
async function searches(program: Program, { one, five }: Sites): Promise<BenchRow[]> {
  const ask = (site: GeneratedSite, prefix: string) => (nr: number) => {
    const text = encodeURIComponent(SEARCHES[nr % SEARCHES.length] ?? '');
    return visit(program, site, `${prefix}/api/search/GeneralSearch?q=${text}&p=${1 + (nr % 3)}`);
  };
  const times = await inTurns(program.pid, RENDERS, {
    'one language': ask(one, ''),
    'the first of five': ask(five, ''),
    'a translated one': ask(five, '/de'),
    'a half translated one': ask(five, '/fr'),
  });
  return compared('search', times, 1.2);
}

/** Pages with another text, published one by one as their editors do: in this program, whose processor time counts too. */
async function publishing(database: Database, { one, five }: Sites): Promise<BenchRow> {
  const publish = ({ websiteId, pageIds }: GeneratedSite) => {
    const pageOf = (nr: number) => pageIds[nr % pageIds.length] ?? '';
    return {
      before: async (from: number) => {
        for (let nr = from; nr < from + PUBLISHED; nr += 1)
          await rewrite(database, websiteId, pageOf(nr), nr);
      },
      run: (nr: number) =>
        database.site(websiteId, (db) =>
          publishDocument(db, { websiteId, kind: 'page', ownerId: pageOf(nr) }),
        ),
    };
  };
  const [alone, among] = [publish(one), publish(five)];
  const times = await inTurns(
    process.pid,
    PUBLISHED,
    { 'one language': alone.run, 'five languages': among.run },
    async (name, from) => (name === 'one language' ? alone : among).before(from),
  );
  const [row] = compared('publish', times, 1.2);
  if (!row) throw new Error('nothing was published');
  return row;
}

/** What decides whether a contributor with several roles may do something, once the session is read. */
function permissionCheck(): BenchRow {
  const roles = Object.values(ROLES).slice(0, 4);
  const asked: Permission[] = ['pages.publish', 'orders.manage', 'ownership.manage'];
  const times: number[] = [];
  let allowed = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = process.cpuUsage();
    for (let nr = 0; nr < 30_000; nr += 1)
      if (permissionsOf(roles).has(asked[nr % asked.length] ?? 'site.view')) allowed += 1;
    if (round > 0) times.push(process.cpuUsage(begun).user / 30_000);
  }
  return {
    what: 'permission check, processor time',
    value: median(times),
    unit: 'µs',
    limit: { at: 'most', value: 20 },
    note: `${roles.length} roles, ${allowed > 0 ? 'some allowed' : 'none allowed'}`,
  };
}

type Times = Readonly<Record<string, readonly number[]>>;

/**
 * Processor time of one run of each kind in each round, in milliseconds: of a process and all that it has started. The kinds take
 * turns, and the first round warms up.
 */
async function inTurns(
  pid: number,
  count: number,
  kinds: Readonly<Record<string, (nr: number) => Promise<unknown>>>,
  before: (kind: string, from: number) => Promise<void> = async () => {},
): Promise<Times> {
  const times = Object.fromEntries(Object.keys(kinds).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, run] of Object.entries(kinds)) {
      await before(name, round * count);
      const begun = cpuMilliseconds(pid);
      for (let nr = round * count; nr < (round + 1) * count; nr += 1) await run(nr);
      if (round > 0) times[name]?.push((cpuMilliseconds(pid) - begun) / count);
    }
  return times;
}

/** Each kind beside the first one: the median of the ratios of all rounds. */
function compared(what: string, times: Times, limit: number): BenchRow[] {
  const [[, base = []] = [], ...others] = Object.entries(times);
  return others.map(([name, own]) => ({
    what: `${what}: ${name} / one language`,
    value: median(own.map((time, round) => time / (base[round] ?? Number.NaN))),
    unit: 'x',
    limit: { at: 'most', value: limit },
    note: `${median(own).toFixed(2)} and ${median(base).toFixed(2)} ms of processor time`,
  }));
}

let asked = 0;

async function visit({ site }: Program, { identifier }: GeneratedSite, path: string): Promise<void> {
  const host = site.host.replace(/^[^.]+/, identifier);
  asked += 1;
  // Each visitor may search only so often.
  const { status } = await fetchAs(site.origin + path, host, {
    'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
  });
  if (status !== 200) throw new Error(`${path} of ${identifier} answers ${status}`);
}
