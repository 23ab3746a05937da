import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { isEqual } from '../security/secret.ts';

/** What is told of the program to whoever operates it, in the text format of Prometheus. */
export type Metrics = {
  /** Adds numbers that are read whenever somebody looks, by the values of one label. What cannot be read is left out. */
  watch(metric: WatchedMetric): void;
  /** Where seconds of requests of a route are noted that nothing else sees. */
  timesOf(labels: { method: string; route: string; status: number }): (seconds: number) => void;
  /** The same hooks, with their answers from the cache counted: nothing else sees those. */
  counted<H extends CachedAnswers>(hooks: H): H;
  /** Serves `/metrics` on the app origin, to the machine itself or to who has the token. */
  register(app: FastifyInstance, config: Config): void;
};

type CachedAnswers = { cacheFastPath?: (request: IncomingMessage, response: ServerResponse) => boolean };

export type WatchedMetric = {
  /** Ends in `_total` for numbers that only grow. */
  name: `sitewright_${string}`;
  help: string;
  label: string;
  read: () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>;
};

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Metrics of one server. Those of the process are measured from the first look on, so that nobody else pays for them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const seconds = new Histogram({
    name: 'sitewright_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const cached = new Counter({
    name: 'sitewright_cached_pages_total',
    help: 'Pages that were answered from the cache before anything else saw the request.',
    registers,
  });
  let isProcessWatched = false;

  return {
    watch: ({ name, help, label, read }) => {
      const Kind = name.endsWith('_total') ? Counter : Gauge;
      const metric: Counter | Gauge = new Kind({
        ...{ name, help, labelNames: [label], registers },
        async collect() {
          const numbers = await Promise.resolve(read()).catch(() => ({}));
          metric.reset();
          for (const [value, number] of Object.entries(numbers)) metric.inc({ [label]: value }, number);
        },
      });
    },
    timesOf: (labels) => {
      const times = seconds.labels(labels);
      return (each) => times.observe(each);
    },
    counted: (hooks) => {
      const { cacheFastPath } = hooks;
      if (!cacheFastPath) return hooks;
      return {
        ...hooks,
        cacheFastPath: (request, response) => {
          const isSent = cacheFastPath(request, response);
          // What is refused for its crowd is no page (`sitewright_refused_pages_total`).
          if (isSent && response.statusCode < 500) cached.inc();
          return isSent;
        },
      };
    },
    register: (app, config) => {
      // Found by their labels, numbers cost as much as a page from the cache.
      const numbers = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
      app.addHook('onResponse', (request, reply, done) => {
        const { method } = request;
        // Addresses that nobody serves are as many as strangers like.
        const route = request.routeOptions.config.url ?? 'unknown';
        const status = reply.statusCode;
        const name = `${method} ${status} ${route}`;
        const number = numbers.get(name) ?? seconds.labels({ method, route, status });
        numbers.set(name, number);
        number.observe(reply.elapsedTime / 1000);
        done();
      });
      app.get(
        '/metrics',
        { logLevel: 'silent', constraints: { origin: 'app' }, config: { access: 'probe' } },
        async (request, reply) => {
          if (!mayRead(request, config)) return reply.code(404).type('text/plain').send('not found\n');
          if (!isProcessWatched) collectDefaultMetrics({ register: registry });
          isProcessWatched = true;
          const text = await registry.metrics();
          return reply.header('cache-control', 'no-store').type(registry.contentType).send(text);
        },
      );
    },
  };
}

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const LOCAL_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether the request comes from this machine, to its own name and through no proxy, which would make everybody a neighbour, or
 * brings the token.
 */
function mayRead({ headers, raw, host }: FastifyRequest, { metricsToken }: Config): boolean {
  if (metricsToken !== undefined && isEqual(headers.authorization ?? '', `Bearer ${metricsToken}`))
    return true;
  const isForwarded = Object.keys(headers).some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-'),
  );
  return !isForwarded && LOCAL_NAME.test(host) && LOOPBACK.test(raw.socket.remoteAddress ?? '');
}
