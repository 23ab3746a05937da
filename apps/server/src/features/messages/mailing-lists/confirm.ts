import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { sendJob } from '../../../platform/jobs/job.ts';
import { subscriberMail } from './jobs/subscriber-mail.ts';
import { trustAddress } from './queries/bounces.ts';
import { deleteConfirmation } from './queries/confirmations.ts';
import { confirmMemberships, listMemberships } from './queries/memberships.ts';
import { lockSubscriberRow } from './queries/subscribers.ts';
import { deleteSuppressed } from './queries/suppressed.ts';
import { mailboxSignature, suppressedSignature } from './signatures.ts';

/**
 * Makes active what waits of the consents that somebody was shown; again it changes nothing. False when there is nobody any
 * more, or nothing that was asked for. Source: MAIL-10.
 */
export async function confirm(
  db: Db,
  { secret }: Pick<ServerDeps, 'secret'>,
  key: { websiteId: string; subscriberId: string; consentIds: readonly string[] },
): Promise<boolean> {
  const { websiteId, subscriberId } = key;
  const subscriber = await lockSubscriberRow(db, key);
  if (!subscriber) return false;
  const confirmed = await confirmMemberships(db, key);
  if (confirmed.length === 0)
    return (await listMemberships(db, key)).some(({ status }) => status === 'active');
  const { address } = subscriber;
  // Whoever used the link got an email.
  await trustAddress(db, key);
  await deleteSuppressed(db, { websiteId, signature: suppressedSignature(secret, websiteId, address) });
  await deleteConfirmation(db, { websiteId, mailbox: mailboxSignature(secret, websiteId, address) });
  for (const listId of confirmed)
    await sendJob(db, subscriberMail, { websiteId, data: { kind: 'welcome', subscriberId, listId } });
  return true;
}
