import type { Db } from '../../../platform/database/database.ts';
import { isMailAddress, queueMail } from '../../../platform/mail/mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import type { Website } from '../sites/index.ts';
import { isOfSitePeople } from './queries/site-people.ts';

/** Mail of a store to one person; answers go to the shop where it has said an address. */
type StoreMail = Omit<MailMessage, 'websiteId' | 'replyTo'> & { id?: string; testMode: boolean };

/**
 * Puts an email of a store into the outbox; false when nobody may get it. What is about a test says so first, and goes only to
 * people of the site: anybody can order in a test for nothing, in any words and with anybody's address.
 */
export async function queueStoreMail(
  db: Db,
  { id: websiteId, settings: { contactEmail } }: Website,
  { testMode, ...mail }: StoreMail,
): Promise<boolean> {
  const { address } = mail.to;
  if (!isMailAddress(address)) return false;
  if (testMode && !(await isOfSitePeople(db, { websiteId, address }))) return false;
  await queueMail(db, {
    ...mail,
    websiteId,
    isTest: testMode || mail.isTest === true,
    ...(isMailAddress(contactEmail) ? { replyTo: contactEmail } : {}),
    subject: testMode ? `[Test] ${mail.subject}` : mail.subject,
  });
  return true;
}
