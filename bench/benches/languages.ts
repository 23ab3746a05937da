import { type Permission, permissionsOf } from '@sitewright/domain/account/permissions';
import { ROLES } from '@sitewright/domain/account/roles';
import { publishDocument } from '@sitewright/server/features/content/documents/index';
import { type Database, openDatabase } from '@sitewright/server/platform/database/database';
import type { Installation } from '../installation.ts';
import { type GeneratedSite, generateSite, rewrite } from '../languages-sites.ts';
import { median } from '../load.ts';
import { fineCpuMilliseconds } from '../processes.ts';
import { fetchAs, type Program } from '../program.ts';
import { openClient } from '../queries.ts';
import type { BenchRow } from '../row.ts';

/** Of each site; `--small` takes a tenth of it. */
const SIZE = { pages: 1_000, products: 10_000 };
/** `count`: of one kind in one round. The first rounds warm up: they ask for all addresses once. */
const ASKED = { count: 20, rounds: 25, warmUp: 5 };
const PUBLISHED = { count: 30, rounds: 5, warmUp: 1 };
const CHECKS = { count: 30_000, rounds: 5 };
const SEARCHES = ['celadon', 'ash mug', 'celadon 43', 'te', 'sku-431'];

type Sites = { one: GeneratedSite; german: GeneratedSite; five: GeneratedSite };

/**
 * What languages cost: a site in five of them beside one in English and one in German alone, with the same pages and products.
 * Processor time of the program and its database; sites take turns, so that a busy moment of the machine meets all alike.
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
      const make = (identifier: string, language: string, isTranslated = false) =>
        generateSite(both, { identifier, language, isTranslated, size });
      const one = await make('english', 'en-US');
      const german = await make('german', 'de');
      const five = await make('five-languages', 'en-US', true);
      await client.query('vacuum analyze');
      console.error(`filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
      const sites = { one, german, five };
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
async function pages(program: Program, sites: Sites): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [what, path] of [
    ['page of text', (nr: number) => `/glaze-${nr % 40}`],
    ['page of a product', (nr: number) => `/catalogue-1/product-${201 + 2 * (nr % 90)}`],
  ] as const) {
    const times = await inTurns(
      program.pid,
      ASKED,
      askedOf(program, sites, (nr) => `${path(nr)}?offsetId=${nr}`),
    );
    rows.push(...comparedByLanguage(`uncached ${what}`, times, 1.1));
  }
  return rows;
}

/** Words of titles that all languages have, so that each search finds as many. */
async function searches(program: Program, sites: Sites): Promise<BenchRow[]> {
  const path = (nr: number) => {
    const text = encodeURIComponent(SEARCHES[nr % SEARCHES.length] ?? '');
    return `/api/search/GeneralSearch?q=${text}&p=${1 + (nr % 3)}`;
  };
  const times = await inTurns(program.pid, ASKED, askedOf(program, sites, path));
  return comparedByLanguage('search', times, 1.2);
}

/** The same address of the sites in one language and of the one in five. */
function askedOf(program: Program, { one, german, five }: Sites, path: (nr: number) => string) {
  const ask = (site: GeneratedSite, prefix: string) => (nr: number) =>
    visit(program, site, prefix + path(nr));
  return {
    english: ask(one, ''),
    german: ask(german, ''),
    first: ask(five, ''),
    translated: ask(five, '/de'),
    halfTranslated: ask(five, '/fr'),
  };
}

/** Another language than English needs words of the program for its scripts, on a site in that alone, too: like beside like. */
function comparedByLanguage(
  what: string,
  times: Times<keyof ReturnType<typeof askedOf>>,
  limit: number,
): BenchRow[] {
  const { english, german, first, translated, halfTranslated } = times;
  return [
    compared(`${what}: the first of five languages / English alone`, first, english, limit),
    compared(`${what}: a translated one / German alone`, translated, german, limit),
    compared(`${what}: a half translated one / German alone`, halfTranslated, german, limit),
  ];
}

/** Pages with another text, published one by one as their editors do: in this program, whose processor time counts too. */
async function publishing(database: Database, { one, five }: Sites): Promise<BenchRow> {
  const publish = ({ websiteId, pageIds }: GeneratedSite) => {
    const pageOf = (nr: number) => pageIds[nr % pageIds.length] ?? '';
    return {
      before: async (from: number) => {
        for (let nr = from; nr < from + PUBLISHED.count; nr += 1)
          await rewrite(database, websiteId, pageOf(nr), nr);
      },
      run: (nr: number) =>
        database.site(websiteId, (db) =>
          publishDocument(db, { websiteId, kind: 'page', ownerId: pageOf(nr) }),
        ),
    };
  };
  const [alone, among] = [publish(one), publish(five)];
  const times = await inTurns(process.pid, PUBLISHED, { alone: alone.run, among: among.run }, (name, from) =>
    (name === 'alone' ? alone : among).before(from),
  );
  return compared('publish: five languages / one language', times.among, times.alone, 1.2);
}

/** What decides whether a contributor with several roles may do something, once the session is read. */
function permissionCheck(): BenchRow {
  const roles = Object.values(ROLES).slice(0, 4);
  const asked: Permission[] = ['pages.publish', 'orders.manage', 'ownership.manage'];
  const times: number[] = [];
  let allowed = 0;
  for (let round = 0; round <= CHECKS.rounds; round += 1) {
    const begun = process.cpuUsage();
    for (let nr = 0; nr < CHECKS.count; nr += 1)
      if (permissionsOf(roles).has(asked[nr % asked.length] ?? 'site.view')) allowed += 1;
    if (round > 0) times.push(process.cpuUsage(begun).user / CHECKS.count);
  }
  return {
    what: 'permission check, processor time',
    value: median(times),
    unit: 'µs',
    limit: { at: 'most', value: 20 },
    note: `${roles.length} roles, ${allowed > 0 ? 'some allowed' : 'none allowed'}`,
  };
}

type Times<Kind extends string> = Readonly<Record<Kind, readonly number[]>>;

/** Processor time of one run of each kind in each round, in milliseconds: of a process and all that it has started. The kinds take turns. */
async function inTurns<Kind extends string>(
  pid: number,
  { count, rounds, warmUp }: { count: number; rounds: number; warmUp: number },
  kinds: Readonly<Record<Kind, (nr: number) => Promise<unknown>>>,
  before: (kind: Kind, from: number) => Promise<void> = async () => {},
): Promise<Times<Kind>> {
  const names = Object.keys(kinds) as Kind[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Kind, number[]>;
  for (let round = 0; round < warmUp + rounds; round += 1)
    // Each begins as often as it ends: what one leaves behind meets another.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      await before(name, round * count);
      const begun = fineCpuMilliseconds(pid);
      for (let nr = round * count; nr < (round + 1) * count; nr += 1) await kinds[name](nr);
      if (round >= warmUp) times[name].push((fineCpuMilliseconds(pid) - begun) / count);
    }
  return times;
}

/** One kind beside another one: the median of the ratios of all rounds. */
function compared(what: string, own: readonly number[], base: readonly number[], limit: number): BenchRow {
  return {
    what,
    value: median(own.map((time, round) => time / (base[round] ?? Number.NaN))),
    unit: 'x',
    limit: { at: 'most', value: limit },
    note: `${median(own).toFixed(2)} and ${median(base).toFixed(2)} ms of processor time`,
  };
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
