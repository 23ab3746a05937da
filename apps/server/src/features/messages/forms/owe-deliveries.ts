import type { Db } from '../../../platform/database/database.ts';
import { defineJob, sendJob } from '../../../platform/jobs/job.ts';
import { askForMails } from './jobs/submission-mails.ts';
import { type ConnectionKey, listOwed } from './queries/connections.ts';
import { insertDelivery } from './queries/deliveries.ts';
import { findPublishedForm } from './queries/forms.ts';
import { contentKey, listContents, type StoredSubmission } from './queries/submissions.ts';
import { submissionMessage } from './submission-message.ts';

/** Why nothing was sent to an address that had said that it is gone. */
export const DISCONNECTED = 'The address is disconnected.';

/**
 * A turn of one connection: what is due to it is sent. What the receiver refuses is no failure of the job, which itself asks for
 * the next turn; it is run again where the program ended under it.
 */
export const deliverSubmissions = defineJob<{ connectionId: string }>('deliver-submissions', {
  limitSeconds: 45,
  sideBySide: { jobs: 10, ofSite: 2 },
});

/** Writes down, in the caller's transaction, that a submission is owed to each connection of its form. */
export async function oweDeliveries(
  db: Db,
  { newId }: { newId: () => string },
  {
    websiteId,
    connections,
    submissionId,
    message,
  }: {
    websiteId: string;
    /** Those of its form. */
    connections: Awaited<ReturnType<typeof listOwed>>;
    submissionId: string;
    /** Made only if there is anybody to send it to. */
    message: () => string;
  },
): Promise<void> {
  if (connections.length === 0) return;
  const body = message();
  for (const { id: connectionId, isActive, restSeconds } of connections) {
    const failedBecause = isActive ? null : DISCONNECTED;
    const owed = { websiteId, id: newId(), connectionId, submissionId, body, failedBecause };
    if ((await insertDelivery(db, owed)) && isActive)
      await wakeConnection(db, { websiteId, connectionId, delaySeconds: restSeconds });
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
    const connections = await listOwed(db, { websiteId, formId });
    await oweDeliveries(db, deps, { websiteId, connections, submissionId, message });
    const form = await findPublishedForm(db, { websiteId, formId });
    if (form) await askForMails(db, { websiteId, submissionId, content: form.content, mayReply: false });
  }
}

/** Asks for a turn of a connection, unless one that starts no later waits. */
export function wakeConnection(
  db: Db,
  { websiteId, connectionId, delaySeconds = 0 }: ConnectionKey & { delaySeconds?: number },
): Promise<void> {
  const request = { websiteId, data: { connectionId }, delaySeconds, onceKey: connectionId };
  return sendJob(db, deliverSubmissions, request);
}
