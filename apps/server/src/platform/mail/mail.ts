import { randomUUID } from 'node:crypto';
import { mailDomain } from '@sitewright/domain/mailing/mail-domain';
import { isEmailAddress } from '@sitewright/forms/email-address';
import type { Db } from '../database/database.ts';
import { defineJob, sendJob } from '../jobs/job.ts';
import type { MailMessage } from './mail-message.ts';
import { insertMail } from './queries.ts';

/** Tried for about two days: a mail server may be away for long. */
export const deliverMail = defineJob<{ mailId: string }>('deliver-mail', {
  retries: 18,
  firstDelaySeconds: 15,
  limitSeconds: 90,
  batchSize: 20,
});

/** True for an address that an email can be sent to and that means one mailbox only. */
export function isMailAddress(address: string): boolean {
  return isEmailAddress(address) && mailDomain(address.slice(address.lastIndexOf('@') + 1)) !== '';
}

/**
 * Puts an email into the outbox and asks for its delivery, both in the caller's transaction. Gives the mail's id. Whoever may
 * make an email a second time gives the same `id`: the outbox takes it once, and sent again it has the same Message-ID.
 */
export async function queueMail(
  db: Db,
  { id = randomUUID(), ...message }: MailMessage & { id?: string },
): Promise<string> {
  if (!isMailAddress(message.to.address)) throw new TypeError('not a mail address');
  if (message.replyTo !== undefined && !isMailAddress(message.replyTo))
    throw new TypeError('not a reply address');
  insertMail(db, { id, ...message, subject: message.subject.replace(/[\r\n]+/g, ' ') });
  await sendJob(db, deliverMail, { websiteId: message.websiteId, data: { mailId: id } });
  return id;
}
