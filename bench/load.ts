import autocannon from 'autocannon';

export type Load = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Requests that were answered well, and those that were not. */
  answered: number;
  failed: number;
};
type Given = {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
  method?: 'GET' | 'POST';
  /** What differs from request to request. */
  each?: () => { path?: string; headers?: Record<string, string>; body: string };
};

/** Requests as fast as the connections allow for a bounded time; anything but 2xx and 3xx counts as failed. */
export async function load({ url, headers = {}, each, ...input }: Given): Promise<Load> {
  const setupRequest = (request: autocannon.Request) => {
    const own = each?.();
    return { ...request, ...own, ...(own ? { headers: { ...headers, ...own.headers } } : {}) };
  };
  const result = await autocannon({
    url,
    connections: input.connections ?? 10,
    duration: input.seconds ?? 5,
    headers,
    requests: [{ method: input.method ?? 'GET', ...(each ? { setupRequest } : {}) }],
  });
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    answered: result['2xx'] + (result['3xx'] ?? 0),
    failed: result.non2xx - (result['3xx'] ?? 0) + result.errors,
  };
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Median of some rounds of a load after one that warms up; the failures of all. */
export async function loadRounds(given: Given, rounds = 3): Promise<Load> {
  const measured: Load[] = [];
  for (let round = 0; round <= rounds; round++) measured.push(await load(given));
  const middle = (figure: (round: Load) => number) => median(measured.slice(1).map(figure));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    answered: measured.reduce((sum, { answered }) => sum + answered, 0),
    failed: measured.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * Own load and the peer's in turn, so that both meet the same neighbours on the machine; the pair with the median ratio.
 * The first pair only warms up.
 */
export async function alternate(own: () => Promise<Load>, peer: () => Promise<Load>, rounds = 3) {
  const pairs: { own: Load; peer: Load; ratio: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair = { own: await own(), peer: await peer() };
    if (round > 0) pairs.push({ ...pair, ratio: pair.own.perSecond / pair.peer.perSecond });
  }
  const middle = median(pairs.map(({ ratio }) => ratio));
  const chosen = pairs.find(({ ratio }) => ratio === middle);
  if (!chosen) throw new Error('nothing was measured');
  return { ...chosen, failed: pairs.reduce((sum, pair) => sum + pair.own.failed + pair.peer.failed, 0) };
}
