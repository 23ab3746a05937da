import type { Installation } from '../installation.ts';
import { type Load, median } from '../load.ts';
import { type Owner, signInOwner } from '../owner.ts';
import { startPeer } from '../peers/start-peer.ts';
import { openClient } from '../queries.ts';
import type { BenchRow } from '../row.ts';
import { ask, askDashboards } from '../visits/dashboard.ts';
import { DAYS, generateYear, type Year } from '../visits/generate-year.ts';
import { postMessages, unusedLoads, visitMessages } from '../visits/messages.ts';
import { dropStandIn, readStandIn, sizeOfStandIn } from '../visits/stand-in-queries.ts';
import { measureBytes } from '../visits/year-queries.ts';

/** Of one site. The aim was 100 million, whose stand-in alone would take 100 GB. */
const HITS = Number(process.env.VISITS_HITS ?? 10_000_000);
const SECONDS = 4;
const QUERIES = 5;
const INTAKE_ROUNDS = 3;
const STAND_IN = "a stand-in after Umami's published design, not Umami";

/** A site with a year of many hits: its dashboards, what it takes on the disk, and a design without roll-ups beside it. */
export async function visitsYear(installation: Installation): Promise<BenchRow[]> {
  const { websiteId } = await signInOwner(await installation.program(), installation.dataDirectory);
  const begun = performance.now();
  const { year, bytes, standIn } = await installation.withDatabaseAlone(async (app, owner) => {
    const year = await generateYear({ app, owner }, { websiteId, hits: HITS, standIn: true });
    const client = await openClient(owner);
    const measured = { year, bytes: await measureBytes(client), standIn: await sizeOfStandIn(client) };
    await client.end();
    return measured;
  });
  console.error(`  made in ${Math.round((performance.now() - begun) / 1000)} s`);
  const owner = await signInOwner(await installation.program(), installation.dataDirectory);
  const rows = [
    ...(await dashboards(owner, year)),
    {
      what: 'roll-up of a day of these',
      value: year.rollUpMs / DAYS,
      unit: 'ms',
      note: `${Math.round(year.hits / DAYS)} hits`,
    },
    ...storage(year.hits, bytes),
    {
      what: 'an event of the stand-in with its session and indexes',
      value: standIn.bytes / standIn.events,
      unit: 'bytes',
      note: STAND_IN,
    },
    ...(await besideStandIn(installation, owner, year)),
  ];
  await installation.withRunningDatabase(async (connection) => {
    const client = await openClient(connection);
    await dropStandIn(client);
    await client.end();
  });
  return rows;
}

async function dashboards(owner: Owner, year: Year): Promise<BenchRow[]> {
  const asked = await askDashboards(owner, year);
  const overview = await ask(owner, `visits?from=${year.from}&to=${year.to}`);
  const { views } = (overview.json as { totals: { views: number } }).totals;
  const worst = asked.toSorted((a, b) => b.p95Ms - a.p95Ms);
  const listed = worst
    .slice(0, 4)
    .map(({ path, p95Ms }) => `${path} ${Math.round(p95Ms)}`)
    .join(', ');
  return [
    {
      what: `slowest of ${asked.length} dashboard calls of a year, p95`,
      value: worst[0]?.p95Ms ?? Number.NaN,
      unit: 'ms',
      limit: { at: 'most', value: 300 },
      note: `${year.hits.toLocaleString('en-US')} hits (aim 100 million): ${listed}`,
    },
    {
      what: 'dashboard calls of a year above 300 ms',
      value: worst.filter(({ p95Ms }) => p95Ms > 300).length,
      unit: '',
      limit: { at: 'most', value: 0 },
      note: `median of all ${median(asked.map(({ p50Ms }) => p50Ms)).toFixed(1)} ms; ${views.toLocaleString('en-US')} views in the report`,
    },
    {
      what: 'dashboard calls of a year that failed',
      value: worst.reduce((sum, { failed }) => sum + failed, 0),
      unit: '',
      limit: { at: 'most', value: 0 },
      note: worst.flatMap(({ path, failed }) => (failed > 0 ? [path] : [])).join(', '),
    },
  ];
}

function storage(hits: number, bytes: Awaited<ReturnType<typeof measureBytes>>): BenchRow[] {
  const whole = bytes.figures + bytes.speed + bytes.kept;
  const a = (part: number) => (part / hits).toFixed(1);
  return [
    {
      what: 'a hit of the year on the disk, with indexes',
      value: whole / hits,
      unit: 'bytes',
      limit: { at: 'most', value: 40 },
      note:
        `figures ${a(bytes.figures)}, speed ${a(bytes.speed)}, hits and loads of the last days as they came ${a(bytes.kept)}; ` +
        `of the first two rows ${a(bytes.rows)}, lists beside them ${a(bytes.lists)}, indexes ${a(bytes.indexes)}`,
    },
  ];
}

async function besideStandIn(installation: Installation, owner: Owner, year: Year): Promise<BenchRow[]> {
  return [
    await queryBesideStandIn(installation, owner, year),
    ...(await intakeBesideStandIn(installation, owner.websiteId)),
  ];
}

async function queryBesideStandIn(installation: Installation, owner: Owner, year: Year): Promise<BenchRow> {
  const times: { own: number; standIn: number }[] = [];
  const timed = async (work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };
  await installation.withRunningDatabase(async (connection) => {
    const client = await openClient(connection);
    for (let round = 0; round < QUERIES; round++)
      times.push({
        own: await timed(() => ask(owner, `visits?from=${year.from}&to=${year.to}`)),
        standIn: await timed(() => readStandIn(client, { websiteId: owner.websiteId, ...year })),
      });
    await client.end();
  });
  const own = median(times.map((pair) => pair.own));
  const standIn = median(times.map((pair) => pair.standIn));
  return {
    what: 'figures of a year: stand-in without roll-ups / overview',
    value: standIn / own,
    unit: 'x',
    limit: { at: 'least', value: 1 },
    note: `${standIn.toFixed(1)} and ${own.toFixed(1)} ms, ours with HTTP and the year before; ${STAND_IN}`,
  };
}

/** One after the other: the database has too few connections for both programs. */
async function intakeBesideStandIn(installation: Installation, websiteId: string): Promise<BenchRow[]> {
  const { site } = await installation.program();
  const messages = visitMessages(websiteId);
  const paths = messages.map(({ path }) => path);
  const send = (origin: string) =>
    postMessages({ origin, host: site.host, messages, firstLoad: unusedLoads(), seconds: SECONDS });
  const own = await sendRounds(() => send(site.origin));
  const peer = await installation.withDatabaseAlone(async (_app, connection) => {
    const { url, stop } = await startPeer('stand-in-server', { connection, websiteId, paths });
    const measured = await sendRounds(() => send(url));
    await stop();
    return measured;
  });
  return [
    {
      what: 'hits of 50 visitors / stand-in with an awaited insert each',
      value: own.perSecond / peer.perSecond,
      unit: '',
      limit: { at: 'least', value: 1 },
      note: `${Math.round(own.perSecond)} and ${Math.round(peer.perSecond)} a second; ${STAND_IN}`,
    },
    {
      what: 'refused hits',
      value: own.failed + peer.failed,
      unit: '',
      limit: { at: 'most', value: 0 },
      note: `${own.failed} and ${peer.failed}`,
    },
  ];
}

/** Median of some rounds after one that warms up, and the failures of all. */
async function sendRounds(send: () => Promise<Load>): Promise<{ perSecond: number; failed: number }> {
  const rounds: Load[] = [];
  for (let round = 0; round <= INTAKE_ROUNDS; round++) rounds.push(await send());
  return {
    perSecond: median(rounds.slice(1).map(({ perSecond }) => perSecond)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
}
