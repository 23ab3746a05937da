import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import { alternate, type Load, median } from '../load.ts';
import { signInOwner } from '../owner.ts';
import { paced } from '../paced.ts';
import { startPeer } from '../peers/start-peer.ts';
import { percentile } from '../percentile.ts';
import { PRODUCT } from '../product-page.ts';
import { fetchAs } from '../program.ts';
import type { BenchRow } from '../row.ts';
import { type Message, postMessages, unusedLoads, visitMessages } from '../visits/messages.ts';
import { countHits } from '../visits/queries.ts';
import { hasWrk } from '../wrk.ts';

const SECONDS = 4;
/** Flushed once a second. */
const STORED_WITHIN_MS = 30_000;
const PAGES_A_SECOND = 300;
const HITS_A_SECOND = 1000;
const ROUNDS = 5;
const BESIDE_SECONDS = 6;

/** What visitors' pages tell: how fast it is taken, whether all of it is stored, and what it costs those who read pages. */
export async function visitsIntake(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  const { websiteId } = await signInOwner(program, installation.dataDirectory);
  const messages = visitMessages(websiteId);
  const peer = await startPeer('no-content-server', { paths: messages.map(({ path }) => path) });
  const rows = [
    ...(await intake(installation, messages, peer.url)),
    ...(await besidePages(installation, messages, peer.url)),
  ];
  await peer.stop();
  return rows;
}

async function intake(installation: Installation, messages: Message[], bare: string): Promise<BenchRow[]> {
  const { site } = await installation.program();
  const firstLoad = unusedLoads();
  let used = firstLoad;
  let answered = 0;
  const send = async (origin: string): Promise<Load> => {
    const load = await postMessages({ origin, host: site.host, messages, firstLoad: used, seconds: SECONDS });
    used += 1_000_000;
    return load;
  };
  const measured = await alternate(
    async () => {
      const load = await send(site.origin);
      answered += load.answered;
      return load;
    },
    () => send(bare),
  );
  const stored = await countStored(installation, { firstLoad, endLoad: used, expected: answered });
  const { own, peer, ratio, failed } = measured;
  return [
    {
      what: 'hits and events of 50 visitors / bare Fastify',
      value: ratio,
      unit: '',
      limit: { at: 'least', value: 0.3 },
      note: `${Math.round(own.perSecond)} and ${Math.round(peer.perSecond)} a second, sent by ${hasWrk() ? 'wrk' : 'autocannon'}`,
    },
    {
      what: 'p99 of the same / p99 of bare Fastify',
      value: own.p99Ms / peer.p99Ms,
      unit: '',
      limit: { at: 'most', value: 3 },
      note: `${own.p99Ms} and ${peer.p99Ms} ms; p50 ${own.p50Ms} and ${peer.p50Ms} ms`,
    },
    {
      what: 'of these, stored',
      value: stored / answered,
      unit: '',
      limit: { at: 'least', value: 1 },
      note: `${stored} stored, ${answered} answered: the last of each round may be stored and not counted as answered`,
    },
    { what: 'refused hits', value: failed, unit: '', limit: { at: 'most', value: 0 } },
  ];
}

type Loads = { firstLoad: number; endLoad: number; expected: number };

/** Stored hits, once there are as many as are expected or no more come. */
async function countStored(installation: Installation, { expected, ...loads }: Loads): Promise<number> {
  const end = performance.now() + STORED_WITHIN_MS;
  for (;;) {
    const stored = await installation.withRunningDatabase((owner) => countHits(owner, loads));
    if (stored >= expected || performance.now() > end) return stored;
    await wait(500);
  }
}

/** A cached page at a steady rate while hits come at theirs: to the program, or to bare Fastify, so that their sender costs the same. */
async function besidePages(
  installation: Installation,
  messages: Message[],
  bare: string,
): Promise<BenchRow[]> {
  const { site } = await installation.program();
  const url = site.origin + PRODUCT;
  const headers = { host: site.host, 'accept-encoding': 'br' };
  for (let turn = 0; turn < 3; turn++) await fetchAs(url, site.host, headers);
  const firstLoad = unusedLoads();
  let used = firstLoad;
  let failed = 0;
  let sentMs = 0;
  const p99While = async (origin: string) => {
    const sender = await startPeer('message-sender', {
      ...{ origin, host: site.host, messages, firstLoad: used, perSecond: HITS_A_SECOND },
    });
    const from = performance.now();
    used += 1_000_000;
    const pages = await paced({
      ...{ perSecond: PAGES_A_SECOND, seconds: BESIDE_SECONDS },
      request: () => ({ url, headers }),
    });
    await sender.stop();
    if (origin === site.origin) sentMs += performance.now() - from;
    failed += pages.failed + pages.skipped;
    return percentile(pages.times, 0.99);
  };
  const rounds: { beside: number; without: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const beside = await p99While(site.origin);
    const without = await p99While(bare);
    // The first only warms up.
    if (round > 0) rounds.push({ beside, without });
  }
  const ratio = median(rounds.map(({ beside, without }) => beside / without));
  const middle = rounds.find(({ beside, without }) => beside / without === ratio);
  const expected = Math.floor((HITS_A_SECOND * sentMs) / 1000);
  const stored = await countStored(installation, { firstLoad, endLoad: used, expected });
  return [
    {
      what: `cached page, p99 beside ${HITS_A_SECOND} hits a second / without`,
      value: ratio,
      unit: '',
      limit: { at: 'most', value: 1.5 },
      note: `${middle?.beside.toFixed(2)} and ${middle?.without.toFixed(2)} ms, ${PAGES_A_SECOND} pages a second; without, the hits go to bare Fastify`,
    },
    {
      what: 'hits stored meanwhile',
      value: (stored * 1000) / sentMs,
      unit: '/s',
      limit: { at: 'least', value: 0.95 * HITS_A_SECOND },
    },
    { what: 'failed pages', value: failed, unit: '', limit: { at: 'most', value: 0 } },
  ];
}
