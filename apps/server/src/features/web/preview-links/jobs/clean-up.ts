import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { deleteExpired } from '../queries/preview-links.ts';

const EVERY_MS = 3_600_000;

/** Removes expired links, until the server is closed. */
export function registerCleanUp(app: FastifyInstance, { database, now, log }: AppDeps): void {
  const stop = repeatRound(() => database.sweep((db) => deleteExpired(db, now())), {
    name: 'clean-up of preview links',
    everyMs: EVERY_MS,
    log,
  });
  app.addHook('onClose', stop);
}
