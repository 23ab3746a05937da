import autocannon from 'autocannon';

export type Load = { perSecond: number; p50Ms: number; p99Ms: number; failed: number };
type Given = {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
  method?: 'GET' | 'POST';
  body?: () => string;
};

/** Requests as fast as the connections allow for a bounded time; anything but 2xx and 3xx counts as failed. */
export async function load(given: Given): Promise<Load> {
  const { body } = given;
  const result = await autocannon({
    url: given.url,
    connections: given.connections ?? 10,
    duration: given.seconds ?? 5,
    ...(given.headers ? { headers: given.headers } : {}),
    requests: [
      {
        method: given.method ?? 'GET',
        ...(body ? { setupRequest: (request) => ({ ...request, body: body() }) } : {}),
      },
    ],
  });
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx - (result['3xx'] ?? 0) + result.errors,
  };
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
