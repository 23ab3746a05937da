import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../security/client-address.ts';
import { createRateLimits, memoryStore } from '../security/rate-limits.ts';
import type { ServerDeps } from './deps.ts';

/** A proxy asks once a certificate; this many are for starts with many of them, and for guesses of strangers. */
const LIMIT = { max: 600, windowSeconds: 60 };
const DOMAIN =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * `/_sw/domain?domain=<host>`: 200 for the app's host and the hosts of active sites, else 404. What a proxy in front asks
 * before it gets a certificate (Caddy: `on_demand_tls`), so it answers on every host. An unknown name costs one look-up
 * in ten seconds; calls are counted in this process, since a count in the database would cost more than the look-up.
 */
export function registerAskDomain(app: FastifyInstance, { config, siteHosts, now }: ServerDeps): void {
  const limits = createRateLimits(memoryStore(now));
  const { hostname, port } = new URL(config.appUrl);
  app.get<{ Querystring: { domain?: unknown } }>(
    '/_sw/domain',
    { logLevel: 'silent', config: { access: 'probe' } },
    async (request, reply) => {
      await limits.take(clientNetwork(request.ip), LIMIT);
      const { domain } = request.query;
      const name = typeof domain === 'string' ? domain.toLowerCase() : '';
      // Certificates know no ports: a site's own name is looked up as browsers send it, with the app's.
      const isOurs =
        DOMAIN.test(name) &&
        (name === hostname || (await siteHosts.find(port ? `${name}:${port}` : name)) !== null);
      return reply
        .code(isOurs ? 200 : 404)
        .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send(isOurs ? 'ours\n' : 'not ours\n');
    },
  );
}
