import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { endExpired, listMoves } from '../queries/moves.ts';

/** A move waits for longer than this before it opens a site, so that each node knows what that has brought along. */
export const KNOWN_AFTER_MS = 2_000;

type Deps = Pick<ServerDeps, 'database' | 'secret' | 'log'>;

/** Learns what sites have brought along, and gives those back to themselves whose move has ended half way. */
async function lookAtMoves({ database, secret, log }: Deps): Promise<void> {
  const moves = await database.installation(listMoves);
  secret.learn(new Map(moves.map(({ websiteId, heritage }) => [websiteId, heritage])));
  const expired = moves.filter(({ isExpired }) => isExpired).map(({ websiteId }) => ({ websiteId }));
  await forEachSite(expired, ({ websiteId }) => database.site(websiteId, (db) => endExpired(db, websiteId)), {
    name: 'moves that ended half way',
    log,
  });
}

export async function watchMoves(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  await lookAtMoves(deps);
  const stop = repeatRound(() => lookAtMoves(deps), {
    name: 'looking at moves of sites',
    everyMs: KNOWN_AFTER_MS,
    log: deps.log,
  });
  app.addHook('onClose', stop);
}
