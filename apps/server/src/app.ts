import type { FastifyInstance } from 'fastify';
import { features as allFeatures } from './features.ts';
import { registerHealth } from './platform/health/health.ts';
import { registerAskDomain } from './platform/http/ask-domain.ts';
import { createServer } from './platform/http/create-server.ts';
import { crumbCalls } from './platform/http/crumb-calls.ts';
import type { AppDeps, ServerDeps } from './platform/http/deps.ts';
import type { Feature } from './platform/http/feature.ts';
import { createRateLimits, databaseStore, memoryStore } from './platform/http/rate-limits.ts';
import { registerCall } from './platform/http/register-call.ts';
import { registerPage } from './platform/http/register-page.ts';
import { loadSecret } from './platform/http/secret.ts';
import { createSiteHosts } from './platform/http/site-hosts.ts';

/**
 * The whole server, not listening yet: every feature's calls and pages on their origin, and the one error handler.
 * Throws for a route that does not say who may use it.
 */
export async function buildApp(
  given: AppDeps,
  features: readonly Feature[] = allFeatures,
): Promise<FastifyInstance> {
  const { config, database, now } = given;
  const deps: ServerDeps = {
    ...given,
    secret: await loadSecret(database),
    siteHosts: createSiteHosts(database, config.appUrl),
    // With a database of its own this process is the only one; otherwise nodes share their counts.
    memberHooks: features.flatMap((feature) => feature.memberHooks ?? []),
    limits: createRateLimits(config.databaseUrl === undefined ? memoryStore(now) : databaseStore(database)),
  };
  const app = await createServer(given);
  registerHealth(app, given.state, database);
  registerAskDomain(app, deps);
  for (const route of crumbCalls) registerCall(app, route, deps);
  for (const feature of features) {
    feature.jobs?.(deps);
    for (const route of feature.routes ?? []) registerCall(app, route, deps);
    for (const page of feature.pages ?? []) registerPage(app, page, deps);
    await feature.plugin?.(app, deps);
  }
  return app;
}
