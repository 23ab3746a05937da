import type { FastifyInstance } from 'fastify';
import { features as allFeatures } from './features.ts';
import { backupMetrics } from './platform/backup/backup-metrics.ts';
import { openSchedule } from './platform/backup/schedule.ts';
import { openBus } from './platform/bus/open-bus.ts';
import { anonymousFastPath } from './platform/http/calls/anonymous-fast-path.ts';
import { crumbCalls } from './platform/http/calls/crumb-calls.ts';
import { registerCall } from './platform/http/calls/register-call.ts';
import { createServer } from './platform/http/create-server.ts';
import type { AppDeps, ServerDeps } from './platform/http/deps.ts';
import { type Feature, joinHooks } from './platform/http/feature.ts';
import { registerForgetCookies } from './platform/http/forget-cookies.ts';
import { registerHealth } from './platform/http/health.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { registerAskDomain } from './platform/http/on-demand-tls.ts';
import { registerPage } from './platform/http/pages/register-page.ts';
import { tracedPages } from './platform/http/request-spans.ts';
import { createSiteHosts } from './platform/http/sites/site-hosts.ts';
import { countJobs } from './platform/jobs/queries.ts';
import { createRateLimits, databaseStore, memoryStore } from './platform/security/rate-limits.ts';
import { loadSecret } from './platform/security/secret.ts';
import { closeServices, createServices } from './services.ts';

export type App = {
  server: FastifyInstance;
  /** Dependencies of handlers, for callers that work beside the server. */
  deps: ServerDeps;
};

/**
 * The whole server, not listening yet: services, every feature's calls and pages on their origin, and the one error
 * handler. Throws for a route that does not say who may use it. Closing the server ends the services.
 */
export async function buildApp(input: AppDeps, features: readonly Feature[] = allFeatures): Promise<App> {
  const deps = await createDeps(input, features);
  const hooks = deps.metrics.counted(tracedPages(joinHooks(features, deps), deps));
  const anonymous = features.flatMap(({ routes = [] }) => routes.filter(({ call }) => call.anonymous));
  const server = await createServer(deps, {
    ...hooks,
    anonymousFastPath: anonymousFastPath(anonymous, deps),
  });
  server.addHook('onClose', async () => {
    await closeServices(deps.services);
    await deps.bus.close();
  });
  registerHealth(server, deps.state, deps.database);
  deps.metrics.register(server, deps.config);
  watchJobs(deps);
  watchParts(deps);
  watchBackups(deps);
  registerAskDomain(server, deps);
  registerForgetCookies(server, deps);
  for (const route of crumbCalls) registerCall(route, { server, deps, hooks });
  for (const feature of features) {
    feature.jobs?.(deps);
    for (const route of feature.routes ?? []) registerCall(route, { server, deps, hooks });
    for (const page of feature.pages ?? []) registerPage(page, { server, deps, hooks });
    await feature.plugin?.(server, deps);
  }
  return { server, deps };
}

function watchJobs({ database, metrics }: ServerDeps): void {
  metrics.watch({
    name: 'sitewright_jobs',
    help: 'Jobs by state: those that wait, those whose moment is to come, those under way, and those given up in the last days.',
    label: 'state',
    read: () => database.installation(countJobs),
  });
}

/** Parts without which everything goes on, only slower. */
function watchParts({ bus, config, metrics, replica }: ServerDeps): void {
  metrics.watch({
    name: 'sitewright_degraded',
    help: 'Parts that are set up and out of reach (1) while requests are served without them.',
    label: 'part',
    read: () => ({
      ...(config.redisUrl === undefined ? {} : { redis: Number(bus.isLost) }),
      ...(replica ? { replica: Number(replica.isLost) } : {}),
    }),
  });
}

function watchBackups({ config, database, metrics, now }: ServerDeps): void {
  const text = config.backups.schedule;
  const schedule = text === undefined ? undefined : openSchedule(text);
  // Whoever looks then gets the other numbers alone; the start of a node that makes backups says why.
  schedule?.catch(() => {});
  for (const metric of backupMetrics({ database, schedule, now })) metrics.watch(metric);
}

async function createDeps(input: AppDeps, features: readonly Feature[]): Promise<ServerDeps> {
  const { config, database, now } = input;
  const bus = await openBus(config, input);
  // With a database of its own this process is the only one; otherwise nodes share their counts.
  const counts = config.databaseUrl === undefined ? memoryStore(now) : databaseStore(database);
  const base = {
    ...input,
    bus,
    secret: await loadSecret(database),
    metrics: createMetrics(),
    siteHosts: createSiteHosts(database, config, bus),
    limits: createRateLimits(counts, bus.counts),
    memberHooks: features.flatMap((feature) => feature.memberHooks ?? []),
  };
  return { ...base, services: createServices(base) };
}
