import type { Db } from '../../../../platform/database/database.ts';
import type { AppDeps } from '../../../../platform/http/deps.ts';
import { isMailAddress, queueMail } from '../../../../platform/mail/mail.ts';
import type { Website } from '../../../site/sites/index.ts';
import { markConfirmed, recordOrderEvent } from '../../orders/index.ts';
import { insertMadeMail } from '../queries/order-mails.ts';
import { type AskedMail, loadMail } from './load-mail.ts';

/**
 * Puts the mail of a request into the outbox, once for each request however often it runs; both or neither are committed.
 * The mail has the id of the request: what a crash of the database undoes after it was sent is the same mail when it is
 * made again.
 */
export async function sendMail(
  db: Db,
  deps: Pick<AppDeps, 'config'>,
  asked: AskedMail & { jobId: string },
): Promise<void> {
  const { websiteId, orderId, kind, jobId } = asked;
  const [isFirst, loaded] = await Promise.all([insertMadeMail(db, asked), loadMail(db, deps, asked)]);
  if (!isFirst || !loaded || !isMailAddress(loaded.to)) return;
  const { renderOrderMail } = await import('@sitewright/mails');
  const rendered = await renderOrderMail(loaded.mail);
  await queueMail(db, {
    id: jobId,
    websiteId,
    kind,
    to: { address: loaded.to },
    ...replyTo(loaded.website),
    ...rendered,
  });
  if (kind === 'order-confirmed') markConfirmed(db, { websiteId, orderId });
  await recordOrderEvent(db, { websiteId, orderId, kind: 'mail-sent', data: { mail: kind, to: loaded.to } });
}

/** Answers go to the shop where it has said an address. */
export function replyTo({ settings: { contactEmail } }: Website): { replyTo?: string } {
  return isMailAddress(contactEmail) ? { replyTo: contactEmail } : {};
}
