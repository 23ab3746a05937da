import type { Db } from '../../../platform/database/database.ts';
import { defineJob, sendJob } from '../../../platform/jobs/job.ts';
import { askForMails } from './jobs/submission-mails.ts';
import { listActiveConnections } from './queries/connections.ts';
import { insertDelivery } from './queries/deliveries.ts';
import { findPublishedForm } from './queries/forms.ts';
import { contentKey, listContents, type StoredSubmission } from './queries/submissions.ts';
import { submissionMessage } from './submission-message.ts';

/**
 * One attempt to deliver a submission. What the receiver refuses is no failure of the job, which then sends the next attempt
 * itself; it is run again where the program ended under it.
 */
export const deliverSubmission = defineJob<{ deliveryId: string; attempts: number }>('deliver-submission', {
  limitSeconds: 45,
  batchSize: 20,
});

/** Writes down, in the caller's transaction, that a submission is owed to each connection of its form. */
export async function oweDeliveries(
  db: Db,
  { newId }: { newId: () => string },
  {
    websiteId,
    formId,
    submissionId,
    message,
  }: {
    websiteId: string;
    formId: string;
    submissionId: string;
    /** Made only if there is anybody to send it to. */
    message: () => string;
  },
): Promise<void> {
  const connectionIds = await listActiveConnections(db, { websiteId, formId });
  if (connectionIds.length === 0) return;
  const body = message();
  for (const connectionId of connectionIds) {
    const id = newId();
    if (await insertDelivery(db, { websiteId, id, connectionId, submissionId, body }))
      await sendAttempt(db, { websiteId, deliveryId: id, attempts: 0 });
  }
}

/** Sends on submissions that were taken for spam at first. */
export async function oweFreed(
  db: Db,
  deps: { newId: () => string },
  { websiteId, submissions }: { websiteId: string; submissions: readonly StoredSubmission[] },
): Promise<void> {
  const contents = await listContents(db, { websiteId, submissions });
  for (const submission of submissions) {
    const content = contents.get(contentKey(submission));
    if (!content) continue;
    const createdAt = new Date(submission.createdAt);
    const message = () => submissionMessage({ ...submission, createdAt }, content);
    const { id: submissionId, formId } = submission;
    await oweDeliveries(db, deps, { websiteId, formId, submissionId, message });
    const form = await findPublishedForm(db, { websiteId, formId });
    if (form) await askForMails(db, { websiteId, submissionId, content: form.content, mayReply: false });
  }
}

/** Asks for an attempt after `attempts` that failed. */
export function sendAttempt(
  db: Db,
  {
    websiteId,
    delaySeconds = 0,
    ...data
  }: {
    websiteId: string;
    deliveryId: string;
    attempts: number;
    delaySeconds?: number;
  },
): Promise<void> {
  return sendJob(db, deliverSubmission, { websiteId, data, delaySeconds });
}
