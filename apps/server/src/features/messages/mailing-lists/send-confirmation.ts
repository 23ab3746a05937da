import type { Db } from '../../../platform/database/database.ts';
import { sendJob } from '../../../platform/jobs/job.ts';
import type { Secret } from '../../../platform/security/secret.ts';
import { subscriberMail } from './jobs/subscriber-mail.ts';
import { takeConfirmation } from './queries/confirmations.ts';
import { mailboxSignature } from './signatures.ts';

/** Confirmations that a site asks for within an hour: strangers can type any number of addresses. */
const MAX_PER_HOUR = 500;

/** Emails the link that confirms all lists which wait, unless the mailbox got one within a day. Source: MAIL-10. */
export async function sendConfirmation(
  db: Db,
  secret: Secret,
  { websiteId, subscriberId, address }: { websiteId: string; subscriberId: string; address: string },
): Promise<void> {
  const mailbox = mailboxSignature(secret, websiteId, address);
  if (!(await takeConfirmation(db, { websiteId, mailbox, maxPerHour: MAX_PER_HOUR }))) return;
  await sendJob(db, subscriberMail, { websiteId, data: { kind: 'confirm', subscriberId } });
}
