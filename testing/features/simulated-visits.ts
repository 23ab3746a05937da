import { CHANNELS } from '@sitewright/domain/visits/channel';
import { PAGE_SEEN, PAGE_VIEW } from '@sitewright/domain/visits/events';
import type { Hit } from '@sitewright/server/features/visitors/visits/queries/hits';

/** Figures as reports have them. */
export type Figures = { views: number; visits: number; visitors: number; bounces: number; seconds: number };
/** What a report has to say: figures of all days together by dimension and value, and by the three that combine. */
export type Truth = {
  days: string[];
  total: Figures;
  by: Record<string, Map<string, Figures>>;
  cube: Map<string, Figures>;
};

type Plan = { websiteId: string; visits: number; from: Date; days: number; timeZone: string; seed?: number };

const COUNTRIES = ['DE', 'US', 'FR', 'GB', 'JP', 'BR', 'IN', ''];
const DEVICES = ['desktop', 'phone', 'tablet'];
const BROWSERS = ['Chrome', 'Safari', 'Firefox'];
const LANGUAGES = ['en', 'de', 'fr', ''];
const PATHS = Array.from({ length: 40 }, (_, index) => `/page-${index}`);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Visits of some days whose truth is known from how they are made, not from how they are counted: visitors who come once or several
 * times, over midnight and the change of the clock, with views, time and additions to the cart. `hits` are in no order.
 */
export function simulateVisits(plan: Plan): { hits: Hit[]; truth: Truth } {
  const random = generator(plan.seed ?? 1);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const dateOf = localDates(plan.timeZone);
  const hits: Hit[] = [];
  const truth = createTruth();
  let pageLoad = 0;
  for (let visitor = 1, made = 0; made < plan.visits; visitor++) {
    const who = {
      country: pick(COUNTRIES),
      device: pick(DEVICES),
      browser: pick(BROWSERS),
      language: pick(LANGUAGES),
    };
    let at = plan.from.getTime() + below(plan.days * DAY_MS);
    for (let left = 1 + below(4); left > 0 && made < plan.visits; left--, made++) {
      const came = { channel: pick(CHANNELS), source: pick(['', 'a.example', 'b.example']), campaign: '' };
      const visit = {
        ...who,
        ...came,
        began: at,
        views: 0,
        seconds: 0,
        interactions: 0,
        paths: [] as string[],
      };
      const count = 1 + Math.floor(random() ** 3 * 12);
      for (let view = 0; view < count; view++) {
        pageLoad += 1;
        const path = pick(PATHS);
        // Only its first view says where a visit came from.
        const source = view === 0 ? came : { channel: 'direct', source: '', campaign: '' };
        const hit = {
          ...{ websiteId: plan.websiteId, pageLoad, path, isReturning: null },
          ...{ visitor: BigInt(visitor), visitorDay: dateOf(visit.began) },
          ...who,
          ...source,
        };
        hits.push({ ...hit, serial: 0, at: new Date(at), name: PAGE_VIEW, seconds: 0 });
        visit.views += 1;
        visit.paths.push(path);
        if (random() < 0.15) {
          at += 1 + below(20_000);
          hits.push({ ...hit, serial: 1, at: new Date(at), name: 'add_to_cart', seconds: 0 });
          visit.interactions += 1;
        }
        if (random() < 0.7) {
          const seconds = below(300);
          at += 1 + seconds * 1000;
          hits.push({ ...hit, serial: 2, at: new Date(at), name: PAGE_SEEN, seconds });
          visit.seconds += seconds;
        }
        at += 1 + below(20 * MINUTE_MS);
      }
      note(truth, visit, { visitor, day: dateOf(visit.began) });
      // Half an hour after its last hit a visit is over.
      at += 31 * MINUTE_MS + below(10 * 3_600_000);
    }
  }
  shuffle(hits, below);
  return { hits, truth: finish(truth) };
}

type Visit = {
  country: string;
  device: string;
  browser: string;
  language: string;
  channel: string;
  source: string;
  began: number;
  views: number;
  seconds: number;
  interactions: number;
  paths: string[];
};
type Sum = Omit<Figures, 'visitors'> & { visitors: Set<string> };
type Sums = { days: Set<string>; by: Record<string, Map<string, Sum>>; cube: Map<string, Sum> };

const createTruth = (): Sums => ({ days: new Set(), by: {}, cube: new Map() });

function note(truth: Sums, visit: Visit, { visitor, day }: { visitor: number; day: string }): void {
  const isBounce = visit.views === 1 && visit.interactions === 0;
  const add = (sums: Map<string, Sum>, value: string) => {
    const sum = sums.get(value) ?? { views: 0, visits: 0, bounces: 0, seconds: 0, visitors: new Set() };
    sum.views += visit.views;
    sum.visits += 1;
    sum.bounces += Number(isBounce);
    sum.seconds += visit.seconds;
    // Whoever comes on two days is a visitor of each.
    sum.visitors.add(`${visitor} ${day}`);
    sums.set(value, sum);
  };
  const { country, device, channel, browser, language, source, paths } = visit;
  const values = { country, device, channel, browser, language, entry: paths[0], exit: paths.at(-1) };
  for (const [dimension, value = ''] of Object.entries({ total: '', ...values })) {
    truth.by[dimension] ??= new Map();
    add(truth.by[dimension], value);
  }
  truth.by.source ??= new Map();
  if (source !== '') add(truth.by.source, source);
  add(truth.cube, [country, device, channel].join());
  truth.days.add(day);
}

function finish({ days, by, cube }: Sums): Truth {
  const figures = (sums: Map<string, Sum>) =>
    new Map([...sums].map(([value, sum]) => [value, { ...sum, visitors: sum.visitors.size }]));
  const known = Object.fromEntries(Object.entries(by).map(([name, sums]) => [name, figures(sums)]));
  const total = known.total?.get('');
  if (!total) throw new Error('no visits were made');
  return { days: [...days].sort(), total, by: known, cube: figures(cube) };
}

function localDates(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  return (at) => format.format(at);
}

/** Numbers from 0 to 1 that are the same each time. Source: Mulberry32, public domain. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffle<T>(list: T[], below: (limit: number) => number): void {
  for (let index = list.length - 1; index > 0; index--) {
    const other = below(index + 1);
    [list[index], list[other]] = [list[other] as T, list[index] as T];
  }
}
