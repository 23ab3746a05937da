import type { FastifyInstance } from 'fastify';
import type { AppDeps, ServerDeps } from '../../../../platform/http/deps.ts';
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts';
import { repeatRound } from '../../../../platform/jobs/repeat-round.ts';
import { keepDays } from '../queries/hits.ts';
import { type DirtyDay, listDirtyDays, listHalfDays, markDay, rollUp } from '../queries/roll-up.ts';
import { deleteOldScriptErrors } from '../queries/script-errors.ts';
import { listOpenSites, sealDays } from '../queries/seal.ts';
import { deleteKeysBefore } from '../queries/visitor-keys.ts';

const ROLL_UP_MS = 20_000;
const KEEP_MS = 3_600_000;
const MAX_OF_ROUND = 500;
const DAY_MS = 86_400_000;
/** Days that raw hits are kept after their own, and days made ahead. */
const KEPT_DAYS = 8;
const DAYS_AHEAD = 7;
const KEPT_ERROR_DAYS = 90;
const ROLL_UP = 'figures of visits';
const HALF = 'figures of visits of a release before';
const SEAL = 'figures of visits at rest';
/** Days back whose hits are all there, with those of the days beside them. */
const WHOLE_DAYS = KEPT_DAYS - 2;
/** No hits of these days are left, also where the day is another. */
const SEALED_AFTER_DAYS = KEPT_DAYS + 2;
/** A site's days come to rest some at a time. */
const SEALED_AT_ONCE = 7;
const MAX_SITES = 1_000;

type Deps = Pick<AppDeps, 'database' | 'now'>;

/** One round: the days with new hits get their figures. A day that takes long, be it to fail, rests twenty times as long. */
export function createRollUps({ database, log }: Pick<AppDeps, 'database' | 'log'>): () => Promise<void> {
  const resting = new Map<string, number>();
  const rollUpDay = async (key: DirtyDay) => {
    const name = `${key.websiteId} ${key.day}`;
    const begun = performance.now();
    if (begun < (resting.get(name) ?? 0)) return;
    try {
      await database.long(key.websiteId, (db) => rollUp(db, key));
    } finally {
      const end = performance.now();
      resting.set(name, end + 20 * (end - begun));
    }
  };
  return async () => {
    for (const [name, until] of resting) if (until < performance.now()) resting.delete(name);
    const dirty = await database.sweep((db) => listDirtyDays(db, MAX_OF_ROUND));
    await forEachSite(dirty, rollUpDay, { name: ROLL_UP, log });
  };
}

/** Partitions of the days to come, and an end to what is past its time. */
async function keepVisits({ database, now }: Deps): Promise<void> {
  const today = now().getTime();
  const dayAt = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10);
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => dayAt(index - 1));
  await database.installation((db) => keepDays(db, { days, before: dayAt(-KEPT_DAYS) }));
  // Zones are up to fourteen hours ahead and twelve behind: their yesterday may be the day before ours.
  await database.installation((db) => deleteKeysBefore(db, dayAt(-2)));
  await database.sweep((db) => deleteOldScriptErrors(db, new Date(today - KEPT_ERROR_DAYS * DAY_MS)));
}

/** Has days added up again that a node of an older release was the last to add up. */
export async function mendHalfDays({
  database,
  log,
  now,
}: Pick<AppDeps, 'database' | 'log' | 'now'>): Promise<void> {
  const from = new Date(now().getTime() - WHOLE_DAYS * DAY_MS).toISOString().slice(0, 10);
  const half = await database.sweep((db) => listHalfDays(db, { from, limit: MAX_SITES }));
  await forEachSite(half, (key) => database.site(key.websiteId, (db) => markDay(db, key)), {
    name: HALF,
    log,
  });
}

/** Puts days that nothing can change any more in rows together. */
export async function sealVisits({
  database,
  log,
  now,
}: Pick<AppDeps, 'database' | 'log' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - SEALED_AFTER_DAYS * DAY_MS).toISOString().slice(0, 10);
  const open = await database.sweep((db) =>
    listOpenSites(db, { before, least: SEALED_AT_ONCE, limit: MAX_SITES }),
  );
  await forEachSite(
    open.map((websiteId) => ({ websiteId })),
    ({ websiteId }) => database.long(websiteId, (db) => sealDays(db, { websiteId, before })),
    { name: SEAL, log },
  );
}

/** Repeats all until the server is closed. */
export function registerRounds(app: FastifyInstance, deps: ServerDeps): void {
  const { log } = deps;
  deps.metrics.watch({
    name: 'sitewright_hits_left_out_total',
    help: 'What pages told of visits that is not counted, by reason.',
    label: 'reason',
    read: () => deps.services.visits.counts(),
  });
  const round = createRollUps(deps);
  const stops = [
    repeatRound(round, { name: ROLL_UP, everyMs: ROLL_UP_MS, log }),
    repeatRound(() => keepVisits(deps), { name: 'days of visits', everyMs: KEEP_MS, log }),
    repeatRound(() => mendHalfDays(deps), { name: HALF, everyMs: KEEP_MS, log }),
    repeatRound(() => sealVisits(deps), { name: SEAL, everyMs: KEEP_MS, log }),
  ];
  app.addHook('onReady', async () => {
    await keepVisits(deps).catch((error: unknown) => log.warn({ err: error }, 'days of visits'));
  });
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
}
