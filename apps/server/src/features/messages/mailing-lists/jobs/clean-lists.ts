import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { deleteMembershipsOfDeleted, expirePending } from '../queries/cleaning.ts';
import { deleteOldConfirmations } from '../queries/confirmations.ts';
import { deleteEmptied } from '../queries/lists.ts';
import { insertSuppressed } from '../queries/suppressed.ts';
import { suppressedSignature } from '../signatures.ts';

/** Rows of each kind that one transaction of the job takes away, and one of somebody who waits for an answer. */
const JOB_CHUNK = 500;
const CALL_CHUNK = 50;

type Deps = Pick<ServerDeps, 'secret'>;

/** Remaining work: nothing, something, or only rows locked by others at the moment. */
type Rest = 'none' | 'more' | 'in-use';

/** Takes away what is over on the lists of a site: deleted lists, requests and notes that are too old. */
const cleanLists = defineJob('clean-mailing-lists', { limitSeconds: 600 });

/** Registers the job. */
export function handleCleaning(deps: Pick<ServerDeps, 'secret' | 'jobs'>): void {
  deps.jobs.handle(cleanLists, async ({ websiteId, site }) => {
    const clean = () => site((db) => cleanSome(db, deps, { websiteId, limit: JOB_CHUNK }));
    let rest: Rest;
    do rest = await clean();
    while (rest === 'more');
    if (rest === 'in-use') throw new Error('places of a deleted list are in use');
  });
}

/** A little of it beside something else, in the caller's transaction; the job does the rest. */
export async function cleanLittle(db: Db, deps: Deps, websiteId: string): Promise<void> {
  const rest = await cleanSome(db, deps, { websiteId, limit: CALL_CHUNK });
  if (rest !== 'none') await sendJob(db, cleanLists, { websiteId, data: {}, onceKey: 'clean' });
}

/** A chunk of each kind. Who had left a deleted list, or took no email, is not put onto another one by anybody else. */
async function cleanSome(
  db: Db,
  { secret }: Deps,
  chunk: { websiteId: string; limit: number },
): Promise<Rest> {
  const { websiteId, limit } = chunk;
  const removed = await deleteMembershipsOfDeleted(db, chunk);
  const signatures = removed
    .filter(({ hasLeft, isLost }) => hasLeft || isLost)
    .map(({ address }) => suppressedSignature(secret, websiteId, address));
  await insertSuppressed(db, { websiteId, signatures });
  const isDeletedLeft = await deleteEmptied(db, websiteId);
  const counts = [removed.length, await expirePending(db, chunk), await deleteOldConfirmations(db, chunk)];
  if (counts.includes(limit)) return 'more';
  return isDeletedLeft ? 'in-use' : 'none';
}
