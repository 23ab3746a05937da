import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** Whether this process can serve: set by the start and the shutdown, read by /ready. */
export type ServerState = { phase: 'starting' | 'serving' | 'stopping' };

const NO_STORE = { 'cache-control': 'no-store' };

/**
 * `/health`: the process lives and its event loop turns. `/ready`: requests can be served, the database answers.
 * Both answer on every host, without a session, and say nothing about the installation.
 */
export function registerHealth(app: FastifyInstance, state: ServerState, database: Database): void {
  app.get('/health', { logLevel: 'silent', config: { access: 'probe' } }, (_request, reply) =>
    reply.headers(NO_STORE).send({ status: 'alive' }),
  );
  app.get('/ready', { logLevel: 'silent', config: { access: 'probe' } }, async (_request, reply) => {
    const problem = await whyNotReady(state, database);
    if (problem !== null) reply.code(503).header('retry-after', '1');
    return reply.headers(NO_STORE).send({ status: problem ?? 'ready' });
  });
}

/** Why a process cannot do its work now; null where it can. */
export async function whyNotReady({ phase }: ServerState, database: Database): Promise<string | null> {
  if (phase !== 'serving') return phase;
  try {
    await database.installation((db) => db.query('select 1'));
    return null;
  } catch {
    return 'database unavailable';
  }
}
