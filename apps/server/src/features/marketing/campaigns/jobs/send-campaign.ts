import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { freeze } from '../freeze.ts';
import { type CampaignKey, findSecondsUntil, lockCampaign, updateStatus } from '../queries/campaigns.ts';
import { deleteNoLongerDue } from '../queries/enrolment.ts';
import { isAnyWaiting } from '../queries/recipients.ts';
import { beginRun, noteFailedRun, resetFailedRuns } from '../queries/runs.ts';
import { type RunEnd, sendRun } from '../send-run.ts';

/** One run of a campaign; never two of it at a time. */
const sendCampaign = defineJob<{ campaignId: string }>('send-campaign', {
  limitSeconds: 150,
  sideBySide: { jobs: 2, ofSite: 1 },
});

/** Begins a scheduled campaign. */
const beginCampaign = defineJob<{ campaignId: string }>('begin-campaign');

/** Emails that were put off are looked at again so often. */
const LATER_SECONDS = 30;
/** A mail server that does not answer is asked again, first soon, then every quarter of an hour, for about half a day. */
const FIRST_RETRY_SECONDS = 10;
const MAX_RETRY_SECONDS = 900;
const MAX_FAILED_RUNS = 50;
/** After an outage, or in a restored backup: what should have left so long ago is no news any more. Its owner is asked. */
const MAX_LATE_SECONDS = 7_200;

/** Has a campaign sent, in the caller's transaction. */
export async function queueRun(db: Db, key: CampaignKey, delaySeconds = 0): Promise<void> {
  const { websiteId, campaignId } = key;
  await sendJob(db, sendCampaign, { websiteId, data: { campaignId }, delaySeconds, onceKey: campaignId });
}

/** Has a scheduled campaign looked at when its moment comes. */
export async function queueBeginning(db: Db, key: CampaignKey, seconds: number): Promise<void> {
  const { websiteId, campaignId } = key;
  await sendJob(db, beginCampaign, { websiteId, data: { campaignId }, delaySeconds: Math.ceil(seconds) });
}

/** Registers the jobs. */
export function handleCampaigns(deps: ServerDeps): void {
  deps.jobs.handle(beginCampaign, async ({ websiteId, data, site }) => {
    await site((db) => beginScheduled(db, { websiteId, ...data }));
  });
  deps.jobs.handle(sendCampaign, async ({ websiteId, data }) => {
    await runCampaign(deps, { websiteId, ...data });
  });
}

/** Begins a campaign whose moment has come; one that was given another moment waits for that. */
export async function beginScheduled(db: Db, key: CampaignKey): Promise<void> {
  const seconds = await findSecondsUntil(db, key);
  if (seconds === null) return;
  if (seconds > 0) return queueBeginning(db, key, seconds);
  if (seconds < -MAX_LATE_SECONDS) return updateStatus(db, key, { status: 'paused', pauseReason: 'late' });
  await updateStatus(db, key, { status: 'sending' });
  await queueRun(db, key);
}

/** One run of a campaign, and what comes after it. */
export async function runCampaign(deps: ServerDeps, key: CampaignKey): Promise<RunEnd | null> {
  const { database } = deps;
  const begun = await database.site(key.websiteId, async (db) => {
    const started = await beginRun(db, key);
    // They may wait for a mail server for half a day.
    if (started?.kind) await deleteNoLongerDue(db, started.kind, key);
    return started;
  });
  if (!begun) return null;
  const { isFrozen, kind, ...run } = { ...key, ...begun };
  if (!isFrozen && !(await freeze(deps, run))) return null;
  const end = await sendRun(deps, run);
  await database.site(key.websiteId, (db) => follow(db, { ...run, isStep: kind !== null }, end));
  return end;
}

async function follow(db: Db, key: CampaignKey & { isStep: boolean }, end: RunEnd): Promise<void> {
  if (end === 'stopped') return;
  if (end === 'unreachable') {
    const failed = await noteFailedRun(db, key);
    if (failed >= MAX_FAILED_RUNS)
      return updateStatus(db, key, { status: 'paused', pauseReason: 'mail-server' });
    return queueRun(db, key, Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (failed - 1)));
  }
  await resetFailedRuns(db, key);
  // Who is sent to again meanwhile waits: the lock tells.
  await lockCampaign(db, key);
  if (end === 'done' && !(await isAnyWaiting(db, key))) {
    // More come, and ask for a run of their own.
    if (!key.isStep) await updateStatus(db, key, { status: 'sent' });
    return;
  }
  if (end === 'rejected') return updateStatus(db, key, { status: 'paused', pauseReason: 'rejected' });
  await queueRun(db, key, end === 'later' ? LATER_SECONDS : 0);
}
