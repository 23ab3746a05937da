import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../../platform/errors/start-error.ts';
import { copyPass, copyUntilEqual, type TableResult } from './copy-pass.ts';
import type { Move } from './ends.ts';
import { raiseSequences } from './queries/catalogue.ts';
import { limitStatements } from './queries/passes.ts';
import { findSiteById, handOver, holdJobs, isAlone, lease, renewLease, resume } from './queries/switch.ts';
import type { Mapping } from './queries/table-sql.ts';

/** When a switch gives up; at ten seconds the lease of the stop ends by itself. */
const MAX_STOPPED_MS = 9_000;
/** Longest wait for jobs that are under way before that, during which writes go on. */
const JOBS_MS = 20_000;
const RENEW_MS = 1_500;
const LOOK_MS = 50;
const TRIES = 3;
const STATE_TRIES = 60;

type Given = { print(line: string): void; mappingOf(): Promise<Mapping> };
export type Switched = { stoppedAt: number; tables: TableResult[] };

/**
 * Stops the writes of a site, copies what is left and hands it over; on return it is the target's, and nobody sells until that is
 * open. Errors: StartError where it did not get there in time; then the site goes on here.
 */
export async function switchSite(move: Move, given: Given): Promise<Switched> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await trySwitch(move, given);
    } catch (error) {
      if (error instanceof Unknown) throw error;
      await goOn(move);
      const why = error instanceof Error ? error.message : String(error);
      if (tries === TRIES || error instanceof StartError)
        throw new StartError(`${move.site.identifier} goes on here: the switch did not succeed (${why}).`);
      given.print(
        `The switch did not succeed (${why}); ${move.site.identifier} goes on here and is tried again.`,
      );
      await copyPass(move, { tables: move.tables, mapping: await given.mappingOf() });
      await move.files.copy();
    }
  }
}

async function goOn({ source, target, site }: Move): Promise<void> {
  await source.client.query('rollback').catch(() => {});
  await target.client.query('rollback').catch(() => {});
  await Promise.all([source, target].map(({ client }) => limitStatements(client, 0)));
  await resume(source.client, site.id);
}

async function trySwitch(move: Move, { mappingOf }: Given): Promise<Switched> {
  const { source, target, site, tables, files, leaseClient } = move;
  const renewal = keepLease(move);
  try {
    await lease(leaseClient, site.id, 'quiet');
    await untilNoJob(move, { ms: JOBS_MS, isLost: renewal.isLost });
    // A stop is not renewed: whatever holds this command up, the site sells again when its lease has run out.
    await renewal.stop();

    const stoppedAt = performance.now();
    const end = AbortSignal.timeout(MAX_STOPPED_MS);
    const isDue = () => !end.aborted;
    await lease(leaseClient, site.id, 'stopped');
    while (!(await isAlone(source.client, site.id))) checkDue(isDue, 'somebody writes for too long');
    await untilNoJob(move, { ms: MAX_STOPPED_MS, isLost: () => !isDue() });
    await Promise.all([source, target].map(({ client }) => limitStatements(client, MAX_STOPPED_MS)));
    const mapping = await mappingOf();
    const equal = await copyUntilEqual(move, { mapping, isDue });
    await files.copy(end);
    await raiseSequences(target.client, tables, site.id);
    await Promise.all([source, target].map(({ client }) => limitStatements(client, 0)));
    checkDue(isDue, 'it took too long');
    if (!(await isHandedOver(move))) throw new Error('its lease ran out');
    return { stoppedAt, tables: equal };
  } finally {
    await renewal.stop();
  }
}

/** Hands the site over; a connection that breaks meanwhile does not tell whether it was, the database does. */
async function isHandedOver({ leaseClient, site, address, anew }: Move): Promise<boolean> {
  try {
    return await handOver(leaseClient, { websiteId: site.id, address });
  } catch (error) {
    for (let tries = 1; ; tries += 1)
      try {
        // Taken back where it was not handed over, so that a statement still under way cannot do so later.
        return await anew(async ({ source }) => {
          await resume(source.client, site.id);
          return (await findSiteById(source.client, site.id))?.state === 'handed';
        });
      } catch {
        if (tries === STATE_TRIES)
          throw new Unknown(
            `Whether ${site.identifier} was handed over is not known (${(error as Error).message}): run this again, until then nobody may sell.`,
          );
        await sleep(500);
      }
  }
}

class Unknown extends StartError {}

/** Sets the jobs of the site aside until none is under way: begun here, they end here. */
async function untilNoJob(
  { source, site }: Move,
  { ms, isLost }: { ms: number; isLost(): boolean },
): Promise<void> {
  const since = performance.now();
  for (;;) {
    const active = await holdJobs(source.client, site.id);
    if (active === 0) return;
    checkDue(() => performance.now() - since < ms && !isLost(), `${active} of its jobs take too long`);
    await sleep(LOOK_MS);
  }
}

function checkDue(isDue: () => boolean, why: string): void {
  if (!isDue()) throw new Error(why);
}

function keepLease({ leaseClient, site }: Move) {
  let isLost = false;
  let isBegun = false;
  let renewal: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewLease(leaseClient, site.id).then(
      (isRenewed) => {
        // The first tick may come before the lease.
        isLost ||= isBegun && !isRenewed;
        isBegun ||= isRenewed;
      },
      () => {
        isLost = true;
      },
    );
  }, RENEW_MS);
  return {
    isLost: () => isLost,
    stop: async () => {
      clearInterval(timer);
      await renewal;
    },
  };
}
