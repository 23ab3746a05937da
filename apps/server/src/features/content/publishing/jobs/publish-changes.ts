import { permissionsOf } from '@sitewright/domain/account/permissions';
import { actorOf } from '../../../../platform/audit/audit-entry.ts';
import { sendEntry } from '../../../../platform/audit/queries.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { findRoles } from '../../../../platform/http/callers/queries.ts';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { uuidV7 } from '../../../../platform/ids/uuid-v7.ts';
import { forEachSite } from '../../../../platform/jobs/for-each-site.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { findTitle, lockDocument, mayDo, publishContent, publishOwner } from '../../documents/index.ts';
import {
  deleteScheduledChange,
  failScheduledChange,
  findAccountName,
  findNextMoment,
  listDueDocuments,
  listWaitingSites,
  lockDueChange,
} from '../queries/scheduled-changes.ts';

type Clock = Pick<AppDeps, 'database' | 'now'>;

const publishChanges = defineJob<{ publishOn: number }>('publish-changes');

/** Asks for a moment at which changes go public, in the running transaction; one job serves all that share it. */
export async function awaitMoment(db: Db, websiteId: string, publishOn: number): Promise<void> {
  await sendJob(db, publishChanges, {
    websiteId,
    data: { publishOn },
    at: publishOn,
    onceKey: `publish changes ${publishOn}`,
  });
}

/**
 * Publishes the changes of a site whose moment has come; the number of documents. Each is published once however many workers
 * come. A moment that is not there yet, as with clocks that differ, is asked for again.
 */
export async function publishDueChanges({ database, now }: Clock, websiteId: string): Promise<number> {
  const due = await database.site(websiteId, (db) => listDueDocuments(db, { websiteId, now: now() }));
  let count = 0;
  // Each by itself: the first one published locks the site, for which others wait with a document in hand.
  for (const documentId of due)
    if (await database.site(websiteId, (db) => publishChange(db, { websiteId, documentId }, now())))
      count += 1;
  await database.site(websiteId, async (db) => {
    const next = await findNextMoment(db, websiteId);
    if (next !== null) await awaitMoment(db, websiteId, next);
  });
  return count;
}

async function publishChange(
  db: Db,
  ref: { websiteId: string; documentId: string },
  now: Date,
): Promise<boolean> {
  const { websiteId } = ref;
  // The document before what is scheduled of it, as whoever schedules does.
  const row = await lockDocument(db, ref);
  const change = await lockDueChange(db, { ...ref, now });
  if (!change) return false;
  if (!row) {
    await failScheduledChange(db, ref, 'page-gone');
    return false;
  }
  const { accountId, content, seq } = change;
  const roles = await findRoles(db, { accountId, websiteId });
  // The right to publish may be gone by now.
  if (roles === null || !mayDo(row, permissionsOf(roles), 'publish')) {
    await failScheduledChange(db, ref, 'not-allowed');
    return false;
  }
  // What was published in the meantime is newer.
  const isPublished = await publishContent(db, { ...ref, content, seq, accountId });
  if (isPublished) {
    await publishOwner(db, ref);
    await notePublished(db, ref, accountId);
  }
  await deleteScheduledChange(db, ref);
  return isPublished;
}

async function notePublished(
  db: Db,
  ref: { websiteId: string; documentId: string },
  accountId: string,
): Promise<void> {
  const { websiteId } = ref;
  const account = await findAccountName(db, accountId);
  if (!account) return;
  sendEntry(db, {
    websiteId,
    id: uuidV7(),
    actor: actorOf(account),
    action: 'page.scheduled-published',
    targetName: (await findTitle(db, ref)) ?? '',
  });
}

/** The worker of scheduled changes. */
export function handleScheduledChanges(deps: Clock & Pick<AppDeps, 'jobs'>): void {
  deps.jobs.handle(publishChanges, async ({ websiteId }) => {
    await publishDueChanges(deps, websiteId);
  });
}

/** Asks again for all moments: the queue may have been emptied, or brought back from a backup. */
export async function awaitAllMoments({ database, log }: Pick<AppDeps, 'database' | 'log'>): Promise<void> {
  const awaitOn = ({ websiteId, publishOn }: { websiteId: string; publishOn: number }) =>
    database.site(websiteId, (db) => awaitMoment(db, websiteId, publishOn));
  await forEachSite(await database.sweep(listWaitingSites), awaitOn, { name: 'scheduled changes', log });
}
