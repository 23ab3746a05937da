import { join } from 'node:path';
import type { Installation } from '../installation.ts';
import { median } from '../load.ts';
import { paced } from '../paced.ts';
import { percentile } from '../percentile.ts';
import { fetchAs, type Program } from '../program.ts';
import { insertManySites, manySiteName } from '../queries.ts';
import type { BenchRow } from '../row.ts';
import { hasWrk, loadByWrk } from '../wrk.ts';

const SITES = 1_000;
const SECONDS = 10;
const ROUNDS = 3;
/** Of what the program can make, asked for of one site, and of all others together. */
const NOISE = 5;
const NEIGHBOURS = 0.2;
const CONNECTIONS = 400;
const SCRIPT = join(import.meta.dirname, '..', 'many-pages.lua');

/** Pages of 1,000 sites, none of them cached, while one more site is asked for five times what the program can make. */
export async function noisySite(installation: Installation): Promise<BenchRow[]> {
  if (!hasWrk()) throw new Error('this bench needs wrk');
  await installation.withDatabaseAlone((_app, owner) => insertManySites(owner, SITES));
  const program = await installation.program();
  for (let number = 1; number <= SITES; number += 1) await ask(program, number);
  const capacity = (await noise(program, { connections: 16, pauseMs: 0 })).perSecond;
  const rounds: { alone: number; beside: number; failed: number; refused: number; asked: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const alone = await neighbours(program, capacity);
    const [loud, beside] = await Promise.all([
      noise(program, { connections: CONNECTIONS, pauseMs: (CONNECTIONS / (NOISE * capacity)) * 1000 }),
      neighbours(program, capacity),
    ]);
    if (round === 0) continue;
    rounds.push({
      alone: percentile(alone.times, 0.99),
      beside: percentile(beside.times, 0.99),
      failed: beside.failed + beside.skipped,
      refused: loud.failed,
      asked: loud.perSecond,
    });
  }
  const ratio = median(rounds.map(({ alone, beside }) => beside / alone));
  const shown = rounds.find(({ alone, beside }) => beside / alone === ratio);
  return [
    {
      what: 'p99 of uncached pages beside a noisy site / without it',
      value: ratio,
      unit: 'x',
      limit: { at: 'most', value: 1.5 },
      note:
        `${shown?.beside.toFixed(1)} and ${shown?.alone.toFixed(1)} ms at ${Math.round(capacity * NEIGHBOURS)} a second of ` +
        `${SITES} sites; the noisy one is asked for ${Math.round(shown?.asked ?? 0)} a second, ${shown?.refused} in all refused`,
    },
    {
      what: 'pages of its neighbours that failed',
      value: rounds.reduce((sum, { failed }) => sum + failed, 0),
      unit: '',
      limit: { at: 'most', value: 0 },
    },
  ];
}

const hostOf = ({ site }: Program, number: number) =>
  `${manySiteName(number)}.localhost:${new URL(site.origin).port}`;

async function ask(program: Program, number: number): Promise<void> {
  const { status } = await fetchAs(`${program.site.origin}/`, hostOf(program, number));
  if (status !== 200) throw new Error(`site ${number} answers ${status}`);
}

let asked = 0;

/** Pages of all sites but the first in turn. */
function neighbours(program: Program, capacity: number) {
  return paced({
    perSecond: capacity * NEIGHBOURS,
    seconds: SECONDS,
    request: () => {
      asked += 1;
      return {
        url: `${program.site.origin}/?offsetId=${asked}`,
        headers: { host: hostOf(program, 2 + (asked % (SITES - 1))) },
      };
    },
  });
}

/** Pages of the first site. */
function noise(program: Program, { connections, pauseMs }: { connections: number; pauseMs: number }) {
  asked += 10_000_000;
  return loadByWrk({
    url: program.site.origin,
    headers: { host: hostOf(program, 1) },
    connections,
    seconds: SECONDS,
    script: { path: SCRIPT, given: ['/', String(asked), String(Math.round(pauseMs))] },
  });
}
